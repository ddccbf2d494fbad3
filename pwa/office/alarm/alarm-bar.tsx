import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { urgentKindDetails } from '../../../contract/bookings/urgent';
import { atText, spanText, targetClock } from '../../../contract/bookings/urgent-labels';
import { mostAlarms, type UrgentAlarm } from '../../../contract/rules/admin-rules';
import { Icon } from '../../ui/icon';
import { useAlarms } from '../data/alarms';
import { fetchBooking } from '../data/bookings/bookings';
import { useScreenLocked } from '../data/screen-lock';
import { useStaff } from '../data/team/staff';
import { Key } from '../kit/keys/key-hints';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import styles from './alarm.module.css';
import { AlarmPanel } from './alarm-panel';
import { useAlarmSound } from './use-alarm-sound';
import { useGiving } from './use-giving';

const panelId = 'urgent-request';

/**
 * On every page of the office until somebody has it: one line of the urgent request whose target is nearest. A press opens who could go;
 * what was opened stays the one that was pressed, and closes by itself where somebody has it.
 */
export function AlarmBar() {
  const { alarms, failed, serverNow } = useAlarms();
  const away = useScreenLocked();
  const { nameOf } = useStaff();
  const giving = useGiving(alarms, nameOf);
  const urgent = alarms?.urgent ?? [];
  const [openId, setOpenId] = useState<string>();
  const opened = away ? undefined : urgent.find(({ id }) => id === openId);
  const shown = opened ?? urgent[0];
  const line = useRef<HTMLButtonElement>(null);
  const sound = useAlarmSound(urgent.length > 0);
  useAlarmTitle(urgent.length);

  function close() {
    setOpenId(undefined);
    line.current?.focus();
  }

  function press() {
    if (!shown) return;
    if (opened) close();
    else if (away) void fetchBooking(shown.id).catch(() => {});
    else setOpenId(shown.id);
  }
  useOfficeKeys({ a: shown && press, m: shown && sound.toggle });

  if (!shown && !alarms?.unanswered && !alarms?.unsent) return null;
  return (
    <div className={styles.alarms}>
      {shown && (
        <section className={styles.bar} aria-label="Urgent request">
          <p role="alert" className="visually-hidden">
            {titleOf(shown)}
          </p>
          <button
            ref={line}
            type="button"
            className={`${styles.line} text-start medium full row gap-12`}
            aria-expanded={away ? undefined : opened !== undefined}
            aria-controls={opened && panelId}
            onClick={press}
          >
            <Icon name="bell" />
            <span className={`${styles.what} truncate`}>
              <b>{titleOf(shown)}</b>
              <span className={styles.where}>
                {away ? ' Names are hidden while the screen is locked.' : ` ${shown.area}`}
                {failed && ' No connection, last known state.'}
              </span>
            </span>
            {urgent.length > 1 && (
              <span className={`${styles.count} nowrap text-xs`}>
                {alarms?.urgentMore ? `${urgent.length}+` : urgent.length}
                <span className="only-desktop"> urgent</span>
              </span>
            )}
            <AlarmClock until={shown.until} serverNow={serverNow} />
            {away ? (
              <span className={styles.act}>Show customer</span>
            ) : (
              <>
                <Key of="a" />
                <Icon name={opened ? 'chevron-up' : 'chevron-down'} />
              </>
            )}
          </button>
          {opened && (
            <AlarmPanel
              key={opened.id}
              id={panelId}
              alarm={opened}
              title={titleOf(opened)}
              others={urgent.length - 1}
              now={serverNow()}
              sound={sound}
              busy={giving.busy}
              onGive={(to) => void giving.give(opened, to)}
              onClose={close}
            />
          )}
        </section>
      )}
      <div role="status">
        {alarms?.unanswered && (
          <Unanswered {...alarms.unanswered} now={serverNow()} isBeside={shown !== undefined} />
        )}
        {alarms?.unsent && (
          <Unsent
            {...alarms.unsent}
            now={serverNow()}
            isBeside={shown !== undefined || alarms.unanswered !== undefined}
          />
        )}
      </div>
    </div>
  );
}

function titleOf({ what, name }: UrgentAlarm): string {
  const { label } = urgentKindDetails[what];
  return `Urgent: ${label.charAt(0).toLowerCase()}${label.slice(1)}${name && `, ${name}`}`;
}

/** Heard of once, and it presses less than what is urgent: beside that it is a number. */
function Unanswered(props: { count: number; since: string; now: Date; isBeside: boolean }) {
  const { count, since, now, isBeside } = props;
  const [waits, oldest] =
    count === 1 ? ['request is waiting', 'received'] : ['requests are waiting', 'the oldest received'];
  const many = count < mostAlarms ? `${count}` : `${count} or more`;
  const words = `${many} ${waits} for an answer, ${oldest} ${atText(since, now)}.`;
  return (
    <Link
      className={`num ${styles.unanswered} text-start medium full row gap-12 nowrap`}
      to="/admin/bookings?needs=answer"
      aria-label={`${words} Call back`}
    >
      <Icon name="clock" />
      {isBeside ? (
        <span>
          {many}
          <span className={styles.word}> unanswered</span>
        </span>
      ) : (
        <span className={`${styles.what} truncate`}>{words}</span>
      )}
      {!isBeside && <b>Call back</b>}
    </Link>
  );
}

/** Work that a phone has had for too long: whoever has it is to open the app where there is signal. */
function Unsent(props: { count: number; since: string; now: Date; isBeside: boolean }) {
  const { count, since, now, isBeside } = props;
  const many = count < mostAlarms ? `${count}` : `${count} or more`;
  const words = `${many} ${count === 1 ? 'phone has' : 'phones have'} work not yet sent, since ${atText(since, now)}.`;
  return (
    <Link
      className={`num ${styles.unanswered} text-start medium full row gap-12 nowrap`}
      to="/admin#unsent"
      aria-label={`${words} See whose`}
    >
      <Icon name="device" />
      {isBeside ? (
        <span>
          {many}
          <span className={styles.word}> unsent</span>
        </span>
      ) : (
        <span className={`${styles.what} truncate`}>{words}</span>
      )}
      {!isBeside && <b>See whose</b>}
    </Link>
  );
}

/** By the server's time, second by second; a screen reader is told when it is due where it opens. */
function AlarmClock({ until, serverNow }: { until: string; serverNow(): Date }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Date.parse(until) - serverNow().getTime();
  const late = Math.floor(-leftMs / 60_000);
  return (
    <span className={`num ${styles.clock} nowrap`} aria-hidden="true">
      {leftMs < 0 ? (
        `${spanText(late)} late`
      ) : (
        <>
          {targetClock(leftMs)}
          <small> left</small>
        </>
      )}
    </span>
  );
}

/** While something rings the tab says so, whatever page is opened in it, and the app's icon where it can. */
function useAlarmTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const words = `(${count}) Urgent`;
    let page = document.title;
    const say = () => {
      if (document.title === words) return;
      page = document.title;
      document.title = words;
    };
    say();
    // Each page that is opened writes its own title.
    const watch = new MutationObserver(say);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    badge(count);
    return () => {
      watch.disconnect();
      document.title = page;
      badge(0);
    };
  }, [count]);
}

function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const set = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A badge is a courtesy of the system.
  set.catch(() => {});
}
