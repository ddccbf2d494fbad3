import { showFull, toAed } from '../../../contract/money';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import { lineGross } from '../../../contract/money/lines/lines';
import { quoteTotals } from '../../../contract/money/quotes/quote-rules';
import type { QuoteVersion } from '../../../contract/money/quotes/quotes';
import styles from './quotes.module.css';

const amount = (fils: number) => showFull(toAed(fils));

/** What a version covers, line by line, with what is taken off and why, and what all of it comes to. */
export function QuoteLines({ version }: { version: QuoteVersion }) {
  const { gross, vat } = quoteTotals(version);
  return (
    <ul className={`${styles.lines} num`} aria-label="What it covers">
      {version.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {version.isTax && (
        <li className="soft text-sm">
          <span>VAT 5 %, included</span>
          <span>{amount(vat)}</span>
        </li>
      )}
      <li className={styles.sum}>
        <b>{version.isTax ? 'Sum, VAT included' : 'Sum'}</b>
        <b>
          <small>AED</small> {amount(gross)}
        </b>
      </li>
    </ul>
  );
}

function Line({ line }: { line: BookingLine }) {
  const { text, quantity, unit, unitPrice, discount, discountReason } = line;
  const count = quantity / 1000;
  return (
    <li>
      <span className="anywhere">
        <bdi>{text}</bdi>
        {quantity !== 1000 && (
          <small className="block soft">{`${count} ${unitText(unit, count)}× ${amount(unitPrice)}`}</small>
        )}
      </span>
      <b className="nowrap">{amount(lineGross({ quantity, unitPrice, discount: 0 }))}</b>
      {discount > 0 && (
        <>
          <span className={`${styles.off} anywhere`}>
            <bdi>{discountReason}</bdi>
          </span>
          <span className={`${styles.off} nowrap`}>{`−${amount(discount)}`}</span>
        </>
      )}
    </li>
  );
}

const units = { visit: 'visits', unit: 'units', hour: 'hours', room: 'rooms', m2: 'm²' } as const;

function unitText(unit: BookingLine['unit'], count: number): string {
  if (!unit) return '';
  return count === 1 && unit !== 'm2' ? `${unit} ` : `${units[unit]} `;
}
