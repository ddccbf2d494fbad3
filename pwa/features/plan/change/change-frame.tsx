import type { ReactNode } from 'react';
import { PlanHead } from '../parts/plan-head';
import styles from './change.module.css';

/** A change of a plan, said before it is done: a page of its own that leads back to the plan. */
export function ChangeFrame(props: { planId: string; title: string; lead: string; children: ReactNode }) {
  const { planId, title, lead, children } = props;
  return (
    <>
      <PlanHead
        back={{ to: `/plan/${planId}`, label: 'Your plan' }}
        title={title}
        lead={<span className="num anywhere">{lead}</span>}
        narrow
      />
      <div className={`wrap wrap-narrow ${styles.change} num`}>{children}</div>
    </>
  );
}
