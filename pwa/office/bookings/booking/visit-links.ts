import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../../contract/errors';
import type { VisitLinks } from '../../../../contract/visits/visits';
import { callAsMe } from '../../../data/session/session';
import { adminKey } from '../../data/lists/list';

const pathOf = (bookingId: string) => `/admin/bookings/${bookingId}/visit-links`;
const keyOf = (bookingId: string) => [...adminKey('bookings'), 'links', bookingId];

/** The links to one visit that its messages carried. */
export function useVisitLinks(bookingId: string) {
  return useQuery<VisitLinks, Problem>({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) => (await callAsMe<VisitLinks>(pathOf(bookingId), { signal })).body,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/** Ends all links to a visit; its history then says so. */
export function useEndVisitLinks(bookingId: string) {
  const client = useQueryClient();
  return useMutation<void, Problem>({
    mutationFn: async () => {
      await callAsMe(pathOf(bookingId), { method: 'DELETE' });
    },
    networkMode: 'always',
    retry: false,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...adminKey('bookings'), 'history', bookingId] });
      return client.invalidateQueries({ queryKey: keyOf(bookingId) });
    },
  });
}
