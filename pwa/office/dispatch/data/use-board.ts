import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { pollMs } from '../../data/bookings/bookings';
import { useRead } from '../../data/lists/client';
import { adminKey } from '../../data/lists/list';

/** Among what is kept of bookings: whatever changes one, anywhere in the office, renews the board. */
export const boardKey = (day: string) => [...adminKey('bookings'), 'board', day] as const;

/** A day of the board. */
export function useBoard(day: string) {
  return useRead<DispatchBoard>({
    queryKey: boardKey(day),
    read: `/admin/dispatch?day=${day}`,
    pollMs,
    // Whether phones are silent is a matter of the clock.
    followsClock: true,
    nouns: ['booking', 'dispatch', 'hold', 'team', 'rules', 'user'],
  });
}
