import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dubaiDay } from '../../../../contract/time';
import { useAdminCalendar } from '../../../data/office/bookings/bookings';
import { useOnCall } from '../../../data/office/on-call';
import { useStaff } from '../../../data/office/staff';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import styles from './alarm.module.css';
import { useAlarmKeys } from './use-alarm-keys';
import type { Sound } from './use-alarm-sound';
import { type Candidate, whoCanGo } from './who-can-go';

const soundWords: Record<Sound, string> = { ask: 'Allow sound', on: 'Sound on', off: 'Sound off' };

/** To whom it can be given with one press. */
export function WhoCanGo(props: {
  now: Date;
  sound: Sound;
  busy: boolean;
  onSound(): void;
  onGive(to: string): void;
}) {
  const { now, sound, busy, onSound, onGive } = props;
  const [whole, setWhole] = useState(false);
  const today = dubaiDay(now);
  const { people } = useStaff();
  const { data: onCall } = useOnCall();
  const { data: day } = useAdminCalendar({ from: today, to: today }, true);
  const all = people && day && whoCanGo({ people, onCall: onCall?.people ?? [], day: day.rows, now });
  const shown = all?.slice(0, 3) ?? [];
  const give = (at: number) => {
    const { id } = shown[at] ?? {};
    return id && !busy ? () => onGive(id) : undefined;
  };
  useAlarmKeys({ 1: give(0), 2: give(1), 3: give(2) });

  return (
    <div className={styles.who}>
      <header>
        <b>Who can go</b>
        <span className={cx('soft', styles.hint)}>
          {onCall?.people.length === 0 ? (
            <>
              Nobody is on call. <Link to="/admin/rules">Say who is</Link>
            </>
          ) : (
            'On call first, then who is free soonest. The office sees this until somebody has it.'
          )}
        </span>
        <button type="button" className={styles.sound} aria-pressed={sound === 'on'} onClick={onSound}>
          <Icon name="bell" />
          {soundWords[sound]} <kbd className="only-desktop">M</kbd>
        </button>
      </header>
      {all?.length === 0 && (
        <p className="soft">There is no technician to give it to. Call, and say when somebody comes.</p>
      )}
      <ul className={cx(whole && styles.isWhole)}>
        {shown.map((each, at) => (
          <li key={each.id} className={cx(styles.candidate, at === 0 && styles.isFirst)}>
            <Person person={each} />
            <Button
              kind={at === 0 ? 'primary' : 'outline'}
              size="sm"
              disabled={busy}
              onClick={() => onGive(each.id)}
            >
              Give to {calledBy(each, shown)} <kbd className="only-desktop">{at + 1}</kbd>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length > 1 && !whole && (
        <Button className="only-phone" kind="text" wide onClick={() => setWhole(true)}>
          {shown.length - 1} more who can go
        </Button>
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

function Person({ person: { name, onCall, words } }: { person: Candidate }) {
  return (
    <>
      <Avatar name={name} size="sm" />
      <p>
        <b>{name}</b>
        {onCall && <span className="mark">On call</span>}
        <small className="soft num">{words}</small>
      </p>
    </>
  );
}
