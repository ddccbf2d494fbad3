import type { ReactNode } from 'react';
import { showExact, showWhole } from '../../../contract/money';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './plan-cards.module.css';

/** A plan as the pages show it, wherever it comes from. */
export interface Plan {
  id: string;
  title: string;
  /** `2BHK Standard Package` */
  kind: string;
  amount: number;
  currency?: 'AED' | 'USD';
  /** `per year` */
  per: string;
  line?: string;
  features: readonly string[];
  /** `Most Popular`: the card it stands on carries the light. */
  mark?: string;
  selected?: boolean;
  /** The button or link; `lit` on the marked card. */
  action: (look: { lit: boolean }) => ReactNode;
}

/** Plans side by side in one panel, the marked one raised out of it. */
export function PlanCards({ plans, level = 3 }: { plans: readonly Plan[]; level?: 2 | 3 }) {
  return (
    <ul className={`${styles.plans} grid raised`} data-count={plans.length > 3 ? 'many' : plans.length}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} level={level} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, level }: { plan: Plan; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const lit = plan.mark !== undefined;
  const { amount, currency = 'AED' } = plan;
  return (
    <li
      className={cx(styles.plan, 'min-0 column', lit && styles.isLit)}
      data-selected={plan.selected || undefined}
    >
      <div className={`${styles.planHead} flex wraps apart`}>
        <Heading className="display">{plan.title}</Heading>
        {plan.mark && <span className="mark">{plan.mark}</span>}
      </div>
      <p className={`${styles.planKind} soft text-sm`}>{plan.kind}</p>
      <p className={`${styles.planPrice} flex wraps soft text-sm num`}>
        <span>{currency}</span> <b>{currency === 'AED' ? showWhole(amount) : showExact(amount)}</b>{' '}
        <span>{plan.per}</span>
      </p>
      {plan.line && <p className={`${styles.planLine} above-10 soft`}>{plan.line}</p>}
      <ul className="check-list">
        {[...new Set(plan.features)].map((feature) => (
          <li key={feature}>
            <Icon name="check" size="sm" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <div className={styles.planAction}>{plan.action({ lit })}</div>
    </li>
  );
}
