import { showExact } from '../../../../contract/money';
import styles from './change.module.css';

/** A sum, line by line. `value`: AED, below 0 what is taken off; words where it is no sum. */
export interface MoneyLine {
  label: string;
  about?: string | undefined;
  value: number | string;
}

/** How a figure comes about; `sum` is what it is called, `total` in AED, null where the office works it out. */
export function MoneyLines({
  lines,
  sum,
  total,
}: {
  lines: readonly MoneyLine[];
  sum: string;
  total: number | null;
}) {
  return (
    <ul className={`${styles.lines} num`}>
      {lines.map(({ label, about, value }) => (
        <li key={`${label} ${about}`}>
          <span className="min-0 anywhere">
            <span>{label}</span>
            {about && <small className="block soft text-sm">{about}</small>}
          </span>
          <b className="nowrap">{typeof value === 'number' ? signed(value) : value}</b>
        </li>
      ))}
      <li className={styles.total}>
        <span>{sum}</span>
        {total === null ? (
          <b>We tell you</b>
        ) : (
          <b className="display nowrap">
            <small>AED</small> {showExact(total)}
          </b>
        )}
      </li>
    </ul>
  );
}

function signed(value: number): string {
  return value < 0 ? `−${showExact(-value)}` : showExact(value);
}
