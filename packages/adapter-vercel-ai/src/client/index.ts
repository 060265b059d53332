/**
 * For the client of a chat: which questions are open, and what is answered besides yes and no. Needs no React.
 *
 * @module
 */

export { isDeniedOutput } from '../marker.js';
export { type AnswerDetails, createPermissionAnswers, type PermissionAnswers } from './answers.js';
export { openAsks } from './open-asks.js';
export { withResults } from './with-results.js';
