import { useCallback, useEffect, useState } from 'react';
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

/** Whoever has a link is told nothing by the page's stream: while they look, it is asked for. */
const everyMs = 120_000;
/** So long after a failure it is asked for again, unless the server wants more patience. */
const againMs = 30_000;

interface Asking {
  reasons: readonly [boolean, number];
  ask(): void;
  /** Asks again some time after an answer, while the page is looked at. It is stopped by what this returns. */
  askAfter(answer: Answer<unknown>): () => void;
}

/** Reasons to ask again: the return of the network or of the page, time, and `ask`. */
export function useAsking(): Asking {
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  const askAfter = useCallback(
    (answer: Answer<unknown>) => {
      const ms = answer.is === 'failed' ? Math.max(againMs, answer.patience * 1_000) : everyMs;
      const again = setTimeout(() => isSeen() && ask(), ms);
      return () => clearTimeout(again);
    },
    [ask],
  );
  useEffect(() => {
    const listen = () => isSeen() && ask();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [ask]);
  return { reasons: [isOnline, attempt], ask, askAfter };
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}
