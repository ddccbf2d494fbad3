import type { WorkAnswer } from '../../../../../contract/work/work-shapes';
import { useRead } from '../../../data/lists/client';
import { adminKey } from '../../../data/lists/list';

export type OfficeWork = WorkAnswer;

const pollMs = 20_000;

/** The work at a booking as the server has it, renewed as it comes in. */
export function useBookingWork(bookingId: string) {
  return useRead<OfficeWork>({
    queryKey: [...adminKey('work'), bookingId],
    read: `/bookings/${encodeURIComponent(bookingId)}/work`,
    nouns: ['work', 'booking'],
    pollMs,
  });
}

/** Whether anybody did anything yet. */
export function isBegun({ sessions, checks, onWayAt, finishedAt }: OfficeWork): boolean {
  return sessions.length > 0 || checks.length > 0 || onWayAt !== undefined || finishedAt !== undefined;
}
