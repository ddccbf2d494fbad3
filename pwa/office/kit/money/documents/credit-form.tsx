import { useId, useState } from 'react';
import { settledAmount } from '../../../../../contract/amount';
import type { CreditInput } from '../../../../../contract/money/documents/admin-documents';
import { methodLabels, type PaymentMethod } from '../../../../../contract/money/payments/payment-shapes';
import { Checkbox } from '../../../../ui/form/check-field';
import { Field } from '../../../../ui/form/field';
import { MoneyInput } from '../../../../ui/form/money-input';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { RadioCard, RadioCards } from '../../../../widgets/radio-card';
import { showFils, showFilsAed, typedFils } from '../money-text';
import styles from './credit-dialog.module.css';
import type { CreditNote } from './use-credit-note';

/** What is typed for a credit note. */
export function CreditForm({ note }: { note: CreditNote }) {
  return (
    <div className="form">
      <Lines note={note} />
      <Why note={note} />
      <Money note={note} />
    </div>
  );
}

function Lines({ note: { lines, typed, wrong, faults, put } }: { note: CreditNote }) {
  return (
    <fieldset className="field">
      <legend className="field-label">What is taken back?</legend>
      <ul className={styles.lines}>
        {lines.map(({ id, text, left }) => (
          <li key={id} className={`${styles.line} grid gap-8 anywhere`}>
            <Checkbox
              label={text}
              checked={typed.has(id)}
              disabled={left === 0}
              onChange={(event) => put(id, event.currentTarget.checked ? typedFils(left) : undefined)}
            />
            <span className="soft num">{showFils(left)}</span>
            <MoneyInput
              aria-label={`Taken back of ${text}, AED`}
              aria-invalid={(faults && wrong.has(id)) || undefined}
              className={styles.amount}
              disabled={!typed.has(id)}
              settle={settledAmount}
              value={typed.get(id) ?? '0'}
              onType={(to) => put(id, to)}
            />
          </li>
        ))}
      </ul>
      {faults?.lines && (
        <p className="field-error" role="alert">
          {faults.lines}
        </p>
      )}
    </fieldset>
  );
}

function Why({ note: { reason, setReason, faults } }: { note: CreditNote }) {
  const [usual, setUsual] = useState('');
  return (
    <>
      <Field label="Why?" mark="printed on the note">
        <Select
          options={usualReasons.map(({ label }, at) => ({ value: String(at), label }))}
          placeholder="Choose, or write below"
          value={usual}
          onChange={(event) => {
            setUsual(event.currentTarget.value);
            setReason(usualReasons[Number(event.currentTarget.value)] ?? { en: '', ar: '' });
          }}
        />
      </Field>
      <Field label="In English" error={faults?.en} required>
        <TextInput
          maxLength={300}
          value={reason.en}
          onChange={(event) => setReason({ ...reason, en: event.currentTarget.value })}
        />
      </Field>
      <Field label="In Arabic" error={faults?.ar} required>
        <TextInput
          dir="rtl"
          lang="ar"
          maxLength={300}
          value={reason.ar}
          onChange={(event) => setReason({ ...reason, ar: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

function Money({ note }: { note: CreditNote }) {
  const group = useId();
  const { totals, came, ways, money, choose, otherWay, setOtherWay, faults } = note;
  return (
    <div className={`field ${styles.ways}`}>
      <span className="field-label">The money</span>
      <RadioCards label="The money">
        {ways.map((way) => {
          const [title, hint] = moneyLabels[way](showFilsAed(totals.gross), came);
          return (
            <RadioCard
              key={way}
              name={group}
              value={way}
              checked={way === money}
              onChoose={() => choose(way)}
            >
              <b className="block">{title}</b>
              <span className="soft text-sm">{hint}</span>
            </RadioCard>
          );
        })}
      </RadioCards>
      {money === 'another' && (
        <Field
          label="Which way, and why"
          hint="Kept in the history, not printed."
          error={faults?.otherWay}
          required
        >
          <TextInput
            maxLength={300}
            value={otherWay}
            onChange={(event) => setOtherWay(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}

const moneyLabels: Record<
  CreditInput['money'],
  (amount: string, came: readonly PaymentMethod[]) => [title: string, hint: string]
> = {
  back: (amount, came) => [
    `Give ${amount} back${came.length === 1 && came[0] ? `, ${methodLabels[came[0]].toLowerCase()} as it came` : ''}`,
    came.length === 1
      ? 'Open until somebody records that it went back.'
      : 'The way it came. Open until somebody records that it went back.',
  ],
  stays: () => ['Keep it for the next visit', 'Shown to them as money of theirs.'],
  another: () => ['Another way', 'Needs a reason, kept in the history.'],
  unpaid: () => ['Nothing of it was paid', 'They owe so much less.'],
};

/** What is credited for most often, as it is printed in both languages. */
const usualReasons = [
  {
    label: 'Warranty',
    en: 'The work was under the warranty of an earlier visit.',
    ar: 'كان العمل مشمولًا بضمان زيارة سابقة.',
  },
  { label: 'Not done', en: 'This part of the work was not done.', ar: 'لم يُنفَّذ هذا الجزء من العمل.' },
  { label: 'Wrong price', en: 'The price was not as agreed.', ar: 'لم يكن السعر كما اتُّفق عليه.' },
  { label: 'Goodwill', en: 'A reduction after your complaint.', ar: 'تخفيض بعد شكواكم.' },
] as const;
