import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import type { Problem } from '../../../../contract/errors';
import type { BookingAdminUpdate, BookingProposal } from '../../../../contract/office/admin-bookings';
import { toast } from '../../../ui/feedback/toast-store';
import { send, useWrite } from '../../data/lists/client';
import { adminKey, changeKey, refetchAfterChange } from '../../data/lists/list';
import { failedText } from '../../kit/form/failed-text';
import { jobName } from '../model/lines';
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

/** Says why a card went back: whoever was quicker by name, what is wrong in the server's words. */
export function useTellProblem(day: string, say: (words: string) => void) {
  const client = useQueryClient();
  return useCallback(
    async (job: BoardJob, problem: Problem): Promise<void> => {
      if (problem.code !== 'conflict') {
        const field = Object.values(problem.detail?.fields ?? {})[0];
        const description = field ?? failedText('The card went back. Nothing was changed', problem);
        toast({ kind: 'error', title: jobName(job), description });
        say(description);
        return;
      }
      await client.refetchQueries({ queryKey: boardKey(day) });
      const now = client.getQueryData<DispatchBoard>(boardKey(day));
      const by = now?.jobs.find(({ id }) => id === job.id)?.changed?.by?.name ?? 'Somebody else';
      toast({
        kind: 'info',
        title: `${by} took this one`,
        description: `${jobName(job)} is where ${by} put it.`,
      });
      say(`${by} took this one. It went back.`);
    },
    [client, day, say],
  );
}
