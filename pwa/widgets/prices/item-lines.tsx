import { showFull, toFils } from '../../../contract/money';
import { vatIn } from '../../../contract/money/lines/vat';
import type { BookingItem } from '../../../contract/prices/requested-items';
import styles from './prices.module.css';
import { SumRows } from './sum-rows';

/** An item as a line shows it; `before`: its price was another, `gone`: it is not offered. */
export type ShownLine = Pick<BookingItem, 'itemId' | 'text' | 'quantity' | 'price'> & {
  before?: number | undefined;
  gone?: boolean | undefined;
};

/** Items line by line, with what they come to. `isFixed`: else that is from where it begins. */
export function ItemLines({ lines, isFixed }: { lines: readonly ShownLine[]; isFixed: boolean }) {
  const present = lines.filter(({ gone }) => !gone);
  const sums = present.map(({ quantity, price }) => toFils(price) * quantity);
  const sum = sums.reduce((all, each) => all + each, 0);
  const vat = sums.reduce((all, each) => all + vatIn(each, 'standard'), 0);
  return (
    <ul className={`${styles.lines} num`}>
      {lines.map((line) => (
        <li key={line.itemId}>
          <span className="anywhere">{line.gone ? <s>{nameOf(line)}</s> : nameOf(line)}</span>
          <LineAmount {...line} />
        </li>
      ))}
      {present.length > 0 && <SumRows vat={isFixed ? vat : undefined} sum={sum} />}
    </ul>
  );
}

/** `Each further unit, 2 × 90.00` */
function nameOf({ text, quantity, price }: ShownLine): string {
  const name = text || 'An item of before';
  return quantity === 1 ? name : `${name}, ${quantity} × ${showFull(price)}`;
}

function LineAmount({ quantity, price, before, gone }: ShownLine) {
  if (gone) return <b className={styles.gone}>not offered now</b>;
  return (
    <b className="nowrap">
      {before !== undefined && (
        <>
          <s>
            <span className="visually-hidden">before </span>
            {showFull(before * quantity)}
          </s>{' '}
        </>
      )}
      {showFull(price * quantity)}
    </b>
  );
}
