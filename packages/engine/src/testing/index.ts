/** For tests of policies and of code that uses the engine. */

export { type EnvironmentData, fakeEnvironment } from './fake-environment.js';
export { type SuiteWords, testSessionStore } from './session-store.js';
