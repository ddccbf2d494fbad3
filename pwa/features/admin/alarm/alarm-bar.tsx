import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { urgentFacts } from '../../../../contract/bookings/urgent';
import { atWords, spanWords, targetClock } from '../../../../contract/bookings/urgent-words';
import { telHref } from '../../../../contract/business';
import { mostAlarms, type UrgentAlarm } from '../../../../contract/rules/admin-rules';
import { useAlarms } from '../../../data/office/bookings/alarms';
import { fetchBooking } from '../../../data/office/bookings/bookings';
import { useCovered } from '../../../data/office/bookings/covered';
import { useStaff } from '../../../data/office/staff';
import { Icon } from '../../../ui/icon';
import styles from './alarm.module.css';
import { useAlarmKeys } from './use-alarm-keys';
import { useAlarmSound } from './use-alarm-sound';
import { useAlarmTitle } from './use-alarm-title';
import { useTaken } from './use-taken';
import { WhoCanGo } from './who-can-go-list';

/** On every page of the office until somebody has it: the urgent request whose target is nearest, and who could go. */
export function AlarmBar() {
  const { alarms, failed, serverNow } = useAlarms();
  const away = useCovered();
  const { nameOf } = useStaff();
  const taken = useTaken(alarms, nameOf);
  const urgent = alarms?.urgent ?? [];
  const [first] = urgent;
  const { sound, toggle } = useAlarmSound(urgent.length > 0);
  useAlarmTitle(urgent.length);
  useAlarmKeys({
    ...(first && { m: toggle }),
    ...(first?.phone && { c: () => location.assign(telHref(first.phone)) }),
    u: taken.undo,
  });

  return (
    <div className={styles.alarms}>
      <div role="status">
        {taken.said && (
          <p className={styles.taken}>
            <Icon name="check" />
            <span>{taken.said.words}</span>
            {taken.undo && (
              <button type="button" className={styles.onBar} onClick={taken.undo}>
                Undo <kbd className="only-desktop">U</kbd>
              </button>
            )}
          </p>
        )}
      </div>
      {first && (
        <section aria-label="Urgent request">
          <Bar
            alarm={first}
            count={urgent.length}
            more={alarms?.urgentMore === true}
            away={away}
            failed={failed}
            serverNow={serverNow}
          />
          {!away && (
            <WhoCanGo
              now={serverNow()}
              sound={sound}
              busy={taken.busy}
              onSound={toggle}
              onGive={(to) => void taken.give(first, to)}
            />
          )}
        </section>
      )}
      <div role="status">{alarms?.unanswered && <Unanswered {...alarms.unanswered} now={serverNow()} />}</div>
    </div>
  );
}

/** Seen on every page, and heard of once: it presses less than what is urgent. */
function Unanswered({ count, since, now }: { count: number; since: string; now: Date }) {
  const [waits, oldest] = count === 1 ? ['request waits', 'asked'] : ['requests wait', 'the oldest asked'];
  return (
    <p className={`num ${styles.unanswered}`}>
      <Icon name="clock" />
      <span>
        {count < mostAlarms ? count : `${count} or more`} {waits} for an answer, {oldest}{' '}
        {atWords(since, now)}.
      </span>
      <Link to="/admin/bookings?needs=answer">{count === 1 ? 'Answer it' : 'Answer them'}</Link>
    </p>
  );
}

interface BarProps {
  alarm: UrgentAlarm;
  count: number;
  more: boolean;
  away: boolean;
  failed: boolean;
  serverNow(): Date;
}

function Bar({ alarm, count, more, away, failed, serverNow }: BarProps) {
  const now = serverNow();
  const { what, name, phone, address, area, notes, askedAt, until } = alarm;
  const place = [address, area].filter(Boolean).join(', ');
  const label = urgentFacts[what].label;
  return (
    <div className={styles.bar}>
      <span className={styles.bell}>
        <Icon name="bell" />
      </span>
      <div className={styles.what} role="alert">
        <h2>
          Urgent: {label.charAt(0).toLowerCase() + label.slice(1)}
          {name && `, ${name}`}
          {count > 1 && (
            <Link className={styles.count} to="/admin/bookings?urgent=waiting">
              {more ? `${count}+` : count} urgent
            </Link>
          )}
        </h2>
        <p className="num">
          {[
            away ? 'Nobody is named before a page that was left alone' : place,
            `asked ${atWords(askedAt, now)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {notes && ` · “${notes}”`}
          {failed && ' · no connection, as last heard'}
        </p>
      </div>
      <Clock until={until} serverNow={serverNow} />
      {away ? (
        <button
          type="button"
          className={`btn ${styles.onBar}`}
          onClick={() => void fetchBooking(alarm.id).catch(() => {})}
        >
          Show who it is
        </button>
      ) : (
        <a className={`btn ${styles.onBar}`} href={telHref(phone)}>
          <Icon name="phone" />
          Call {name.split(' ')[0]} <kbd className="only-desktop">C</kbd>
        </a>
      )}
    </div>
  );
}

/** By the server's time, second by second; nothing of it is read out but when it is due. */
function Clock({ until, serverNow }: { until: string; serverNow(): Date }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = serverNow();
  const leftMs = Date.parse(until) - now.getTime();
  const late = Math.floor(-leftMs / 60_000);
  return (
    <p className={`num ${styles.clock}`}>
      <b aria-hidden="true">{leftMs < 0 ? `${spanWords(late)} late` : targetClock(leftMs)}</b>
      <small>
        {leftMs < 0 ? 'since ' : 'left, by '}
        {atWords(until, now)}
      </small>
    </p>
  );
}
