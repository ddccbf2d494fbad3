import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { send } from '../../data/lists/client';
import type { Carry } from '../carry/desk';
import type { Store } from '../carry/store';
import { boardKey } from './use-board';

const everyMs = 20_000;

/** Tells the other admins that this page is open, and what is in its hand, while it is looked at; and learns who they are. */
export function useHere(day: string, carry: Store<Carry | undefined>): void {
  const client = useQueryClient();
  useEffect(() => {
    let told: string | null | undefined;
    const holds = () => carry.get()?.job.id ?? null;
    const tell = async () => {
      if (document.visibilityState === 'hidden') return;
      told = holds();
      // Whoever is not told learns it with the next one.
      const answer = await send<Partial<Pick<DispatchBoard, 'here'>>>('PUT', '/admin/dispatch/here', {
        body: { day, holds: told },
      }).catch(() => undefined);
      const here = answer?.here;
      if (here) client.setQueryData<DispatchBoard>(boardKey(day), (board) => board && { ...board, here });
    };
    void tell();
    const timer = setInterval(() => void tell(), everyMs);
    const stop = carry.subscribe(() => {
      if (told !== holds()) void tell();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [day, carry, client]);
}
