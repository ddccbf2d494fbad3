import type { ReactNode } from 'react';
import type { EntitlementUse } from '../../../contract/plans/plan-use';
import type { DueVisit, PlanState } from '../../../contract/plans/visits/read-plan';
import styles from './plan-meter.module.css';
import { PlanWindow, PlanWindows } from './plan-windows';
import { dueText, usedText } from './plan-words';

interface Props {
  /** As `readPlan` answers it. */
  state: Pick<PlanState, 'uses' | 'due'>;
  /** The Dubai day. */
  today: string;
  /** The plan is over: what was not used is not left. */
  isOver?: boolean;
  /** The level of the headings: one below the meter's own. */
  level?: 3 | 4;
  /** What can be done about a line, below its words. */
  action?: (use: EntitlementUse, due: DueVisit | undefined) => ReactNode;
}

/** What of a plan is left, booked, used, due and overdue: a line an entitlement. As wide as there is room for. */
export function PlanMeter({ state, today, isOver = false, level = 3, action }: Props) {
  const windows = state.uses.some(({ left }) => left !== null);
  return (
    <div className={styles.meter}>
      <ul className="lined">
        {state.uses.map((use) => (
          <Line
            key={use.entitlement.id}
            {...{ use, today, isOver, level, action }}
            due={state.due.find(({ entitlementId }) => entitlementId === use.entitlement.id)}
          />
        ))}
      </ul>
      {windows && (
        <p className={`${styles.key} cluster text-sm soft`} aria-hidden="true">
          <span className="inline-row gap-8">
            <span className={styles.windows}>
              <PlanWindow kind="left" />
            </span>
            {isOver ? 'not used' : 'left'}
          </span>
          <span className="inline-row gap-8">
            <span className={styles.windows}>
              <PlanWindow kind="booked" />
            </span>
            booked
          </span>
          <span className="inline-row gap-8">
            <span className={styles.windows}>
              <PlanWindow kind="used" />
            </span>
            used
          </span>
        </p>
      )}
    </div>
  );
}

function Line(
  props: Omit<Required<Props>, 'state' | 'action'> &
    Pick<Props, 'action'> & {
      use: EntitlementUse;
      due: DueVisit | undefined;
    },
) {
  const { use, due, today, isOver, level, action } = props;
  const Heading = `h${level}` as const;
  const unlimited = use.left === null;
  return (
    <li className={`${styles.line} grid middle num`}>
      <p className={`${styles.left} text-center`}>
        <b className="display">{unlimited ? <span aria-hidden="true">∞</span> : use.left}</b>{' '}
        <small>{unlimited ? 'no limit' : isOver ? 'not used' : 'left'}</small>
      </p>
      <div className="min-0">
        <Heading className={styles.label}>{use.entitlement.label}</Heading>
        <p className="soft text-sm">{usedText(use)}</p>
        {due && (
          <p className={due.overdue ? `${styles.overdue} text-sm medium` : 'text-sm'}>
            {dueText(due, today)}
          </p>
        )}
        {action?.(use, due)}
      </div>
      <PlanWindows {...use} />
    </li>
  );
}
