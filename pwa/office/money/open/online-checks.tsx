import { dateOf } from '../../../../contract/dates';
import { Problem } from '../../../../contract/errors';
import type { OnlineCheck } from '../../../../contract/money/payments/checkouts';
import { checkText } from '../../../../contract/money/payments/payment-words';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { toast } from '../../../ui/feedback/toast-store';
import { useChecked } from '../../data/money';
import { showFils } from '../../kit/money/money-text';
import { whyNot } from '../../kit/money/why-not';
import styles from '../frame/money-page.module.css';
import { Named, Part } from './open-rows';

interface Props {
  rows: readonly OnlineCheck[];
  /** Neither opens nor ends one for whoever only reads. */
  onOpen: ((row: OnlineCheck) => void) | undefined;
}

/** Online payments that are not as they should be, each until somebody has looked at it. */
export function OnlineChecks({ rows, onOpen }: Props) {
  const checked = useChecked();

  async function end(row: OnlineCheck) {
    try {
      await checked.mutateAsync({ row });
      toast({ title: 'Looked at', description: row.reference });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Still to look at', description: whyNot(problem) });
    }
  }

  return (
    <table className={styles.table} aria-label="Online payments to look at">
      <Part
        title="Online payments to look at"
        count={rows.length}
        fils={rows.reduce((sum, { amount }) => sum + amount, 0)}
        isLate
      >
        {rows.map((row) => (
          <tr key={row.id} className={cx(styles.row, styles.saidLong, styles.item)}>
            <Named name={row.about} more={row.reference} onOpen={onOpen && (() => onOpen(row))} />
            <td className="min-0 text-sm anywhere">{checkText(row)}</td>
            <td className="num soft text-sm">{dateOf(row.since)}</td>
            <td className={`${styles.amount} num strong`}>{showFils(row.amount)}</td>
            <td className={styles.acts}>
              {onOpen && (
                <Button
                  size="sm"
                  busy={checked.isPending && checked.variables?.row.id === row.id}
                  aria-label={`Looked at ${row.reference}`}
                  onClick={() => void end(row)}
                >
                  Looked at
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Part>
    </table>
  );
}
