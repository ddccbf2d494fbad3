import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { onOwnNews } from '../live/own-news';
import { callAsMe } from '../session/session';

const listeners = new Map<string, Set<() => void>>();

/** Whoever shows this has to ask again: something else has changed it. */
export function ownChanged(path: string): void {
  for (const reload of listeners.get(path) ?? []) reload();
}

export interface OwnRead<T> {
  data: T | undefined;
  state: 'loading' | 'ready' | 'failed';
  reload(): void;
}

/**
 * What is read of one's own account now and never kept on the device: without the network there is none, and without a path nothing is asked.
 * `isLive`: it is read anew when the server says that there is something new.
 */
export function useOwnRead<T>(path: string | undefined, { isLive = false } = {}): OwnRead<T> {
  const [data, setData] = useState<T>();
  const [state, setState] = useState<OwnRead<T>['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    if (path === undefined) return;
    let mounted = true;
    setState((before) => (before === 'ready' ? before : 'loading'));
    callAsMe<T>(path).then(
      ({ body }) => {
        if (!mounted) return;
        setData(() => body);
        setState('ready');
      },
      (problem) => {
        if (!mounted) return;
        // What is there no more is not shown on.
        if (problem instanceof Problem && problem.code === 'not_found') setData(undefined);
        setState('failed');
      },
    );
    return () => {
      mounted = false;
    };
  }, [path, attempt]);

  useEffect(() => {
    if (path === undefined) return;
    const all = listeners.get(path) ?? new Set();
    listeners.set(path, all.add(reload));
    return () => void all.delete(reload);
  }, [path, reload]);

  useEffect(() => {
    if (isLive && path !== undefined) return onOwnNews(reload);
  }, [isLive, path, reload]);

  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [state, reload]);

  return { data, state, reload };
}
