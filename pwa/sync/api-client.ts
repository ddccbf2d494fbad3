import { type ErrorBody, type ErrorCode, errorStatus, Problem } from '../../contract/errors';

export const noConnection = 'No connection. Please try again when you are online.';
const timeoutMs = 20_000;

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  /** For the last word of a page that may close. */
  keepalive?: boolean;
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
  const { method = 'GET', body, token, headers, keepalive, withCookie } = request;
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: withCookie ? 'same-origin' : 'omit',
    redirect: 'error',
    keepalive,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!response) throw new Problem('unavailable', noConnection);
  const { status } = response;
  if (status === 204 || status === 304) return { body: undefined as T, status, headers: response.headers };

  const json = (response.headers.get('content-type') ?? '').includes('json');
  const answer = json ? await response.json().catch(() => undefined) : undefined;
  if (!response.ok) throw problemOf(answer, response.headers);
  if (answer === undefined) throw new Problem('unavailable', noConnection);
  return { body: answer as T, status, headers: response.headers };
}

function problemOf(answer: unknown, headers: Headers): Problem {
  const error = (answer as Partial<ErrorBody> | undefined)?.error;
  if (!error || !(error.code in errorStatus)) return new Problem('unavailable', noConnection);
  return new Problem(error.code as ErrorCode, error.message, {
    fields: error.fields,
    current: error.current,
    retryAfter: Number(headers.get('retry-after')) || undefined,
  });
}
