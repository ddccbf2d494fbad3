import { useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { Problem } from '../../../../contract/errors';
import type { Alarms, UrgentAlarm } from '../../../../contract/rules/admin-rules';
import { fateOf, useGiveUrgent } from '../../../data/office/bookings/alarms';
import type { Staff } from '../../../data/office/staff';
import { useSession } from '../../../data/session/session';
import { toast } from '../../../ui/feedback/toast-store';

/** How long it is said what became of an alarm. */
const saidMs = 8_000;

interface Said {
  words: string;
  /** What this person gave, as it is now: they can take it back. */
  mine?: Booking;
}

/** Gives what rings to somebody, and says for a while what became of an alarm, here or elsewhere. */
export function useTaken(alarms: Alarms | undefined, nameOf: Staff['nameOf']) {
  const [said, setSaid] = useState<Said>();
  const before = useRef<readonly UrgentAlarm[]>([]);
  /** Settled here: what becomes of these is known. */
  const own = useRef(new Set<string>());
  const { mutateAsync, isPending } = useGiveUrgent();
  const { user } = useSession();

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [said]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else rings
  useEffect(() => {
    if (!alarms) return;
    const gone = before.current.filter(({ id }) => !alarms.urgent.some((each) => each.id === id));
    before.current = alarms.urgent;
    for (const alarm of gone) if (!own.current.delete(alarm.id)) void tell(alarm);
  }, [alarms]);

  async function tell({ id }: Pick<UrgentAlarm, 'id'>) {
    try {
      const { booking, last } = await fateOf(id);
      const by = last?.by?.id === user?.id ? 'You' : (last?.by?.name ?? 'Somebody');
      setSaid({ words: fateWords(booking, { by, to: nameOf(booking.assignedTo) }) });
    } catch {
      setSaid({ words: 'It is settled.' });
    }
  }

  async function give(alarm: Pick<UrgentAlarm, 'id' | 'rev'>, to: string | null) {
    if (isPending) return;
    if (to) own.current.add(alarm.id);
    try {
      const booking = await mutateAsync({ alarm, to });
      setSaid(to ? { words: `You gave it to ${nameOf(to)}`, mine: booking } : undefined);
    } catch (error) {
      // Of one that somebody else gave the look at the alarms tells, unless it came before this answer.
      const isOver = to !== null && !own.current.delete(alarm.id);
      if (isOver) return void tell(alarm);
      if (error instanceof Problem && error.code === 'conflict') return;
      toast({ kind: 'error', title: 'Not given', description: 'It still rings. Please try again.' });
    }
  }

  const mine = said?.mine;
  return {
    said,
    busy: isPending,
    give,
    undo: mine && (() => void give(mine, null)),
  };
}

function fateWords({ status, assignedTo }: Booking, { by, to }: { by: string; to: string }): string {
  if (status === 'cancelled') return by === 'Somebody' ? 'It was cancelled' : `${by} cancelled it`;
  if (!assignedTo) return 'It is settled';
  return by === to ? `${to} took it` : `${by} gave it to ${to}`;
}
