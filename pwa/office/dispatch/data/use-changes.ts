import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import type { BookingAdminUpdate, BookingProposal } from '../../../../contract/office/admin-bookings';
import { send, useWrite } from '../../data/lists/client';
import { adminKey, changeKey, refetchAfterChange } from '../../data/lists/list';
import { boardKey } from './use-board';

const noun = 'bookings';

interface Change {
  /** As it was seen: where it has changed since, the change is a `conflict`. */
  row: Pick<BoardJob, 'id' | 'rev'>;
  change: BookingAdminUpdate;
  /** How it will stand on the board when all goes well. */
  expected: Partial<BoardJob>;
}

/** Changes a job of the board, which shows at once and goes back where it is refused. */
export function useChangeJob(day: string) {
  const client = useQueryClient();
  const put = (id: string, part: Partial<BoardJob>) =>
    client.setQueryData<DispatchBoard>(
      boardKey(day),
      (board) =>
        board && {
          ...board,
          jobs: board.jobs.map((each) => (each.id === id ? { ...each, ...part } : each)),
        },
    );
  return useWrite<Booking, Change, BoardJob | undefined>({
    mutationKey: changeKey(noun),
    mutationFn: ({ row, change }) =>
      send('PUT', `/admin/bookings/${row.id}`, { body: change, seen: { rev: row.rev }, once: true }),
    onMutate: async ({ row, expected }) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      const before = client.getQueryData<DispatchBoard>(boardKey(day))?.jobs.find(({ id }) => id === row.id);
      put(row.id, expected);
      return before;
    },
    onSuccess: ({ id, rev }) => put(id, { rev }),
    onError: (_, { row }, before) => before && put(row.id, before),
    onSettled: () => refetchAfterChange(client, noun),
  });
}

/** Offers the customer another time for a job; null ends the offer. */
export function useOffer() {
  const client = useQueryClient();
  return useWrite<Booking, { row: Pick<BoardJob, 'id'>; offer: BookingProposal | null }>({
    mutationKey: changeKey(noun),
    mutationFn: ({ row, offer }) => {
      const path = `/admin/bookings/${row.id}/proposal`;
      return offer ? send('POST', path, { body: offer }) : send('DELETE', path);
    },
    onSettled: () => refetchAfterChange(client, noun),
  });
}
