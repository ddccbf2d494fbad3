import { useEffect, useRef } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { isFreeKey, officeKeysOn } from '../../kit/office-keys';

/**
 * The keys of what needs a time: 1, 2 and 3 choose one of its times, 0 opens it, U takes the last offer back. They mean the row that
 * has the focus, else the first that has no offer yet.
 */
export function useNeedKeys(rows: readonly Booking[], onOpen: (booking: Booking) => void) {
  const block = useRef<HTMLElement>(null);
  const next = rows.find(({ proposal }) => !proposal);
  const latest = useRef({ rows, next, onOpen });
  latest.current = { rows, next, onOpen };

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!officeKeysOn() || !isFreeKey(event)) return;
      const { rows, next, onOpen } = latest.current;
      const focused = document.activeElement?.closest('[data-need]')?.getAttribute('data-need');
      const row = rows.find(({ id }) => id === focused) ?? next;
      const within = (id: string | undefined, what: string) =>
        block.current?.querySelector<HTMLElement>(`[data-need="${id}"] [data-key="${what}"]`);
      const key = event.key.toLowerCase();
      if (key === '0' && row) onOpen(row);
      else if (key === 'u') within(lastOffered(rows)?.id, 'undo')?.click();
      else if (['1', '2', '3'].includes(key)) within(row?.id, key)?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return { block, next };
}

function lastOffered(rows: readonly Booking[]): Booking | undefined {
  return rows.reduce<Booking | undefined>(
    (last, row) => (row.proposal && row.proposal.at > (last?.proposal?.at ?? '') ? row : last),
    undefined,
  );
}
