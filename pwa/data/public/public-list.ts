import { useEffect, useState } from 'react';
import { openDevice } from '../device/device';
import { useLive } from '../device/live';
import { sessionKnown } from '../session/session-store';
import { type Lists, usePageData } from './page-data';
import { isAsNew } from './public-version';

/**
 * A public list: what the page brought is shown at once, what the device has replaces it where that is at least as
 * new. Nothing blocks, and only a page without data can be `loading` or `failed`.
 */
export function usePublicList<K extends keyof Lists>(
  name: K,
): { list: Lists[K]; state: 'loading' | 'ready' | 'failed'; retry(): void } {
  const page = usePageData();
  const version = page?.publicVersion;
  const today = page?.today;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { value: held } = useLive(`${name} ${today}`, (device) =>
    device.queries.publicList(device, name, today),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    let mounted = true;
    setFailed(false);
    const ended = (done: boolean) => mounted && setFailed(!done);
    sessionKnown()
      .then(openDevice)
      .then((device) => device.refresh(version))
      .then(ended, () => ended(false));
    return () => {
      mounted = false;
    };
  }, [version, attempt]);

  useEffect(() => {
    if (!failed) return;
    const again = () => setAttempt((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  const newer = version === undefined ? held?.loaded : isAsNew(held?.version, version);
  const list = (newer ? held?.list : page?.[name]) as Lists[K] | undefined;
  const state = list ? 'ready' : failed ? 'failed' : 'loading';
  return { list: list ?? ([] as unknown as Lists[K]), state, retry: () => setAttempt((count) => count + 1) };
}
