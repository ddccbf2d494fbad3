import type { VatReturn } from '../../../contract/money/vat-return';
import { showFils } from '../kit/money/money-text';
import styles from './vat.module.css';

/** What stands in a box: fils, nothing, or what the app does not know. */
type Cell = number | 'none' | 'theirs';

interface Box {
  box: string;
  label: string;
  net: Cell;
  vat: Cell;
  isSum?: true;
}

/** The boxes of the return; we serve Dubai alone, and sell nothing to tourists. */
function boxesOf({ standard, zero, exempt, total }: VatReturn): { sales: Box[]; rest: Box[] } {
  return {
    sales: [
      { box: '1b', label: 'Standard rated, Dubai', ...standard },
      { box: '1a, 1c–1g', label: 'Standard rated, other emirates', net: 0, vat: 0 },
      { box: '2', label: 'Refunds to tourists', net: 0, vat: 0 },
      { box: '3', label: 'Reverse charge', net: 'theirs', vat: 'theirs' },
      { box: '4', label: 'Zero rated', net: zero, vat: 'none' },
      { box: '5', label: 'Exempt', net: exempt, vat: 'none' },
      { box: '8', label: 'Sum of what we issued', ...total, isSum: true },
    ],
    rest: [
      { box: '9, 10', label: 'Expenses with VAT', net: 'theirs', vat: 'theirs' },
      { box: '12', label: 'VAT due, from box 8', net: 'none', vat: total.vat, isSum: true },
      { box: '13', label: 'VAT you get back', net: 'none', vat: 'theirs' },
      { box: '14', label: 'To pay, box 12 less box 13', net: 'none', vat: 'theirs' },
    ],
  };
}

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

function Rows({ boxes }: { boxes: readonly Box[] }) {
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

function Value({ of }: { of: Cell }) {
  if (of === 'none') return null;
  if (of === 'theirs') return <span className={`${styles.theirs} text-xs nowrap`}>your accountant</span>;
  return showFils(of);
}
