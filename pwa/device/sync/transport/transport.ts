import type { SyncRequest, SyncResponse } from '../../../../contract/sync/sync';
import { syncVersion } from '../../../../contract/sync/sync-rules';
import { requestTimeoutMs, type SyncEnv, syncUrl } from '../../db/env';
import type { OpProblem } from '../../db/tables';
import { isSyncAnswer, refusalIn } from './our-answer';

/**
 * What one request came to. Only `answered` and `refused` say anything about operations. `choked`: something answered, but
 * not as our server answers what it has read; it may be what was sent that it cannot take. `foreignMs`: what somebody on the way
 * asks for, a minute at most; only our own server may ask for more. `outdated`: the app is too old; `updating`: it is newer than the
 * server, which is being updated.
 */
export type Exchange =
  | { is: 'answered'; response: SyncResponse }
  | { is: 'offline'; choked?: boolean }
  | { is: 'busy'; choked?: boolean; retryAfterMs?: number; foreignMs?: number }
  | { is: 'expired'; closed?: true }
  | { is: 'mismatch' }
  | { is: 'outdated' }
  | { is: 'updating' }
  | { is: 'refused'; problem: OpProblem };

/**
 * Sends one sync request. Anything that is not our server's JSON (no network, a portal's page, a redirect, 20 s of
 * silence) is `offline`: nothing is known, so nothing may change. Guests (`token` null) send no bearer header.
 */
export async function exchange(env: SyncEnv, token: string | null, request: SyncRequest): Promise<Exchange> {
  const abort = new AbortController();
  let giveUp: (end: Exchange) => void = () => {};
  const silence = new Promise<Exchange>((resolve) => {
    giveUp = resolve;
  });
  const timer = env.setTimeout(() => {
    abort.abort();
    giveUp({ is: 'offline' });
  }, requestTimeoutMs);
  try {
    return await Promise.race([ask(env, token, request, abort.signal), silence]);
  } catch {
    return { is: 'offline' };
  } finally {
    env.clearTimeout(timer);
  }
}

async function ask(
  env: SyncEnv,
  token: string | null,
  request: SyncRequest,
  signal: AbortSignal,
): Promise<Exchange> {
  const response = await env.fetch(syncUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(request),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal,
  });
  if (response.redirected) return { is: 'offline' };
  return classify(response, await readJson(response), request.userId, env.now());
}

const foreignMostMs = 60_000;

/** Sorts an answer by what the client must do about it. `userId` is whose request it was. */
function classify(response: Response, body: unknown, userId: string | null, now: number): Exchange {
  const { status } = response;
  if (status === 200) {
    if (!isSyncAnswer(body) || body.userId !== userId) return { is: 'offline', choked: true };
    return { is: 'answered', response: body };
  }
  const refusal = refusalIn(body);
  if (status === 426 && refusal?.code === 'outdated') return { is: olderOf(refusal.v) };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const wait = retryAfterMs(response.headers, now);
    const choked = status >= 500 && status !== 503 && wait === undefined;
    const foreignMs = refusal || wait === undefined ? undefined : Math.min(wait, foreignMostMs);
    return {
      is: 'busy',
      retryAfterMs: refusal ? wait : undefined,
      ...(foreignMs && { foreignMs }),
      ...(choked && { choked }),
    };
  }

  if (!refusal) return { is: 'offline', choked: true };
  const { code, message, closed } = refusal;
  if (status === 401) {
    if (code !== 'unauthenticated' || userId === null) return { is: 'busy' };
    return { is: 'expired', ...(closed && { closed }) };
  }
  if (code === 'account_mismatch') return { is: 'mismatch' };
  // Said of the person, not of what was sent: it waits until they have set one up.
  if (code === 'second_factor_required') return { is: 'busy' };
  if (status === 400 || status === 413 || status === 422)
    return { is: 'refused', problem: { code, message } };
  return { is: 'busy', choked: true };
}

/** Which of the two is behind. A server that does not say its version is of before this app, whose servers all say it. */
function olderOf(server: unknown): 'outdated' | 'updating' {
  return typeof server === 'number' && server >= syncVersion ? 'outdated' : 'updating';
}

/** Undefined for what is no JSON. Throws where the answer breaks off: that is the network's doing. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * `Retry-After` in seconds or as a date, in ms from now; never negative, an hour at most. A date is told from the server's
 * own; where the answer has none, the device's clock, which may be an hour off, makes no device wait for more than a minute.
 */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const wish = headers.get('retry-after');
  if (!wish) return undefined;
  const sentAt = Date.parse(headers.get('date') ?? '');
  const [ms, most] = /^\d+$/.test(wish)
    ? [Number(wish) * 1000, 3_600_000]
    : Number.isNaN(sentAt)
      ? [Date.parse(wish) - now, 60_000]
      : [Date.parse(wish) - sentAt, 3_600_000];
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), most);
}
