import type { Booking } from '../../../../../contract/bookings/bookings';
import { lineGross } from '../../../../../contract/money/lines/lines';
import { showFils } from '../../../kit/money/money-text';
import { LinesTotal } from './lines-editor';
import styles from './money.module.css';

/** What is charged, once it is invoiced. */
export function ChargedLines({ booking: { lines = [] } }: { booking: Booking }) {
  return (
    <section className={styles.part} aria-labelledby="money-lines">
      <div className="between">
        <h3 id="money-lines">Lines</h3>
        <span className="soft text-sm">Invoiced: a credit note changes it</span>
      </div>
      <ul className="list-rows">
        {lines.map((line) => (
          <li key={line.id} className={`${styles.charged} grid anywhere`}>
            <span>
              {line.quantity !== 1000 && <span className="num">{line.quantity / 1000} × </span>}
              {line.text}
              {line.discount > 0 && (
                <span className={`${styles.off} text-sm block num`}>
                  {showFils(-line.discount)}, {line.discountReason}
                </span>
              )}
            </span>
            <b className="num">{showFils(lineGross(line))}</b>
          </li>
        ))}
      </ul>
      <LinesTotal of={{ lines, isWhole: true }} />
    </section>
  );
}
