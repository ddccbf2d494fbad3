import type { OwnSession } from '../../../contract/accounts/account';
import { callAsMe } from '../session/session';
import { ownChanged, useOwnRead } from './own-read';

const path = '/auth/sessions';

/** Where the person is signed in. Needs the network. */
export function useOwnDevices() {
  const { data: devices, ...rest } = useOwnRead<OwnSession[]>(path);
  return { devices, ...rest };
}

/** Ends one sign-in. */
export async function endDevice(id: string): Promise<void> {
  await callAsMe(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Ends every sign-in but this one; answers how many. */
export async function endOtherDevices(): Promise<number> {
  const { body } = await callAsMe<{ ended: number }>(path, { method: 'DELETE' });
  return body.ended;
}

/** Other sign-ins were ended in passing. */
export function devicesChanged(): void {
  ownChanged(path);
}
