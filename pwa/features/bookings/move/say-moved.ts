import { startWords } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import type { Sending } from '../../../data/outbox/outbox';
import { toast } from '../../../ui/feedback/toast-store';
import { savedWords } from '../../../widgets/outcome';

/** Says what became of a move: only the server's row says where the visit stands. */
export function sayMoved(sent: Sending, { needsTime }: BookingView, date: string): void {
  if (sent.is === 'saved') {
    toast({ kind: 'waiting', title: savedWords });
  } else if (sent.is === 'applied') {
    const row = sent.row?.type === 'booking' ? sent.row.data : undefined;
    if (row?.moveLost) {
      const stands = needsTime ? 'Your request is kept.' : `${startWords(row.date)} stands.`;
      toast({ kind: 'info', title: 'That time was taken', description: stands });
    } else if (row?.needsTime) {
      toast({ kind: 'info', title: 'That time was taken', description: 'Your request is kept.' });
    } else {
      const pending = row?.status === 'pending';
      toast({
        title: pending ? `Asked for ${startWords(date)}` : `Moved to ${startWords(date)}`,
        ...(pending && { description: 'We confirm it soon.' }),
      });
    }
  } else {
    const why = sent.is === 'refused' ? sent.problem.message : 'It could not be sent. Please try again.';
    toast({ kind: 'error', title: 'Error', description: why });
  }
}
