import { useCallback, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { callApi, noConnection } from '../api/api-client';
import { useOnline } from '../device/online';

/** `ended`: the link counts no more; `failed`: `why` is what the server said instead of an answer, nothing where it was not reached. */
type Answer<T> =
  | { is: 'heard'; body: T }
  | { is: 'ended' }
  | { is: 'failed'; why?: string; patience: number };

/** Asks for what a link is for, as its header names it. `patience`: for how many seconds the server wants to be left alone. */
export async function askByLink<T>(
  path: string,
  { header, link, signal }: { header: string; link: string; signal: AbortSignal },
): Promise<Answer<T>> {
  try {
    return { is: 'heard', body: (await callApi<T>(path, { headers: { [header]: link }, signal })).body };
  } catch (caught) {
    const { code, message, detail } = caught instanceof Problem ? caught : new Problem('internal');
    if (code === 'not_found') return { is: 'ended' };
    return {
      is: 'failed',
      ...(message !== noConnection && { why: message }),
      patience: detail.retryAfter ?? 0,
    };
  }
}

/** Reasons to ask again: the network's return, and `ask`. */
export function useAsking(): { reasons: readonly [boolean, number]; ask(): void } {
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  return { reasons: [isOnline, attempt], ask };
}
