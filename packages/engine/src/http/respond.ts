/** Takes the answers of people over HTTP. Who answers, and what they may have remembered, comes from `authorize`, never from the body. */

import { SallyportError } from '../errors.js';
import { problemOfAnswer } from '../record/check-answer.js';
import { isPermissionSession, type PermissionSession } from '../record/session.js';
import type { AnswerRefusal, AnswerResult, PermissionAnswer, RememberScope } from '../record/types.js';

/** Who sends the answer. */
export interface Approver {
  readonly by: string;
  /** Default `['session']`. */
  readonly scopes?: readonly RememberScope[];
}

export interface PermissionRespondOptions {
  /** The session, or how to find it; `undefined`: there is none. */
  readonly session:
    | PermissionSession
    | ((request: Request) => PermissionSession | undefined | Promise<PermissionSession | undefined>);
  /** Says who this is, or that they may not answer here (`undefined`, or it throws). */
  readonly authorize: (request: Request) => Approver | undefined | Promise<Approver | undefined>;
  /** Further origins whose pages may send answers, e.g. `https://app.example.com`. Default: only the request's own. */
  readonly origins?: readonly string[];
  /** Bytes that a body may have. Default 262 144. */
  readonly maxBytes?: number;
}

/** What the body of a response holds. */
export type PermissionRespondBody = { readonly results: readonly AnswerResult[] } | { readonly error: string };

const statusOfRefusal: Readonly<Record<AnswerRefusal, number>> = {
  unknown: 404,
  late: 409,
  expired: 410,
  invalid: 422,
};

/**
 * Answers a `POST` of one answer, a list, or `{ answers: [...] }`. Status 200 where at least one of them counted; the results
 * say which. Otherwise the status says what was wrong: 400 JSON or form, 401 nobody, 403 origin, 404 session or call,
 * 405 method, 409 answered before, 410 expired, 413 size, 415 type, 422 the answer cannot be used.
 *
 * @throws SallyportError `options-invalid` without `authorize`: an open door must not go unnoticed.
 *
 * @example
 * app.post('/chat/:id/permission/respond', (c) =>
 *   permissionRespond(c.req.raw, { session: sessionOf(c), authorize: (request) => userOf(request) }));
 */
export async function permissionRespond(request: Request, options: PermissionRespondOptions): Promise<Response> {
  const { authorize, session, origins = [], maxBytes = 262_144 } = options;
  if (typeof authorize !== 'function') {
    throw new SallyportError(
      'options-invalid',
      'permissionRespond needs `authorize`: it says who answers, or that they may not.',
    );
  }
  if (request.method !== 'POST') return refuse(405, 'Send answers with POST.', { allow: 'POST' });
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin && !origins.includes(origin)) {
    return refuse(403, `Pages of ${origin} may not answer here.`);
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'Send answers as application/json.');
  }
  const approver = await ask(authorize, request);
  if (approver === undefined) return refuse(401, 'Nobody who may answer here.');
  const found = typeof session === 'function' ? await session(request) : session;
  if (!isPermissionSession(found)) return refuse(404, 'There is no such session.');
  const text = await readText(request, maxBytes);
  if (text === undefined) return refuse(413, `A body may have ${maxBytes} bytes.`);
  const answers = parseAnswers(text);
  if (typeof answers === 'string') return refuse(400, answers);
  const results = await found.answer(answers, approver);
  return respond(statusOf(results), { results });
}

/** Fails closed: whoever cannot be told is nobody. */
async function ask(authorize: PermissionRespondOptions['authorize'], request: Request): Promise<Approver | undefined> {
  try {
    return await authorize(request);
  } catch (error) {
    console.error('sallyport: authorize failed, so the answer was refused:', error);
    return undefined;
  }
}

/** The body, or `undefined` where it is too long; stops reading then, whatever its header promised. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.value === undefined) return text + decoder.decode();
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

function parseAnswers(text: string): readonly PermissionAnswer[] | string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return 'The body is not JSON.';
    throw error;
  }
  const answers = listOf(body);
  if (answers.length === 0) return 'There is no answer in the body.';
  for (const answer of answers) {
    const problem = problemOfAnswer(answer);
    if (problem !== undefined) return problem;
  }
  return answers as PermissionAnswer[];
}

function listOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  if (typeof body === 'object' && body !== null && 'answers' in body)
    return Array.isArray(body.answers) ? body.answers : [];
  return [body];
}

function statusOf(results: readonly AnswerResult[]): number {
  const [first] = results;
  return first === undefined || first.ok || results.some(({ ok }) => ok) ? 200 : statusOfRefusal[first.reason];
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return respond(status, { error }, headers);
}

function respond(status: number, body: PermissionRespondBody, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
