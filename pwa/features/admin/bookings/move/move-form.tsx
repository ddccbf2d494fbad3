import { type FormEvent, useState } from 'react';
import { lastBookableDay, tooFarAhead } from '../../../../../contract/bookings/booking-rules';
import { slots, splitDate } from '../../../../../contract/slots';
import { dubaiDay, isDay } from '../../../../../contract/time';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import styles from '../office-dialog.module.css';

interface Props {
  /** As bookings write it: `2026-11-28 9:00 AM`. */
  date: string;
  saving: boolean;
  onMove: (date: string) => void;
  /** Offers it to the customer in place of moving. */
  onOffer?: ((date: string) => void) | undefined;
}

const times = slots.map(({ start, label }) => ({ value: start, label: label.replace('-', '–') }));

/** Another day or slot for the visit, in Dubai's time. */
export function MoveForm({ date, saving, onMove, onOffer }: Props) {
  const parts = splitDate(date);
  const [day, setDay] = useState(parts?.day ?? '');
  const [start, setStart] = useState<string>(parts?.slot.start ?? '');
  const [wrong, setWrong] = useState<string>();
  const wanted = `${day} ${start}`;
  const lastDay = lastBookableDay(dubaiDay(new Date()));
  // The visit was moved: that is where one goes on from. Not a new form, which would lose the focus.
  const [base, setBase] = useState(date);
  if (base !== date) {
    setBase(date);
    setDay(parts?.day ?? '');
    setStart(parts?.slot.start ?? '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    check(onMove);
  }

  function check(act: (date: string) => void) {
    const valid = isDay(day) && splitDate(wanted) !== undefined;
    const tooFar = valid && wanted !== date && day > lastDay;
    setWrong(tooFar ? tooFarAhead : valid ? undefined : 'Choose a date and a time slot.');
    if (valid && !tooFar && wanted !== date) act(wanted);
  }

  return (
    <form noValidate onSubmit={submit} className={styles.detailsForm}>
      <div className={`${styles.detailsPair} ${styles.detailsMove}`}>
        <Field label="Visit day" error={wrong}>
          <TextInput
            type="date"
            max={lastDay}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Field>
        <Field label="Time">
          <Select
            options={times}
            placeholder={start ? undefined : 'Choose'}
            value={start}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
        </Field>
      </div>
      <div className="cluster">
        <Button type="submit" disabled={saving || wanted === date}>
          Move visit
        </Button>
        {onOffer && (
          <Button disabled={saving || wanted === date} onClick={() => check(onOffer)}>
            Offer this time
          </Button>
        )}
      </div>
    </form>
  );
}
