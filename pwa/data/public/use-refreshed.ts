import { useEffect, useState } from 'react';
import { openDevice } from '../../device/device';
import { awake } from '../../device/rest';
import { sessionKnown } from '../../device/session/session-store';

/** Has the device bring the public content up to the page's version, again once there is a network. */
export function useRefreshed(version: string | undefined): { failed: boolean; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    let mounted = true;
    setFailed(false);
    const ended = (done: boolean) => mounted && setFailed(!done);
    sessionKnown()
      .then(awake)
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

  return { failed, retry: () => setAttempt((count) => count + 1) };
}
