import { countOf } from '../../../../contract/counts';
import { showAed, showExact, toAed, toFils } from '../../../../contract/money';
import { vatIn } from '../../../../contract/money/lines/vat';
import type { Selection } from '../../../../contract/prices/selection-rules';
import styles from './items.module.css';

/** What the chosen items come to, VAT said once. */
export function SumLine({ selection }: { selection: Selection }) {
  const { amount, isFixed } = selection;
  return (
    <div className={`${styles.sum} num`} role="status">
      <span>
        <b>Sum, VAT included</b>
        <small>{isFixed ? sizeText(selection) : 'We measure first. You agree before work begins.'}</small>
      </span>
      <span>
        <b className={styles.amount}>
          <small>{isFixed ? 'AED' : 'from AED'}</small> {showExact(amount)}
        </b>
        <small>{isFixed ? `Includes ${showAed(vatOf(selection))} VAT` : 'Includes VAT'}</small>
      </span>
    </div>
  );
}

/** Worked out on each line, as on an invoice. */
function vatOf({ lines }: Selection): number {
  return toAed(lines.reduce((sum, { amount }) => sum + vatIn(toFils(amount), 'standard'), 0));
}

/** `3 things, about 2 hours, one technician` */
function sizeText({ lines, size }: Selection): string {
  const many = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const people = size.people === 1 ? 'one technician' : `${size.people} technicians`;
  return `${countOf(many, 'thing')}, about ${countOf(size.slots * 2, 'hour')}, ${people}`;
}
