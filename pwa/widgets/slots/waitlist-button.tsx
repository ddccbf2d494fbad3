import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nextNotificationTime } from '../../../contract/availability/notification-hours';
import { dubaiClock } from '../../../contract/dates';
import type { Problem } from '../../../contract/errors';
import { splitDate } from '../../../contract/slots';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { refusalText } from '../wait-text';
import { spokenSlot } from './time-labels';
import styles from './waitlist-button.module.css';

/** The state of an entry; `unknown`: whether there is one is not known yet. Only the server's word makes it `on`. */
export type WaitlistStatus = 'unknown' | 'off' | 'asking' | 'on' | 'ending';

/** "Tell me when free" of the times that are shown, as its hook tells of it. */
export interface SlotWaitlist {
  statusAt(date: string): WaitlistStatus | undefined;
  turn(date: string): void;
  whyNot: 'guest' | 'expired' | 'offline' | undefined;
  isOff: boolean;
  failure: { date: string; problem: Problem } | undefined;
}

const words: Record<Exclude<WaitlistStatus, 'unknown'>, string> = {
  off: 'Tell me when free',
  asking: 'Asking…',
  on: 'We will tell you',
  ending: 'Stopping…',
};

/** At a full time: asks to be told, and pressed again takes it back. It keeps the focus whatever comes of it. */
export function WaitlistButton({
  date,
  waitlist,
  label,
}: {
  date: string;
  waitlist: SlotWaitlist;
  label?: string;
}) {
  const [isPressed, setPressed] = useState(false);
  const status = waitlist.statusAt(date);
  const parts = splitDate(date);
  if (!status || status === 'unknown' || !parts) return null;
  const isRunning = status === 'asking' || status === 'ending';
  const isOn = status === 'on' || status === 'ending';
  const said = status === 'off' ? (label ?? words.off) : words[status];
  const time = spokenSlot(parts.day, parts.slot, undefined);
  return (
    <>
      <button
        type="button"
        className={cx(styles.tell, 'tap inline-row nowrap text-sm rounded bare', isOn && styles.on)}
        aria-pressed={isOn}
        aria-disabled={isRunning || undefined}
        aria-label={`${said}: ${time}`}
        onClick={({ detail }) => {
          // The second press of a double one takes nothing back.
          if (detail > 1 || isRunning) return;
          setPressed(true);
          waitlist.turn(date);
        }}
      >
        {!isRunning && <Icon name={isOn ? 'check' : 'bell'} size="sm" />}
        <span>{said}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isPressed && (status === 'off' ? 'We will not tell you.' : words[status])}
      </span>
    </>
  );
}

/** Why the last entry at this time came to nothing. */
export function WaitlistFailure({ date, waitlist }: { date: string; waitlist: SlotWaitlist | undefined }) {
  const { failure } = waitlist ?? {};
  if (!failure || failure.date !== date || failure.problem.code === 'unauthenticated') return null;
  return (
    <p className={`${styles.failure} above-10 flex soft text-sm gap-8`} role="alert">
      <Icon name="warning" size="sm" />
      <span>{failure.problem.detail.fields?.date ?? refusalText(failure.problem)}</span>
    </p>
  );
}

/** In place of what cannot be pressed: what to do instead; and what pressing does besides. */
export function WaitlistHint({ waitlist }: { waitlist: SlotWaitlist }) {
  const { whyNot, isOff, failure } = waitlist;
  const { pathname, search } = useLocation();
  const line = useRef<HTMLParagraphElement>(null);
  const hasFailed = failure !== undefined;

  // What was pressed has gone with the sign-in or the network: the focus does not go with it.
  useEffect(() => {
    if (whyNot && hasFailed && document.activeElement === document.body) line.current?.focus();
  }, [whyNot, hasFailed]);

  if (!whyNot) {
    const now = new Date();
    const morning = nextNotificationTime(now);
    if (!isOff && morning <= now) return null;
    return (
      <p className={`${styles.hint} above-10 flex soft text-sm gap-8`}>
        <Icon name="bell" size="sm" />
        <span>
          {isOff
            ? 'Messages about free times are off. Asking for one turns them on again.'
            : `We send nothing at night: from ${dubaiClock(morning)} we tell you what is free.`}
        </span>
      </p>
    );
  }
  const next = `/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <p ref={line} tabIndex={-1} className={`${styles.hint} above-10 flex soft text-sm gap-8`}>
      <Icon name={whyNot === 'offline' ? 'cloud-off' : 'bell'} size="sm" />
      <span>
        {whyNot === 'offline' ? (
          'Go online, and we can tell you when a full time is free.'
        ) : (
          <>
            <Link className="prose-link" to={next}>
              {whyNot === 'guest' ? 'Sign in' : 'Sign in again'}
            </Link>
            , and we can tell you when a full time is free.
          </>
        )}
      </span>
    </p>
  );
}
