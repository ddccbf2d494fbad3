import { type FormEvent, useId, useState } from 'react';
import { lastBookableDay, tooFarAhead } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { slots, splitDate } from '../../../../contract/slots';
import { dubaiDay, isDay } from '../../../../contract/time';
import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { useNow } from '../../../ui/hooks/use-now';
import { useWide } from '../../../ui/hooks/use-wide';
import { Dialog } from '../../../ui/overlays/dialog';
import { useChangedBy } from '../../data/changed-by';
import { useTechnicians } from '../../data/team/technicians';
import { NowBeside } from '../../kit/form/now-beside';
import type { Outcome } from '../../kit/form/use-row-change';
import { SlotDays } from '../../kit/slots/slot-days';
import { SlotWeek } from '../../kit/slots/slot-week';
import { whyNot } from '../assign/technician-options';
import { lateText } from '../fees/late-labels';
import styles from '../office-dialog.module.css';

interface Props {
  booking: Booking;
  nameOf: (id: string | null) => string;
  onClose: () => void;
  onMove: (date: string) => Promise<Outcome>;
  /** Offers it to the customer in place of moving. */
  onOffer?: ((date: string) => Promise<boolean>) | undefined;
}

const times = slots.map(({ start, label }) => ({ value: start, label }));

/** Another day or slot for a visit, in Dubai's time: the places that are left, who could come, and what it costs by whose wish. */
export function MoveDialog({ booking, nameOf, onClose, onMove, onOffer }: Props) {
  const [date] = useState(booking.date);
  const parts = splitDate(date);
  const [day, setDay] = useState(parts?.day ?? '');
  const [start, setStart] = useState<string>(parts?.slot.start ?? '');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const now = useNow();
  const wide = useWide();
  const wanted = `${day} ${start}`;
  const by = useChangedBy(booking, 'date', booking.date !== date);
  const lastDay = lastBookableDay(dubaiDay(now));
  const slot = { service: booking.serviceType, booking: booking.id, day, start, now, onChange: choose };
  const late = lateText(booking, now);

  function choose(to: { day?: string; start?: string }) {
    if (to.day !== undefined) setDay(to.day);
    if (to.start !== undefined) setStart(to.start);
    setWrong(undefined);
  }

  async function check(act: (date: string) => Promise<boolean>) {
    const valid = isDay(day) && splitDate(wanted) !== undefined;
    const tooFar = valid && wanted !== booking.date && day > lastDay;
    setWrong(tooFar ? tooFarAhead : valid ? undefined : 'Choose a date and a time slot.');
    if (!valid || tooFar || wanted === booking.date) return;
    setBusy(true);
    const isDone = await act(wanted);
    setBusy(false);
    if (isDone) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(async (to) => (await onMove(to)) !== 'refused');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Move visit"
      description={`${booking.customerInfo.name}, ${booking.serviceType}. Now ${timeText(booking.date)}.`}
      placement={wide ? 'center' : 'bottom'}
      className={`text-md ${styles.moveDialog}`}
      actions={
        <>
          <Button onClick={onClose}>
            Go back <kbd className="only-desktop">Esc</kbd>
          </Button>
          {onOffer && (
            <Button aria-disabled={busy || wanted === booking.date} onClick={() => check(onOffer)}>
              Offer this time
            </Button>
          )}
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={wanted === booking.date}>
            Move visit
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={`${styles.detailsForm} grid gap-10`}>
        <div className={`${styles.detailsPair} grid gap-10 ${styles.detailsMove}`}>
          <Field label="Visit day" error={wrong}>
            <TextInput
              type="date"
              max={lastDay}
              value={day}
              data-autofocus
              onChange={(event) => choose({ day: event.currentTarget.value })}
            />
          </Field>
          {wide && (
            <Field label="Time">
              <Select
                options={times}
                placeholder={start ? undefined : 'Choose'}
                value={start}
                onChange={(event) => choose({ start: event.currentTarget.value })}
              />
            </Field>
          )}
        </div>
        {wide ? <SlotWeek {...slot} /> : <SlotDays {...slot} />}
        {booking.date !== date && <NowBeside now={timeText(booking.date)} by={by} />}
        <WhoComes booking={booking} date={wanted} nameOf={nameOf} />
        {late && <p className="field-hint">{late}</p>}
      </form>
    </Dialog>
  );
}

interface WhoComesProps {
  booking: Booking;
  /** The time that is looked at. */
  date: string;
  nameOf: (id: string | null) => string;
}

/** Whether whoever has the visit could come at another time: said before it is moved. */
function WhoComes({ booking, date, nameOf }: WhoComesProps) {
  const { assignedTo } = booking;
  const isReady = assignedTo !== null && date !== booking.date && isDay(date.slice(0, 10)) && splitDate(date);
  const { data, isPlaceholderData } = useTechnicians(isReady ? booking.id : undefined, { date });
  const known = isReady && !isPlaceholderData ? data : undefined;
  const theirs = known?.technicians.find(({ id }) => id === assignedTo);
  if (!known?.isCounted || !assignedTo) return null;
  const violations = theirs?.obstacles ?? ['no_technician'];
  return (
    <p className="field-hint" role="status">
      {violations.length === 0
        ? `${nameOf(assignedTo)} is free then and keeps the visit.`
        : `${nameOf(assignedTo)}: ${whyNot(violations)}. If you move it, the visit needs a technician.`}
    </p>
  );
}
