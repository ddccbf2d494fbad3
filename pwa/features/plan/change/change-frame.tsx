import type { ReactNode } from 'react';
import { dateText } from '../../../../contract/dates';
import type { PlanView } from '../../../data/plan/plan-state';
import { Note } from '../../../ui/feedback/note';
import { PlanHead } from '../parts/plan-head';
import styles from './change.module.css';

/** A plan that can be changed: how it stands, with what is known of it here. */
export interface ChangeProps {
  view: PlanView;
  read: NonNullable<PlanView['read']>;
}

interface Props extends Pick<ChangeProps, 'read'> {
  title: string;
  /** What is said of the change, after the plan and its last day. */
  lead: string;
  children: ReactNode;
}

/** A change of a plan, said before it is done: a page of its own that leads back to the plan. */
export function ChangeFrame({ read: { plan }, title, lead, children }: Props) {
  const { id, name, homeLabel, endDate } = plan;
  const named = [name, homeLabel, `until ${dateText(endDate)}`].filter(Boolean).join(', ');
  return (
    <>
      <PlanHead
        back={{ to: `/plan/${id}`, label: 'Your plan' }}
        title={title}
        lead={<span className="num anywhere">{`${named}. ${lead}`}</span>}
        narrow
      />
      <div className={`wrap wrap-narrow ${styles.change} num`}>{children}</div>
    </>
  );
}

/** Why it was not asked. */
export function ChangeFault({ fault }: { fault: string }) {
  return (
    fault && (
      <Note kind="error" live>
        {fault}
      </Note>
    )
  );
}
