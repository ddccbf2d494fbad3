import { useState } from 'react';
import type { KnownSlot } from '../../../contract/availability/known-slots';
import { lastBookableDay } from '../../../contract/bookings/booking-rules';
import { changeNow } from '../../../contract/changes/change-now';
import { spokenDay, weekdayShort } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { slots, splitDate } from '../../../contract/slots';
import { addDays } from '../../../contract/time';
import { startText, visitText, weekdayStart } from '../../../contract/visits/visit-when';
import { Button } from '../../ui/button';
import { CalendarDialog } from '../../ui/calendar/calendar-dialog';
import { DayStrip } from '../../ui/calendar/day-strip';
import { Note } from '../../ui/feedback/note';
import { FieldSet } from '../../ui/form/field';
import { useNow } from '../../ui/hooks/use-now';
import { Dialog } from '../../ui/overlays/dialog';
import type { Chosen } from '../slots/chosen';
import { dayWord } from '../slots/known-days';
import { asOfMark } from '../slots/time-labels';
import { TimeList } from '../slots/time-list';
import { type SlotWaitlist, WaitlistHint } from '../slots/waitlist-button';
import styles from './change.module.css';
import { type ChangedVisit, onInvoice } from './changed-visit';
import { Cost } from './cost';
import { moveLabel } from './cost-labels';
import { useSheet } from './use-sheet';
import type { VisitChanges } from './use-visit-changes';

const stripDays = 14;

/** The times to which it can be moved, as they are known now, and the chosen one. */
export interface ShownTimes {
  now: Date;
  today: string;
  day: string;
  start: string;
  date: string;
  isThen: boolean;
  isUnheld: boolean;
  capacityEnabled: boolean;
  chosen: Chosen;
  at: string | undefined;
  holdId: string | undefined;
  /** Of full times somebody can ask to be told. */
  waitlist: SlotWaitlist;
  known(day: string): KnownSlot[];
  chooseDay(day: string): void;
  chooseStart(start: string): void;
}

/** Another time for a visit: days, times, what it costs, one button. The old time stays until the new one is. */
export function MoveSheet(props: {
  booking: ChangedVisit;
  times: ShownTimes;
  changes: VisitChanges;
  /** Where a fee goes, after `The AED 50`. */
  feeGoes?: string;
}) {
  const { booking, times, changes, feeGoes = onInvoice } = props;
  useNow();
  const { move, busy, formError, feeOf, anew } = useSheet(changes);
  const {
    now,
    today,
    day,
    start,
    date,
    isThen,
    isUnheld,
    capacityEnabled,
    chosen,
    known,
    at,
    holdId,
    waitlist,
  } = times;
  const [more, setMore] = useState(false);
  const [fault, setFault] = useState('');

  const { proposal, needsTime, serviceName } = booking;
  const own = needsTime ? undefined : splitDate(booking.date);
  const isProposed = proposal !== undefined && proposal.date === date;
  const row = changeNow(booking.status === 'confirmed' && !isProposed ? booking.changing : undefined, now);
  const fee = feeOf(booking.id);
  const change = fee === undefined ? row : { ...row, is: fee ? ('late' as const) : ('free' as const), fee };

  const isFull = known(day)[slots.findIndex((each) => each.start === start)] === 0;

  function send() {
    if (!date || (own && date === booking.date)) return setFault('Choose a new time.');
    move(booking, {
      date,
      feeSeen: change.fee,
      ...(isProposed ? { proposalId: proposal.id } : holdId && { holdId }),
    });
  }

  const days = stripOf(today, day).map((value) => {
    const word = own?.day === value ? 'yours' : dayWord(known(value));
    const spoken = spokenDay(value);
    return {
      value,
      weekday: weekdayShort(value),
      day: Number(value.slice(8)),
      name: word ? `${spoken}, ${word}` : spoken,
      disabled: word === 'closed' || word === 'past',
      ...(word && word !== 'past' && { word }),
    };
  });

  return (
    <Dialog
      open
      onClose={changes.close}
      title={needsTime ? 'Choose a time' : 'Move your visit'}
      description={
        needsTime
          ? `${serviceName}. Your request is kept.`
          : `${serviceName}. Now ${startText(booking.date)}.`
      }
      placement="bottom"
      className={styles.sheet}
    >
      <DayStrip
        name="move-day"
        label="Day"
        days={days}
        value={day}
        onChange={(next) => {
          anew();
          times.chooseDay(next);
        }}
        onMore={() => setMore(true)}
        moreLabel="More days"
      />
      <FieldSet
        label="Time"
        mark={`${spokenDay(day)}${capacityEnabled && isThen && at ? `, ${asOfMark(at)}` : ''}`}
        error={fault}
      >
        <TimeList
          name="move-start"
          label="Time"
          day={day}
          known={known(day)}
          isThen={isThen}
          value={start}
          chosen={chosen}
          waitlist={waitlist}
          yours={own?.day === day ? own.slot.start : undefined}
          onChange={(next) => {
            anew();
            setFault('');
            times.chooseStart(next);
          }}
        />
        {known(day).includes(0) && <WaitlistHint waitlist={waitlist} />}
      </FieldSet>
      {isUnheld && (
        <Note icon="cloud-off">
          No place is held yet.{' '}
          {own ? `Until it is sent, ${weekdayStart(booking.date)} stands.` : 'Your request is kept.'}
        </Note>
      )}
      <Cost doing="Moving" change={change} />
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
      <div className={`${styles.answers} grid gap-10`}>
        <Button kind="primary" size="lg" wide busy={busy} onClick={send}>
          {busy ? 'Sending...' : date ? moveLabel(change, startText(date)) : 'Move'}
        </Button>
        <p className="soft text-sm num text-center" role="status">
          {isFull
            ? `${start} is full. If it still is by then, ${own ? `${weekdayStart(booking.date)} stays yours` : 'your request is kept'}.`
            : change.fee
              ? `The ${showAed(change.fee)} ${feeGoes}`
              : own && `You keep ${visitText(booking.date).weekday} until the new time is confirmed.`}
        </p>
      </div>
      <CalendarDialog
        open={more}
        onClose={() => setMore(false)}
        value={day}
        min={today}
        max={lastBookableDay(today)}
        today={today}
        onChange={(next) => {
          anew();
          times.chooseDay(next);
        }}
      />
    </Dialog>
  );
}

/** The next two weeks; a chosen day that lies later stands last. */
function stripOf(today: string, chosen: string): string[] {
  const days = Array.from({ length: stripDays }, (_, ahead) => addDays(today, ahead));
  return chosen > (days.at(-1) ?? '') ? [...days.slice(0, -1), chosen] : days;
}
