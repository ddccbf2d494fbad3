import type { OwnSession } from '../../../contract/account';
import { useOwnRead } from './own-read';
import { callAsMe } from './session';

/** Where the person is signed in. Needs the network. */
export function useOwnDevices() {
  const { data: devices, ...rest } = useOwnRead<OwnSession[]>('/auth/sessions');
  return { devices, ...rest };
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
