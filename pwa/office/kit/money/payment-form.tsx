import { type FormEvent, useId, useRef, useState } from 'react';
import { amountFault, settledAmount } from '../../../../contract/amount';
import { Problem } from '../../../../contract/errors';
import type { PaymentInput } from '../../../../contract/money/admin-payments';
import { methodLabels, type PaymentMethod } from '../../../../contract/money/payment-shapes';
import { newId } from '../../../../contract/new-id';
import { dubaiDay } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { AmountField } from '../../../ui/form/amount-field';
import { Field, FieldSet } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useRecordPayment } from '../../data/money';
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
  const [method, setMethod] = useState<(typeof methods)[number]>();
  const [theirReference, setReference] = useState('');
  const [wasSent, setSent] = useState(false);
  // The same payment sent again after a lost answer is one.
  const id = useRef(newId());
  const { mutateAsync, isPending } = useRecordPayment();
  const ways = useId();
  const amount = typed ?? (open === 0 ? '' : typedFils(Math.abs(open)));
  const fils = readFils(amount);
  const asked = references[method ?? 'cash'];
  const lacksReference = asked.isNeeded && theirReference.trim() === '';
  const shown = fils ? ` ${showFils(fils)}` : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (isPending || !fils || !method || !day || lacksReference) return;
    const said = { isRefund, method, theirReference: theirReference.trim(), note: '' };
    try {
      await mutateAsync({ id: id.current, amount: fils, paidAt: instantOf(day), ...said, ...of });
      toast({ title: isRefund ? `${showFilsAed(fils)} given back` : `${showFilsAed(fils)} recorded` });
      id.current = newId();
      setTyped(undefined);
      setReference('');
      setSent(false);
      onDone?.();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not recorded', description: whyNot(problem) });
    }
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.form} grid gap-12`}>
      <div className={`${styles.pair} grid gap-10`}>
        <AmountField
          label={isRefund ? 'Amount given back' : 'Amount'}
          value={amount}
          onChange={setTyped}
          settle={settledAmount}
          free
          error={wasSent && !fils ? amountFault(amount) : undefined}
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
              <span>{methodLabels[each]}</span>
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
      <Button type="submit" busy={isPending}>
        {isRefund ? `Give back${shown}` : `Record${shown} and send the receipt`}
      </Button>
      <Button kind="text" size="sm" disabled={isPending} onClick={() => setRefund(!isRefund)}>
        {isRefund ? 'Record a payment instead' : 'Money goes back instead'}
      </Button>
    </form>
  );
}

/** Today it is now; of another day nobody knows the hour. */
function instantOf(day: string): string {
  return day === dubaiDay(new Date()) ? new Date().toISOString() : `${day}T08:00:00.000Z`;
}
