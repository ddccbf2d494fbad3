import type { Work } from '../../../contract/work/work-shapes';
import { useLive } from '../device/live';
import { useKnownSession } from '../session/known-session';
import { callAsMe } from '../session/session';

/** What of the work at one's own visits this device has heard, by the booking. */
export function useMyWork(bookingId: string): Work | undefined {
  const { userId } = useKnownSession();
  // All of them at once: each row of a list asks.
  const all = useLive(`my-work ${userId ?? ''}`, async ({ usable, person }) => {
    const rows = usable && userId ? await person(userId).work.toArray() : [];
    return new Map(rows.map(({ id, data }) => [id, data]));
  }).value;
  return all?.get(bookingId);
}

/** Says that one has seen the work at a visit for which nobody could sign. Needs the network; throws the server's Problem. */
export async function acknowledgeWork(bookingId: string, name: string): Promise<void> {
  const path = `/bookings/${encodeURIComponent(bookingId)}/acknowledge`;
  await callAsMe(path, { method: 'PUT', body: { name } });
}
