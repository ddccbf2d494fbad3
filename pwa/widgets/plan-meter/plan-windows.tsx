import type { EntitlementUse } from '../../../contract/plans/plan-use';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './plan-meter.module.css';

/** More windows than these say less than the number does. */
const mostWindows = 6;

const order = ['used', 'booked', 'left'] as const;
type Kind = (typeof order)[number];

/** One window a visit: lit where it is left, half lit where it is booked, with a check where it is used. For the eye alone. */
export function PlanWindows({ used, booked, left }: Pick<EntitlementUse, 'used' | 'booked' | 'left'>) {
  if (left === null || used + booked + left > mostWindows) return null;
  const counts = { used, booked, left };
  const windows = order.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => ({ kind, id: `${kind} ${at}` })),
  );
  return (
    <span className={styles.windows} aria-hidden="true">
      {windows.map(({ kind, id }) => (
        <PlanWindow key={id} kind={kind} />
      ))}
    </span>
  );
}

export function PlanWindow({ kind }: { kind: Kind }) {
  return (
    <i className={cx(kind === 'used' && styles.isUsed, kind === 'booked' && styles.isBooked)}>
      {kind === 'used' && <Icon name="check" size="sm" />}
    </i>
  );
}
