import { useLayoutEffect, useRef, useState } from 'react';
import type { AdminOffer } from '../../../contract/content/admin-offers';
import { toast } from '../../ui/feedback/toast-store';
import { failedText } from '../kit/form/failed-text';
import { useOrderOffers } from './data';
import { moved } from './offer-position';

export type Move = (id: string, by: 1 | -1) => void;

/** Moves offers a step at a time. The focus goes with the offer, and what happened is said. */
export function useOrder(rows: readonly AdminOffer[] | undefined): { move: Move; said: string } {
  const { mutate } = useOrderOffers();
  const [said, setSaid] = useState('');
  const follow = useRef<{ id: string; by: 1 | -1; to: number; whole: boolean }>(undefined);

  useLayoutEffect(() => {
    if (!follow.current) return;
    const { id, by, to, whole } = follow.current;
    if (rows?.[to]?.id !== id) return;
    follow.current = undefined;
    if (whole) return document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus();
    const [wanted, other] = [by, -by].map((step) =>
      document.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(id)} ${step}"]`),
    );
    (wanted?.disabled ? other : wanted)?.focus();
  }, [rows]);

  return {
    said,
    move(id, by) {
      const ids =
        rows &&
        moved(
          rows.map((row) => row.id),
          id,
          by,
        );
      if (!ids) return;
      const to = ids.indexOf(id);
      const whole = document.activeElement?.matches('tr') ?? false;
      follow.current = { id, by, to, whole };
      setSaid(`${rows.find((row) => row.id === id)?.title} is now number ${to + 1} of ${ids.length}`);
      mutate(ids, {
        onError: (problem) => {
          setSaid('');
          toast({
            kind: 'error',
            title: 'Error',
            description: failedText('Failed to update offer order', problem),
          });
        },
      });
    },
  };
}
