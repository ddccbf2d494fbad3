import { showFull, toAed } from '../../../contract/money';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import { lineText } from '../../../contract/money/lines/line-words';
import { linesTaxed } from '../../../contract/money/lines/lines';
import { itemsSum, itemsText } from '../../../contract/prices/item-words';
import type { BookingItem } from '../../../contract/prices/requested-items';
import styles from './prices.module.css';
import { SumRows } from './sum-rows';

interface Priced {
  /** `waiting`: it is on this device alone. */
  status: string;
  items?: readonly BookingItem[] | undefined;
  lines?: readonly BookingLine[] | undefined;
}

/**
 * Of a booking what is charged, line by line; before that what was asked for, and what it comes to. Nothing where neither is. `withSum`: where the
 * sum of the lines stands nowhere beside them.
 */
export function BookingItems({ booking, withSum }: { booking: Priced; withSum?: boolean }) {
  const { status, items = [], lines = [] } = booking;
  if (lines.length > 0) return <ChargedLines lines={lines} withSum={withSum} />;
  const text = itemsText(items);
  if (!text) return null;
  const isOpen = status === 'pending' || status === 'waiting';
  return (
    <p className="text-sm num anywhere">
      <span>Asked for </span>
      <bdi>{text}</bdi>
      <span>.</span>
      {isOpen && <span> {sumText(itemsSum(items), status)}</span>}
    </p>
  );
}

/** The office says what it comes to; what waits here it has not heard of. */
function sumText(sum: string, status: string): string {
  const all = `Comes to ${sum}, VAT included.`;
  return status === 'waiting' ? all : `${all} We confirm it.`;
}

function ChargedLines({ lines, withSum }: { lines: readonly BookingLine[]; withSum: boolean | undefined }) {
  const { gross, vat } = linesTaxed(lines);
  return (
    <ul className={`${styles.charged} text-sm num`} aria-label="What is charged">
      {lines.map((line) => {
        const { what, amount } = lineText(line);
        return (
          <li key={line.id}>
            <span className="anywhere">
              <bdi>{what}</bdi>
              {line.discount > 0 && <small>{line.discountReason}</small>}
            </span>
            <span className="nowrap">
              <span>{amount}</span>
              {line.discount > 0 && (
                <small>
                  <bdi>{`−${showFull(toAed(line.discount))}`}</bdi>
                </small>
              )}
            </span>
          </li>
        );
      })}
      {withSum && <SumRows vat={vat} sum={gross} />}
    </ul>
  );
}
