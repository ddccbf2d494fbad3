import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { visitHeader } from '../../../contract/visit-header';
import type { Visit } from '../../../contract/visits';
import { callApi } from '../api-client';
import { useOnline } from '../device/online';
import { keepVisit, keptVisit } from './kept-visits';

/**
 * The visit that a link is for. `asking`: nothing is known yet; `now`: as the server just said; `then`: as this device heard at `at`;
 * `ended`: the link counts no more; `unknown`: it could not be asked for, and was never heard of here.
 */
export type LinkedVisit =
  | { is: 'asking' | 'ended' | 'unknown' }
  | { is: 'now' | 'then'; visit: Visit; at: string };

/** Asks for the visit, again whenever the network or the page comes back; what was last heard stands in for an answer. */
export function useVisit(link: string | undefined) {
  const [state, setState] = useState<LinkedVisit>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const ask = useCallback(() => setAttempt((count) => count + 1), []);

  const hear = useCallback(
    (visit: Visit) => {
      setState({ is: 'now', visit, at: new Date().toISOString() });
      if (link) void keepVisit(link, visit).catch((error) => console.warn('Not kept:', error));
    },
    [link],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and the network's return are reasons to ask again
  useEffect(() => {
    if (!link) return;
    const ended = new AbortController();
    const settle = (next: LinkedVisit | ((before: LinkedVisit) => LinkedVisit)) => {
      if (!ended.signal.aborted) setState(next);
    };
    const { signal } = ended;
    callApi<Visit>('/visit', { headers: { [visitHeader]: link }, signal }).then(
      ({ body }) => !signal.aborted && hear(body),
      async (problem) => {
        if (problem instanceof Problem && problem.code === 'not_found') {
          await keepVisit(link, undefined).catch(() => {});
          return settle({ is: 'ended' });
        }
        const kept = await keptVisit(link).catch(() => undefined);
        settle((before) =>
          'visit' in before ? { ...before, is: 'then' } : kept ? { is: 'then', ...kept } : { is: 'unknown' },
        );
      },
    );
    return () => ended.abort();
  }, [link, isOnline, attempt, hear]);

  useEffect(() => {
    const listen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [ask]);

  /** Nothing of it stays here. */
  const end = useCallback(() => {
    setState({ is: 'ended' });
    if (link) void keepVisit(link, undefined).catch(() => {});
  }, [link]);

  return { state, ask, hear, end };
}
