import { useCallback, useEffect, useState } from 'react';
import type { OwnSession } from '../../../contract/account';
import { callAsMe } from './session';

export interface OwnDevices {
  devices: OwnSession[] | undefined;
  /** Without the network there is no list: it is never kept on the device. */
  state: 'loading' | 'ready' | 'failed';
  reload(): void;
}

/** Where the person is signed in. Needs the network. */
export function useOwnDevices(): OwnDevices {
  const [devices, setDevices] = useState<OwnSession[]>();
  const [state, setState] = useState<OwnDevices['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    let mounted = true;
    setState((before) => (before === 'ready' ? before : 'loading'));
    callAsMe<OwnSession[]>('/auth/sessions').then(
      ({ body }) => {
        if (!mounted) return;
        setDevices(body);
        setState('ready');
      },
      () => mounted && setState('failed'),
    );
    return () => {
      mounted = false;
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [state, reload]);

  return { devices, state, reload };
}

/** Ends one sign-in. */
export async function endDevice(id: string): Promise<void> {
  await callAsMe(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Ends every sign-in but this one; answers how many. */
export async function endOtherDevices(): Promise<number> {
  const { body } = await callAsMe<{ ended: number }>('/auth/sessions', { method: 'DELETE' });
  return body.ended;
}
