import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dubaiClock } from '../../../contract/dates';
import type { DispatchBoard } from '../../../contract/dispatch/board';
import { useLiveStatus } from '../../data/live/live-status';
import { useSession } from '../../data/session/session';
import { cx } from '../../ui/class-names';
import { send } from '../data/lists/client';
import type { Carry } from './carry/desk';
import type { Store } from './carry/store';
import { boardKey } from './data/use-board';
import styles from './dispatch.module.css';

/** Whether what others move shows by itself at once, and who of them looks at the board too. */
export function LiveWords({ here }: Pick<DispatchBoard, 'here'>) {
  const { isLive, since } = useLiveStatus();
  const { user } = useSession();
  const others = here.filter(({ id }) => id !== user?.id);
  const names = others.map(({ name }) => name.split(' ')[0]);
  const who =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is here too`
        : `${names.length} others are here too`;
  const state = isLive ? 'Live' : since ? `Not live since ${dubaiClock(since)}` : '';
  if (!state && !who) return null;
  return (
    <span
      className={cx('inline-row gap-6 nowrap only-desktop', styles.live, since !== null && styles.notLive)}
      role="status"
    >
      {[state, who].filter(Boolean).join(', ')}
      {others.slice(0, 3).map(({ id, name }) => (
        <span key={id} className={styles.here} title={`${name} is here`} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      ))}
    </span>
  );
}

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
