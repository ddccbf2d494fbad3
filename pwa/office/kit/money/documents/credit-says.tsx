import { showFils } from '../money-text';
import styles from './credit-dialog.module.css';
import type { CreditNote } from './use-credit-note';

/** What the note will state, as it is typed. */
export function CreditSays({ note: { before, totals, isTax }, buyer }: { note: CreditNote; buyer: string }) {
  return (
    <aside className={`${styles.says} sand rounded-md`} aria-label="What it will say">
      <h3>It will say</h3>
      <dl className="num" aria-live="polite">
        <Fact label="Value before" fils={before} />
        <Fact label="Right value" fils={totals.right} />
        <Fact label="Difference" fils={totals.gross} />
        {isTax && <Fact label="VAT in it" fils={totals.vat} />}
      </dl>
      <p className={`${styles.figure} num`}>
        <small>AED</small> {showFils(-totals.gross)}
      </p>
      <p className="soft text-sm">
        It takes the next number when it is issued and goes to {buyer}. It cannot be undone: a wrong one is
        corrected by an invoice.
      </p>
    </aside>
  );
}

function Fact({ label, fils }: { label: string; fils: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{showFils(fils)}</dd>
    </div>
  );
}
