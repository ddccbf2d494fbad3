import { type BoxValue, boxesOf, type VatBox } from '../../../../contract/money/returns/vat-boxes';
import type { VatReturn } from '../../../../contract/money/returns/vat-return';
import { showFils } from '../../kit/money/money-text';
import styles from './vat.module.css';

/** The boxes of the return of a period. */
export function VatBoxes({ of }: { of: VatReturn }) {
  const { sales, rest } = boxesOf(of);
  return (
    <div className={styles.scroll}>
      <table className={styles.boxes}>
        <Head label="Sales and everything else we issue" />
        <Rows boxes={sales} />
        <Head label="Expenses, and what is to pay" />
        <Rows boxes={rest} />
      </table>
    </div>
  );
}

function Head({ label }: { label: string }) {
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="col">Box</th>
        <th scope="col">{label}</th>
        <th scope="col">Without VAT, AED</th>
        <th scope="col">VAT, AED</th>
      </tr>
    </tbody>
  );
}

function Rows({ boxes }: { boxes: readonly VatBox[] }) {
  return (
    <tbody>
      {boxes.map(({ box, label, net, vat, isSum }) => (
        <tr key={box} className={isSum && styles.sum}>
          <td className="num">{box}</td>
          <th scope="row">{label}</th>
          <td className="num">
            <Value of={net} />
          </td>
          <td className="num">
            <Value of={vat} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Value({ of }: { of: BoxValue }) {
  if (of === 'none') return null;
  if (of === 'theirs') return <span className={`${styles.theirs} text-xs`}>your accountant</span>;
  return showFils(of);
}
