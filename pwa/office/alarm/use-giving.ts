import { useEffect, useRef } from 'react';
import type { Booking } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import type { Alarms, UrgentAlarm } from '../../../contract/rules/admin-rules';
import { useSession } from '../../data/session/session';
import { toast } from '../../ui/feedback/toast-store';
import { fateOf, useGiveUrgent } from '../data/alarms';
import type { Staff } from '../data/team/staff';
import { toastWithUndo } from '../kit/keys/undo';

type Given = Pick<UrgentAlarm, 'id' | 'rev' | 'name' | 'reference'>;

/** Gives what rings to somebody, and says what became of an alarm, here or elsewhere. What one gave oneself can be taken back. */
export function useGiving(alarms: Alarms | undefined, nameOf: Staff['nameOf']) {
  const before = useRef<readonly UrgentAlarm[]>([]);
  /** Settled here: what becomes of these is known. */
  const own = useRef(new Set<string>());
  const { mutateAsync, isPending } = useGiveUrgent();
  const { user } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else rings
  useEffect(() => {
    if (!alarms) return;
    const gone = before.current.filter(({ id }) => !alarms.urgent.some((each) => each.id === id));
    before.current = alarms.urgent;
    for (const alarm of gone) if (!own.current.delete(alarm.id)) void announce(alarm);
  }, [alarms]);

  async function announce(alarm: Given) {
    const description = aboutOf(alarm);
    try {
      const { booking, last } = await fateOf(alarm.id);
      const by = last?.by?.id === user?.id ? 'You' : (last?.by?.name ?? 'Someone');
      const title = fateText(booking, { by, to: nameOf(booking.assignedTo) });
      toast({ kind: 'info', title, description });
    } catch {
      toast({ kind: 'info', title: 'Request handled', description });
    }
  }

  async function give(alarm: Given, to: string | null) {
    if (isPending) return;
    if (to) own.current.add(alarm.id);
    try {
      const { rev } = await mutateAsync({ alarm, to });
      const description = aboutOf(alarm);
      if (to === null) toast({ title: 'Undone: the request rings again', description });
      else
        toastWithUndo({ title: `Assigned to ${nameOf(to)}`, description }, () =>
          give({ ...alarm, rev }, null),
        );
    } catch (error) {
      // Of one that somebody else gave the look at the alarms tells, unless it came before this answer.
      const isOver = to !== null && !own.current.delete(alarm.id);
      if (isOver) return void announce(alarm);
      if (error instanceof Problem && error.code === 'conflict') {
        if (to === null)
          toast({
            kind: 'error',
            title: 'Not undone',
            description: 'Someone changed the request in the meantime.',
          });
        return;
      }
      const [title, what] = to
        ? ['Not assigned', 'The request is still waiting.']
        : ['Not undone', 'The request is still assigned.'];
      toast({ kind: 'error', title, description: `${what} Please try again.` });
    }
  }

  return { busy: isPending, give };
}

function aboutOf({ name, reference }: Pick<Given, 'name' | 'reference'>): string {
  return name ? `${name}, ${reference}` : reference;
}

function fateText({ status, assignedTo }: Booking, { by, to }: { by: string; to: string }): string {
  if (status === 'cancelled') return by === 'Someone' ? 'Request cancelled' : `${by} cancelled the request`;
  if (!assignedTo) return 'Request handled';
  return by === to ? `${to} took the request` : `${by} assigned the request to ${to}`;
}
