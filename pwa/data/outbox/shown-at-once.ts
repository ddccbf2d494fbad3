import type { Sending } from '../../device/outbox/sending';
import { session } from '../../device/session/session-store';

/** A device that keeps nothing has no profile row to follow: the answer itself is what there is to show. */
export function shownAtOnce(sent: Sending, usable: boolean): Sending {
  const now = session.get();
  if (!usable && sent.is === 'applied' && sent.row?.type === 'profile' && sent.row.id === now.userId) {
    session.set({ ...now, user: sent.row.data });
  }
  return sent;
}
