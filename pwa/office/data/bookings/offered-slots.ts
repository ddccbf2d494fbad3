import { useMemo } from 'react';
import type { OfferedSlot } from '../../../../contract/availability/offered-slots';
import type { SlotsAnswer } from '../../../../contract/availability/slots-query';
import { slots } from '../../../../contract/slots';
import { callAsMe } from '../../../data/session/session';
import { useRead } from '../lists/client';
import { adminKey } from '../lists/list';
import { pollMs } from './bookings';

/** What is known of the room in the slots of some days. */
export interface Offered {
  /** Whether capacity is limited; undefined while nobody has said so. */
  capacityEnabled: boolean | undefined;
  /** The first answer is on its way. */
  pending: boolean;
  /** The last request failed: what is shown is as it was `at`, or is not known. */
  failed: boolean;
  at: string | undefined;
  /** By day and start; undefined where it is not known. */
  of(day: string, start: string): OfferedSlot | undefined;
}

/** Of which service, or of which booking that is to be moved, which days are asked about. */
interface OfferedOf {
  service: string;
  booking?: string | undefined;
  from: string;
  days: number;
}

/**
 * How much room the slots of these days have for a service as `GET /api/slots` tells it now, or for a booking of its size, to which its
 * own place is free; without either nothing is asked.
 */
export function useOfferedSlots({ service, booking, from, days }: OfferedOf): Offered {
  const { data, isLoading, isError } = useRead<SlotsAnswer>({
    queryKey: [...adminKey('bookings'), 'slots', booking ?? service, from, days],
    read: async ({ signal }) => {
      const query = new URLSearchParams({ ...(!booking && { service }), from, days: String(days) });
      const path = booking ? `/admin/bookings/${booking}/times` : '/slots';
      return (await callAsMe<SlotsAnswer>(`${path}?${query}`, { signal })).body;
    },
    enabled: booking !== undefined || service !== '',
    pollMs,
    nouns: ['booking', 'hold', 'team', 'rules', 'user'],
    // A place that is kept for somebody ends by itself.
    followsClock: true,
  });
  return useMemo(() => {
    const byDay = new Map(data?.days.map((each) => [each.day, each.slots]));
    return {
      capacityEnabled: data?.isCounted,
      pending: isLoading,
      failed: isError,
      at: data?.at,
      of: (day, start) => byDay.get(day)?.[slots.findIndex((slot) => slot.start === start)],
    };
  }, [data, isLoading, isError]);
}
