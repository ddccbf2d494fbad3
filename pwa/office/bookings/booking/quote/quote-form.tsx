import { settledAmount } from '../../../../../contract/amount';
import { bookableServices } from '../../../../../contract/bookings/booking-rules';
import { sumOf } from '../../../../../contract/money/lines/booking-lines';
import { depositOf } from '../../../../../contract/money/quotes/quote-rules';
import { Field } from '../../../../ui/form/field';
import { MoneyInput } from '../../../../ui/form/money-input';
import { Select } from '../../../../ui/form/select';
import { TextArea, TextInput } from '../../../../ui/form/text-input';
import { showFils } from '../../../kit/money/money-text';
import { moved } from '../money/draft-lines';
import { LineRows } from '../money/line-rows';
import styles from './quote.module.css';
import { QuoteDays } from './quote-days';
import { QuoteTerms } from './quote-terms';
import { depositChoices } from './typed-quote';
import type { useQuote } from './use-quote';

interface Props {
  of: ReturnType<typeof useQuote>;
  today: string;
  /** The version before, where there is one. */
  before: number | undefined;
}

const services = bookableServices.map((each) => ({ value: each, label: each }));

/** All that a version says, to be typed. */
export function QuoteForm({ of, today, before }: Props) {
  const { typed, draft, faults, set } = of;
  const fault = (field: string) => faults?.fields.get(field);
  const labelOf = (choice: string) =>
    choice === '0' ? 'None' : choice === 'amount' ? 'An amount' : `${choice} %`;
  const known = depositChoices.some((each) => each === typed.deposit);
  const choices = known ? depositChoices : [typed.deposit, ...depositChoices];
  const deposit = draft ? depositOf(sumOf(draft.lines), draft.deposit) : 0;
  return (
    <div className="form">
      <div className={styles.two}>
        <Field label="Title" error={fault('title')} required>
          <TextInput
            maxLength={120}
            value={typed.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        </Field>
        <Field label="Title, Arabic" mark="optional" error={fault('titleAr')}>
          <TextInput
            dir="rtl"
            lang="ar"
            maxLength={120}
            value={typed.titleAr}
            onChange={(event) => set({ titleAr: event.currentTarget.value })}
          />
        </Field>
      </div>
      <section className={styles.lines} aria-labelledby="quote-lines">
        <div className="between">
          <h3 id="quote-lines">Lines</h3>
          <span className="soft text-sm">Prices include VAT</span>
        </div>
        <LineRows
          drafts={typed.lines}
          faults={faults?.lines}
          none="Nothing yet. A quote needs at least one line."
          service={typed.service}
          add={(line) => set({ lines: [...typed.lines, line] })}
          remove={(id) => set({ lines: typed.lines.filter((each) => each.id !== id) })}
          move={(id, by) => set({ lines: moved(typed.lines, id, by) })}
          change={(id, to) =>
            set({ lines: typed.lines.map((each) => (each.id === id ? { ...each, ...to } : each)) })
          }
        />
      </section>
      <div className={styles.three}>
        <Field label="Valid until" mark="14 days" error={fault('validUntil')}>
          <TextInput
            type="date"
            min={today}
            value={typed.validUntil}
            onChange={(event) => set({ validUntil: event.currentTarget.value })}
          />
        </Field>
        <Field label="Deposit" mark={deposit > 0 ? showFils(deposit) : undefined} error={fault('deposit')}>
          <Select
            options={choices.map((value) => ({ value, label: labelOf(value) }))}
            value={typed.deposit}
            onChange={(event) => set({ deposit: event.currentTarget.value })}
          />
        </Field>
        {typed.deposit === 'amount' && (
          <Field label="Deposit in AED" required>
            <MoneyInput
              settle={settledAmount}
              value={typed.depositAmount}
              onType={(depositAmount) => set({ depositAmount })}
            />
          </Field>
        )}
        <Field label="Service of the days" error={fault('service')}>
          <Select
            options={services}
            value={typed.service}
            onChange={(event) => set({ service: event.currentTarget.value })}
          />
        </Field>
      </div>
      <QuoteDays
        days={typed.days}
        today={today}
        fault={fault('days')}
        fits={of.fits}
        onChange={(days) => set({ days })}
      />
      <QuoteTerms terms={typed.terms} fault={fault('terms')} onChange={(terms) => set({ terms })} />
      {before !== undefined && (
        <Field label={`What is different from version ${before}`} mark="optional" error={fault('changes')}>
          <TextArea
            rows={2}
            maxLength={500}
            value={typed.changes}
            onChange={(event) => set({ changes: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
