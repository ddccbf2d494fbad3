import { countOf } from '../../../contract/counts';
import type { MoneyOverview } from '../../../contract/money/overview';
import { methodLabels } from '../../../contract/money/payments/payment-shapes';
import { showFils } from '../kit/money/money-text';
import styles from './frame/money-page.module.css';

/** What came in today, by method, each with how much that is of the most. */
export function CameIn({ of: { came, back } }: { of: MoneyOverview }) {
  const sum = came.reduce((all, { fils }) => all + fils, 0) + back.fils;
  const count = came.reduce((all, each) => all + each.count, 0);
  const most = Math.max(1, ...came.map(({ fils }) => fils), -back.fils);
  const parts = [
    ...came.map(({ method, ...part }) => ({ label: methodLabels[method], ...part })),
    ...(back.count > 0 ? [{ label: 'Refunds', ...back }] : []),
  ];
  return (
    <section className={`${styles.came} line-below`} aria-labelledby="came-in">
      <div>
        <h2 id="came-in" className="soft text-sm">
          In today
        </h2>
        <p className={`${styles.figure} num`}>
          <small>AED</small> {showFils(sum)}
        </p>
        <p className="soft text-sm num">{count === 0 ? 'Nothing came yet' : countOf(count, 'payment')}</p>
      </div>
      {parts.map(({ label, fils, count: many }) => (
        <div key={label} className={styles.method}>
          <p className="soft text-sm">{label}</p>
          <p className="num strong">{showFils(fils)}</p>
          <p className="soft text-sm num">{countOf(many, fils < 0 ? 'refund' : 'payment')}</p>
          <span
            className={fils < 0 ? `${styles.bar} ${styles.barBack}` : styles.bar}
            style={{ inlineSize: `${(Math.abs(fils) / most) * 100}%` }}
          />
        </div>
      ))}
    </section>
  );
}
