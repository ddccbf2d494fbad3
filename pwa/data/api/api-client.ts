import { activityHeader } from '../../../contract/accounts/second-factor-rules';
import { type ErrorBody, type ErrorCode, errorStatus, Problem } from '../../../contract/errors';
import { activityNow } from './activity';

export const noConnection = 'No connection. Please try again when you are online.';
export const timeoutMs = 20_000;

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  /** For the last word of a page that may close. */
  keepalive?: boolean;
  /** Ends it early: nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Sends our cookie along: for the sign-in with Google alone, whose code counts only in the browser that began it. */
  withCookie?: boolean;
}

export interface ApiAnswer<T> {
  body: T;
  status: number;
  headers: Headers;
}

/**
 * One call of the API that needs the network now. Answers the JSON body; a failure is a Problem with the server's
 * words, and no network, a portal's page or 20 s of silence is `unavailable`.
 */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, token, headers, keepalive, withCookie, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await ask(`/api${path}`, {
    method,
    token,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(withCookie && { credentials: 'same-origin' }),
    keepalive,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  const { status } = response;
  if (status === 204 || status === 304) return { body: undefined as T, status, headers: response.headers };

  const answer = await jsonOf(response);
  if (!response.ok) throw problemOf(answer, response.headers);
  if (answer === undefined) throw new Problem('unavailable', noConnection);
  return { body: answer as T, status, headers: response.headers };
}

interface RequestOptions extends Omit<RequestInit, 'headers'> {
  token?: string | null | undefined;
  headers?: Record<string, string>;
}

/** Asks the server, as this person where there is one. Answers whatever it says; where it says nothing, a Problem. */
export async function ask(path: string, { token, headers, ...init }: RequestOptions): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'omit',
    redirect: 'error',
    ...init,
    headers: { accept: 'application/json', ...(token && asPerson(token)), ...headers },
  }).catch(() => undefined);
  if (!response) throw new Problem('unavailable', noConnection);
  return response;
}

/** The JSON of an answer, or undefined where it is none: a portal's page. */
export async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? response.json().catch(() => undefined) : undefined;
}

/** Whose call it is, and whether they are at the app: a page that asks by itself keeps no sign-in awake. */
function asPerson(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, [activityHeader]: activityNow() };
}

/** The refusal that an answer is. */
export function problemOf(answer: unknown, headers: Headers): Problem {
  const error = (answer as Partial<ErrorBody> | undefined)?.error;
  if (!error || !(error.code in errorStatus)) return new Problem('unavailable', noConnection);
  return new Problem(error.code as ErrorCode, error.message, {
    fields: error.fields,
    current: error.current,
    ticket: error.ticket,
    methods: error.methods,
    closed: error.closed,
    retryAfter: Number(headers.get('retry-after')) || undefined,
  });
}
