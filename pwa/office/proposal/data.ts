import { useQueryClient } from '@tanstack/react-query';
import type {
  MonthProposal,
  VisitsOffered,
  VisitsTaken,
} from '../../../contract/plans/proposal/month-visits';
import { send, useRead, useWrite } from '../data/lists/client';
import { adminKey } from '../data/lists/list';

const key = [...adminKey('plans'), 'proposal'] as const;

/** The due visits of a month, with a time for each, as they are free now; `cursor` where it goes on. */
export function useProposal({ month, cursor }: { month: string; cursor: string | undefined }) {
  const query = new URLSearchParams({ month, ...(cursor && { cursor }) });
  return useRead<MonthProposal>({
    queryKey: [...key, month, cursor],
    read: `/admin/plans/proposal?${query}`,
    staleTime: 0,
  });
}

/** Offers some visits to their customers; a repeat of the same ids offers nothing twice. */
export function useTakeVisits() {
  return useWrite<VisitsOffered, VisitsTaken['visits']>({
    mutationFn: (visits) => send('POST', '/admin/plans/proposal', { body: { visits } }),
  });
}

/** What was offered is due no more: plans and bookings are asked for again. */
export function useAfterOffers() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['plans', 'subscriptions', 'bookings'].map((noun) =>
        client.invalidateQueries({ queryKey: adminKey(noun) }),
      ),
    );
}
