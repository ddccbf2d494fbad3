import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfferedSlot } from '../../../../contract/availability/offered-slots';
import type { SlotsAnswer } from '../../../../contract/availability/slots-query';
import type { Problem } from '../../../../contract/errors';
import { slots } from '../../../../contract/slots';
import { callAsMe } from '../../session/session';
import { adminKey } from '../lists/list';
import { usePolling } from '../lists/polling';
import { pollMs } from './bookings';

/** What is known of the room in the slots of some days. */
export interface Offered {
  /** Whether places are counted; undefined while nobody has said so. */
  isCounted: boolean | undefined;
  /** The first answer is on its way. */
  pending: boolean;
  /** The last request failed: what is shown is as it was `at`, or is not known. */
  failed: boolean;
  at: string | undefined;
  /** By day and start; undefined where it is not known. */
  of(day: string, start: string): OfferedSlot | undefined;
}

/** How much room the slots of these days have for a service, as `GET /api/slots` tells it now; without a service nothing is asked. */
export function useOfferedSlots(service: string, from: string, days: number): Offered {
  const { data, isLoading, isError } = useQuery<SlotsAnswer, Problem>({
    queryKey: [...adminKey('bookings'), 'slots', service, from, days],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ service, from, days: String(days) });
      return (await callAsMe<SlotsAnswer>(`/slots?${query}`, { signal })).body;
    },
    enabled: service !== '',
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
    refetchInterval: usePolling(pollMs),
  });
  return useMemo(() => {
    const byDay = new Map(data?.days.map((each) => [each.day, each.slots]));
    return {
      isCounted: data?.isCounted,
      pending: isLoading,
      failed: isError,
      at: data?.at,
      of: (day, start) => byDay.get(day)?.[slots.findIndex((slot) => slot.start === start)],
    };
  }, [data, isLoading, isError]);
}
