import { useRef } from 'react';
import type { UrgentAlarm } from '../../../contract/rules/admin-rules';
import { dubaiDay } from '../../../contract/time';
import { useAdminCalendar } from '../data/bookings';
import { useOnCall } from '../data/singletons';
import { useTeam } from '../data/team';
import { type Candidate, whoCanGo } from './who-can-go';

/** Who can go, once all that decides their order is known; then the order stays as long as somebody reads it. */
export function useWhoCanGo({ what }: Pick<UrgentAlarm, 'what'>, now: Date) {
  const today = dubaiDay(now);
  const team = useTeam();
  const onCall = useOnCall();
  const day = useAdminCalendar({ from: today, to: today }, true);
  const order = useRef<string[]>(undefined);
  const all = [team, onCall, day] as const;
  const found =
    team.data && onCall.data && day.data
      ? whoCanGo({ what, team: team.data, onCall: onCall.data.people, day: day.data.rows, now })
      : undefined;
  if (found) order.current ??= found.fit.map(({ id }) => id);
  return {
    found: found && { ...found, fit: inOrder(found.fit, order.current ?? []) },
    nobodyOnCall: onCall.data?.people.length === 0,
    failed: !found && all.some(({ isError }) => isError),
    retry: () => all.forEach((each) => void each.refetch()),
  };
}

/** What is pressed must not change places under the hand: who is new comes last. */
function inOrder(people: readonly Candidate[], order: readonly string[]): Candidate[] {
  const at = ({ id }: Candidate) => (order.includes(id) ? order.indexOf(id) : order.length);
  return people.toSorted((a, b) => at(a) - at(b));
}
