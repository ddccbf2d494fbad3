import { type FormEvent, useId, useRef, useState } from 'react';
import { amountFault, settledAmount } from '../../../../contract/amount';
import { type FieldFaults, Problem } from '../../../../contract/errors';
import type { PaymentInput } from '../../../../contract/money/payments/admin-payments';
import { paidByMethod, wayItCame } from '../../../../contract/money/payments/payment-rules';
import { methodLabels, type PaymentMethod } from '../../../../contract/money/payments/payment-shapes';
import { newId } from '../../../../contract/new-id';
import { dubaiDay } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { AmountField } from '../../../ui/form/amount-field';
import { Field, FieldSet } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { type MoneyOf, usePaymentsOf, useRecordPayment } from '../../data/money';
import { readFils, showFils, showFilsAed, typedFils } from './money-text';
import styles from './payment-form.module.css';
import { whyNot } from './why-not';

/** What the office writes down itself; what is paid online writes itself. */
const methods = ['cash', 'card', 'transfer', 'cheque'] as const satisfies readonly PaymentMethod[];

/** What is asked of the way, and whether the payment is found by it alone. */
const references: Record<(typeof methods)[number], { label: string; isNeeded: boolean }> = {
  cash: { label: 'Reference', isNeeded: false },
  card: { label: 'Last digits of the slip', isNeeded: false },
  transfer: { label: 'Number of the bank', isNeeded: true },
  cheque: { label: 'Number of the cheque', isNeeded: true },
};

interface Props {
  of: Pick<PaymentInput, 'bookingId' | 'subscriptionId' | 'chargeId'>;
  /** What is still to be paid, in fils; below 0 it is theirs, to be given back. */
  open: number;
  onDone?: () => void;
}

/** A payment, or money that goes back, is written down; its receipt goes out by itself. */
export function PaymentForm({ of, open, onDone }: Props) {
  const [typed, setTyped] = useState<string>();
  const [isRefund, setRefund] = useState(open < 0);
  const [day, setDay] = useState(() => dubaiDay(new Date()));
  const [picked, setMethod] = useState<(typeof methods)[number]>();
  const [theirReference, setReference] = useState('');
  const [because, setBecause] = useState('');
  const [wasSent, setSent] = useState(false);
  /** What the server said of it as it was. */
  const [faults, setFaults] = useState<FieldFaults>({});
  // The same payment sent again after a lost answer is one.
  const id = useRef(newId());
  const { mutateAsync, isPending } = useRecordPayment();
  const ways = useId();
  const payments = usePaymentsOf(isRefund ? moneyOf(of) : undefined).data ?? [];
  const came = paidByMethod(payments);
  // What came one way goes back by it.
  const method = picked ?? (came.size === 1 ? methods.find((each) => came.has(each)) : undefined);
  const suggested = isRefund ? -open : open;
  const amount = typed ?? (suggested > 0 ? typedFils(suggested) : '');
  const fils = readFils(amount);
  const asked = references[method ?? 'cash'];
  const lacksReference = asked.isNeeded && theirReference.trim() === '';
  const otherWay = isRefund && method && fils ? wayItCame(came, method, fils) : undefined;
  const lacksReason = otherWay !== undefined && because.trim() === '';
  const shown = fils ? ` ${showFils(fils)}` : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (isPending || !fils || !method || !day || lacksReference || lacksReason) return;
    const said = { isRefund, method, theirReference: theirReference.trim(), note: '' };
    const why = otherWay && { because: because.trim() };
    try {
      await mutateAsync({ id: id.current, amount: fils, paidAt: instantOf(day), ...said, ...why, ...of });
      toast({ title: isRefund ? `${showFilsAed(fils)} given back` : `${showFilsAed(fils)} recorded` });
      id.current = newId();
      setTyped(undefined);
      setReference('');
      setBecause('');
      setSent(false);
      onDone?.();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      const { amount: above, because: way } = problem.detail.fields ?? {};
      setFaults({ ...(above && { amount: above }), ...(way && { because: way }) });
      if (above || way) return;
      toast({ kind: 'error', title: 'Not recorded', description: whyNot(problem) });
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => setFaults({})}
      className={`${styles.form} grid gap-12`}
    >
      <div className={`${styles.pair} grid gap-10`}>
        <AmountField
          label={isRefund ? 'Amount given back' : 'Amount'}
          value={amount}
          onChange={setTyped}
          settle={settledAmount}
          free
          error={wasSent && !fils ? amountFault(amount) : faults.amount}
        />
        <Field label="When" error={wasSent && !day ? 'Enter a day.' : undefined} required>
          <TextInput
            type="date"
            max={dubaiDay(new Date())}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Field>
      </div>
      <FieldSet label="How" error={wasSent && !method ? 'Say how it was paid.' : undefined}>
        <div className={`${styles.ways} grid gap-6`}>
          {methods.map((each) => (
            <label key={each} className={styles.way}>
              <input
                type="radio"
                className="visually-hidden"
                name={ways}
                value={each}
                checked={each === method}
                onChange={() => setMethod(each)}
              />
              <span>
                {methodLabels[each]}
                {isRefund && came.has(each) && (
                  <small className="num">{`${showFils(came.get(each) ?? 0)} came`}</small>
                )}
              </span>
            </label>
          ))}
        </div>
      </FieldSet>
      <Field
        label={asked.label}
        mark={asked.isNeeded ? undefined : 'optional'}
        error={wasSent && lacksReference ? 'Enter it, so that the payment can be found.' : undefined}
        required={asked.isNeeded}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={theirReference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
      {(otherWay ?? faults.because) && (
        <Field
          label="Why another way"
          hint={otherWay}
          error={wasSent && lacksReason ? 'Say why it goes back another way.' : faults.because}
          required
        >
          <TextInput
            maxLength={200}
            autoComplete="off"
            value={because}
            onChange={(event) => setBecause(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" busy={isPending}>
        {isRefund ? `Give back${shown}` : `Record${shown} and send the receipt`}
      </Button>
      <Button kind="text" size="sm" aria-disabled={isPending} onClick={() => setRefund(!isRefund)}>
        {isRefund ? 'Record a payment instead' : 'Money goes back instead'}
      </Button>
    </form>
  );
}

function moneyOf({ bookingId, subscriptionId, chargeId }: Props['of']): MoneyOf | undefined {
  if (chargeId) return { charge: chargeId };
  if (subscriptionId) return { subscription: subscriptionId };
  return bookingId ? { booking: bookingId } : undefined;
}

/** Today it is now; of another day nobody knows the hour. */
function instantOf(day: string): string {
  return day === dubaiDay(new Date()) ? new Date().toISOString() : `${day}T08:00:00.000Z`;
}
