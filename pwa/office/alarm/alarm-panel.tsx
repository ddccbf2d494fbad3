import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { atText } from '../../../contract/bookings/urgent-labels';
import { telHref } from '../../../contract/business';
import { showPhone } from '../../../contract/phone/phone-text';
import type { UrgentAlarm } from '../../../contract/rules/admin-rules';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Key } from '../kit/keys/key-hints';
import styles from './alarm.module.css';
import type { Sound, useAlarmSound } from './use-alarm-sound';
import { WhoCanGo } from './who-can-go-list';

const soundLabels: Record<Sound, string> = { ask: 'Allow sound', on: 'Sound on', off: 'Sound off' };

interface Props {
  id: string;
  alarm: UrgentAlarm;
  title: string;
  /** How many more ring. */
  others: number;
  now: Date;
  sound: ReturnType<typeof useAlarmSound>;
  busy: boolean;
  onGive(to: string): void;
  onClose(): void;
}

/** One urgent request whole, over the page: whom to call, and who can go. Esc closes it. */
export function AlarmPanel(props: Props) {
  const { id, alarm, title, others, now, sound, busy, onGive, onClose } = props;
  const { name, phone, address, area, notes, askedAt, until } = alarm;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.focus();
    return () => {
      // It closed by itself: whoever was in it goes on with the page.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever the focus is inside
    <div ref={panel} id={id} className={`${styles.panel} raised line-below`} tabIndex={-1} onKeyDown={leave}>
      <div className={`${styles.about} flex wraps apart`}>
        <div className="anywhere min-0">
          <h2>{title}</h2>
          <p className="num">
            {[[address, area].filter(Boolean).join(', '), `requested ${atText(askedAt, now)}`]
              .filter(Boolean)
              .join(' · ')}
            {`, arrive by ${atText(until, now)}`}
          </p>
          {notes && <p>“{notes}”</p>}
        </div>
        <a className={buttonClass({ kind: 'outline' })} href={telHref(phone)}>
          <Icon name="phone" size="sm" />
          Call {name.split(' ')[0]}, {showPhone(phone)}
        </a>
      </div>
      <WhoCanGo alarm={alarm} now={now} busy={busy} onGive={onGive} />
      <p className={`${styles.foot} above-10 cluster`}>
        <button
          type="button"
          className={`${styles.sound} tap bare inline-row soft rounded gap-8`}
          aria-pressed={sound.sound === 'on'}
          onClick={sound.toggle}
        >
          <Icon name="bell" />
          {soundLabels[sound.sound]} <Key of="m" />
        </button>
        {others > 0 && <Link to="/admin/bookings?urgent=waiting">All {others + 1} urgent</Link>}
      </p>
    </div>
  );
}
