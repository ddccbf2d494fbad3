import { type FormEvent, useState } from 'react';
import type { Booking, Charge } from '../../../../contract/bookings/bookings';
import type { ChargeDecision } from '../../../../contract/changes/charges';
import { dateAndClock } from '../../../../contract/dates';
import { Problem } from '../../../../contract/errors';
import { showAed } from '../../../../contract/money';
import { methodLabels, paymentMethods } from '../../../../contract/money/payments/payment-shapes';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import styles from '../office-dialog.module.css';
import { chargeLine, whyNot } from './charge-labels';
import { useDecideCharge } from './data';

/** What is owed for a booking beside its amount, each to be collected or waived. */
export function BookingFees({ booking }: { booking: Booking }) {
  const { charges = [] } = booking;
  if (charges.length === 0) return null;
  return (
    <section className={styles.detailsPart} aria-labelledby="booking-fees">
      <h3 id="booking-fees">Late fees</h3>
      <p className="soft">Not part of the amount.</p>
      <ul className="list-rows">
        {charges.map((charge) => (
          <li key={charge.id} className={`${styles.fee} grid anywhere gap-6`}>
            <p className="num">
              <b>{chargeLine(charge)}</b>
            </p>
            <p className="soft num">
              {dateAndClock(charge.at)}
              {charge.reason && ` · ${charge.reason}`}
            </p>
            {charge.state === 'owed' && <Deciding booking={booking} charge={charge} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two presses: what is to become of it, and that it is meant. */
function Deciding({ booking, charge }: { booking: Booking; charge: Charge }) {
  const [to, setTo] = useState<ChargeDecision['state']>();
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState('');
  const [wrong, setWrong] = useState(false);
  const { mutateAsync, isPending } = useDecideCharge();
  const fee = showAed(charge.amount);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!to || isPending) return;
    const said = reason.trim();
    const paidBy = paymentMethods.find((each) => each === method);
    const lacks = to === 'waived' ? said === '' : !paidBy;
    setWrong(lacks);
    if (lacks) return;
    const decision = { state: to, ...(to === 'waived' ? { reason: said } : { method: paidBy }) };
    try {
      await mutateAsync({ booking, chargeId: charge.id, decision });
      toast({ title: to === 'waived' ? `${fee} waived` : `${fee} collected` });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not saved', description: whyNot(problem) });
    }
  }

  if (!to) {
    return (
      <p className="cluster">
        <Button onClick={() => setTo('collected')}>Collect fee…</Button>
        <Button onClick={() => setTo('waived')}>Waive fee…</Button>
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={`${styles.detailsForm} grid gap-10`}>
      {to === 'collected' ? (
        <Field
          label="How it was paid"
          hint="The customer gets its invoice and receipt, and sees that nothing is owed."
          error={wrong ? 'Say how it was paid.' : undefined}
          required
        >
          <Select
            placeholder="Choose one"
            value={method}
            options={paymentMethods.map((value) => ({ value, label: methodLabels[value] }))}
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <Field
          label="Reason for waiving the fee"
          hint="Saved in the history. Only the office sees it."
          error={wrong ? 'Enter a reason.' : undefined}
          required
        >
          <TextInput
            // The second press begins here.
            ref={focusNow}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      <p className="cluster">
        <Button type="submit" kind="primary" busy={isPending} ref={to === 'collected' ? focusNow : undefined}>
          {to === 'collected' ? `Mark ${fee} as collected` : `Waive ${fee}`}
        </Button>
        <Button kind="text" onClick={() => setTo(undefined)}>
          Back
        </Button>
      </p>
    </form>
  );
}

function focusNow(element: HTMLElement | null) {
  element?.focus();
}
