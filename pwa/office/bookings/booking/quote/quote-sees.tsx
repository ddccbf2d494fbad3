import { dateOf, dateText } from '../../../../../contract/dates';
import type { BookingLine } from '../../../../../contract/money/lines/booking-lines';
import type { AdminQuote, QuoteDraft } from '../../../../../contract/money/quotes/admin-quotes';
import { type QuoteTotals, quoteTotals } from '../../../../../contract/money/quotes/quote-rules';
import { showFils, showFilsAed } from '../../../kit/money/money-text';
import styles from './quote.module.css';

interface Props {
  name: string;
  quote: AdminQuote | null;
  draft: QuoteDraft | undefined;
  isTax: boolean;
}

/** What the customer sees beside what is typed, what was sent before, and what a yes does. */
export function QuoteSees({ name, quote, draft, isTax }: Props) {
  const totals = draft && quoteTotals({ lines: draft.lines, deposit: draft.deposit, isTax });
  const [newest] = quote?.versions ?? [];
  return (
    <>
      <section className={styles.part}>
        <h3 className="anywhere">{`${name} sees`}</h3>
        {totals ? <Totals totals={totals} isTax={isTax} lines={draft.lines} /> : <p className="soft">…</p>}
      </section>
      {quote && quote.versions.length > 0 && (
        <section className={styles.part}>
          <h3>Versions</h3>
          <ul className="list-rows">
            {quote.versions.map((each) => (
              <li key={each.version} className={`${styles.version} num`}>
                <b>{`${each.version}, sent ${dateOf(each.sentAt)}`}</b>
                <span>{showFils(quoteTotals(each).gross)}</span>
                <small className="soft anywhere">
                  {[
                    each.sentBy && `by ${each.sentBy}`,
                    `valid until ${dateText(each.validUntil)}`,
                    each.changes,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </li>
            ))}
          </ul>
          {draft && newest && (
            <p className="soft text-sm">{`Sending ${newest.version + 1} ends ${newest.version}: it can no longer be accepted.`}</p>
          )}
        </section>
      )}
      {draft && totals && (
        <section className={styles.part}>
          <h3>When they accept</h3>
          <ul className={styles.outcome}>
            <li>{`The lines are charged, ${showFilsAed(totals.gross)}`}</li>
            {draft.days.length > 0 && (
              <li>{`${draft.days.length === 1 ? 'The day is' : `${draft.days.length} days are`} booked if they still fit, else they need a time`}</li>
            )}
            {totals.deposit > 0 && <li>{`The deposit is invoiced, ${showFilsAed(totals.deposit)}`}</li>}
          </ul>
        </section>
      )}
    </>
  );
}

function Totals({
  totals,
  isTax,
  lines,
}: {
  totals: QuoteTotals;
  isTax: boolean;
  lines: readonly BookingLine[];
}) {
  const reasons = lines.flatMap(({ discountReason }) => discountReason ?? []);
  return (
    <dl className={`${styles.totals} num`} aria-live="polite">
      <Row label="Lines" fils={totals.lines} />
      {totals.discount > 0 && <Row label={reasons.join(', ')} fils={-totals.discount} off />}
      {isTax && <Row label="VAT 5 %, included" fils={totals.vat} />}
      <div className={styles.sum}>
        <dt>{isTax ? 'Sum, VAT included' : 'Sum'}</dt>
        <dd>
          <small>AED</small> {showFils(totals.gross)}
        </dd>
      </div>
      {totals.deposit > 0 && <Row label="Deposit, when they accept" fils={totals.deposit} />}
      {totals.deposit > 0 && <Row label="After the work" fils={totals.rest} />}
    </dl>
  );
}

function Row({ label, fils, off }: { label: string; fils: number; off?: boolean }) {
  return (
    <div className={off ? styles.off : undefined}>
      <dt className="anywhere">{label}</dt>
      <dd>{showFils(fils)}</dd>
    </div>
  );
}
