import { showFull, toAed } from '../../../contract/money';
import styles from './prices.module.css';

/** What a list of lines comes to, in fils. `vat` of a sum that is fixed; without it the sum is from where it begins. */
export function SumRows({ vat, sum }: { vat: number | undefined; sum: number }) {
  return (
    <>
      {vat !== undefined && (
        <li className="soft text-sm">
          <span>VAT 5 %, included</span>
          <span>{showFull(toAed(vat))}</span>
        </li>
      )}
      <li className={styles.total}>
        <b>Sum, VAT included</b>
        <b>
          <small>{vat === undefined ? 'from AED' : 'AED'}</small> {showFull(toAed(sum))}
        </b>
      </li>
    </>
  );
}
