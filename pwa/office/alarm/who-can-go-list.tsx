import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Block } from '../../../contract/dispatch/blocks';
import type { UrgentAlarm } from '../../../contract/rules/admin-rules';
import { violationsSentence } from '../../../contract/team/assignment-labels';
import { severityOf } from '../../../contract/team/assignment-rules';
import { dubaiDay } from '../../../contract/time';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { useAdminCalendar } from '../data/bookings/bookings';
import { useRead } from '../data/lists/client';
import { adminKey } from '../data/lists/list';
import { useOnCall } from '../data/singletons';
import { useTeam } from '../data/team/team';
import styles from './alarm.module.css';
import { type Candidate, whoCanGo } from './who-can-go';

interface Props {
  alarm: UrgentAlarm;
  now: Date;
  busy: boolean;
  onGive(to: string): void;
}

/** So many are offered at first. */
const shownFirst = 3;

/** To whom it can be given with one press; nobody before their order is known. */
export function WhoCanGo({ alarm, now, busy, onGive }: Props) {
  const [whole, setWhole] = useState(false);
  const { found, nobodyOnCall: noOneOnCall, failed, retry } = useWhoCanGo(alarm, now);
  const { fit = [], others = [] } = found ?? {};
  const shown = whole ? fit : fit.slice(0, shownFirst);
  return (
    <div className={styles.who}>
      <header>
        <h3>Who can go</h3>
        <span className="soft">
          {noOneOnCall ? (
            <>
              No one is on call. <Link to="/admin/rules">Set on-call technician</Link>
            </>
          ) : (
            'On call first, then who is free soonest.'
          )}
        </span>
      </header>
      {!found && !failed && (
        <SkeletonGroup label="Checking who can go">
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
      {failed && (
        <p className="row gap-12" role="alert">
          Could not load who can go.{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {found && fit.length === 0 && (
        <p className="soft">
          {others.length === 0
            ? 'There is no technician to assign. Call the customer and say when someone comes.'
            : 'No one fits. Call the customer and say when someone comes, or assign someone below.'}
        </p>
      )}
      <ul aria-label="Who can go">
        {shown.map((each, at) => (
          <li key={each.id} className={cx(styles.candidate, 'rounded-md', at === 0 && styles.isFirst)}>
            <Person person={each}>{each.words}</Person>
            <Button
              kind={at === 0 ? 'primary' : 'outline'}
              size="sm"
              aria-disabled={busy}
              onClick={() => onGive(each.id)}
            >
              Assign to {calledBy(each, fit)}
            </Button>
          </li>
        ))}
      </ul>
      {fit.length > shown.length && (
        <Button kind="text" size="sm" onClick={() => setWhole(true)}>
          {fit.length - shown.length} more who can go
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h3>Others</h3>
          <ul className={styles.others} aria-label="Others">
            {others.map((each) => (
              <li key={each.id}>
                <Person person={each}>
                  {violationsSentence(each.violations)} {each.words}.
                </Person>
                {severityOf(each.violations) !== 'cannot' && (
                  <Button
                    kind="text"
                    size="sm"
                    aria-disabled={busy}
                    aria-label={`Assign to ${each.name} anyway`}
                    onClick={() => onGive(each.id)}
                  >
                    Assign anyway
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** By the first name, where that says whom. */
function calledBy({ name }: Candidate, among: readonly Candidate[]): string {
  const firstOf = (full: string) => full.split(' ')[0] ?? full;
  const alike = among.filter((each) => firstOf(each.name) === firstOf(name));
  return alike.length > 1 ? name : firstOf(name);
}

function Person({ person: { name, onCall }, children }: { person: Candidate; children: React.ReactNode }) {
  return (
    <>
      <Avatar name={name} size="sm" />
      <p>
        <b>{name}</b>
        {onCall && <span className="mark">On call</span>}
        <small className="soft num">{children}</small>
      </p>
    </>
  );
}

/** Who can go, once all that decides their order is known; then the order stays as long as somebody reads it. */
function useWhoCanGo({ what }: Pick<UrgentAlarm, 'what'>, now: Date) {
  const today = dubaiDay(now);
  const team = useTeam();
  const onCall = useOnCall();
  const day = useAdminCalendar({ from: today, to: today }, true);
  const blocks = useRead<Block[]>({
    queryKey: [...adminKey('bookings'), 'blocks', today],
    read: `/admin/dispatch/blocks?day=${today}`,
  });
  const order = useRef<string[]>(undefined);
  const all = [team, onCall, day] as const;
  const found =
    // Whose lunch it is is good to know, and no reason to show nobody.
    team.data && onCall.data && day.data && !blocks.isPending
      ? whoCanGo({
          ...{ what, now, blocks: blocks.data ?? [] },
          ...{ team: team.data, onCall: onCall.data.people, day: day.data.rows },
        })
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
