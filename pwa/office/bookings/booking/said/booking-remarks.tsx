import { type FormEvent, useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { dateOf, dubaiClock } from '../../../../../contract/dates';
import type { Problem } from '../../../../../contract/errors';
import { newId } from '../../../../../contract/new-id';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { Checkbox } from '../../../../ui/form/check-field';
import { Field } from '../../../../ui/form/field';
import { TextArea } from '../../../../ui/form/text-input';
import { useAddRemark } from '../../../data/bookings/bookings';
import { failedText } from '../../../kit/form/failed-text';
import styles from '../../office-dialog.module.css';

/** What was remarked on a booking, and room for more: for the office, or for the customer too. */
export function BookingRemarks({ booking }: { booking: Booking }) {
  return (
    <section className={styles.detailsPart}>
      <h3>Remarks</h3>
      {booking.remarks.length > 0 && (
        <ul className={`list-rows ${styles.detailsRemarks}`}>
          {booking.remarks.map((remark) => (
            <li key={remark.id}>
              <p className="soft num">
                {remark.author}, {dateOf(remark.at)} {dubaiClock(remark.at)} ·{' '}
                {remark.internal ? 'internal' : 'shown to the customer'}
              </p>
              <p>{remark.text}</p>
            </li>
          ))}
        </ul>
      )}
      <RemarkForm bookingId={booking.id} />
    </section>
  );
}

function RemarkForm({ bookingId }: { bookingId: string }) {
  const { mutateAsync, isPending } = useAddRemark(bookingId);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(false);
  // One number for one remark: sent again after a lost answer it stays one. Another text is another remark.
  const [sent, setSent] = useState<{ id: string; text: string; internal: boolean }>();
  const [wrong, setWrong] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = text.trim();
    setWrong(said === '');
    if (said === '' || isPending) return;
    const same = sent?.text === said && sent.internal !== shown;
    const remark = same ? sent : { id: newId(), text: said, internal: !shown };
    setSent(remark);
    try {
      await mutateAsync(remark);
    } catch (problem) {
      const description = failedText('Failed to add remark', problem as Problem);
      toast({ kind: 'error', title: 'Error', description });
      return;
    }
    setText('');
    setShown(false);
    toast({ title: 'Success', description: 'Remark added successfully' });
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.detailsForm} grid gap-10`}>
      <Field label="New remark" error={wrong ? 'Remark is required.' : undefined}>
        <TextArea
          value={text}
          rows={2}
          maxLength={2000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label="Show to the customer"
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Adding…' : 'Add remark'}
      </Button>
    </form>
  );
}
