import { useState } from 'react';
import { monthDay } from '../../../../contract/dates';
import type { HeldMoney as Held, MoneyOverview } from '../../../../contract/money/overview';
import { showPhone } from '../../../../contract/phone/phone-text';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { useLater } from '../../../ui/hooks/until-loaded';
import { showFils } from '../../kit/money/money-text';
import styles from '../frame/money-page.module.css';
import { agoText } from './days-text';
import { About, Named, Part } from './open-rows';

interface Props {
  of: MoneyOverview['held'];
  today: string;
  /** Whoever only reads opens nothing. */
  onOpen: ((row: Held) => void) | undefined;
}

/** Whose money we hold, longest first: it is given back, or kept for their next visit, in its booking; of a fee here. */
export function HeldMoney({ of: { rows, fils, count }, today, onOpen }: Props) {
  const [fee, setFee] = useState<Fee>();
  const dialog = useLater(() => import('./fee-dialog'), fee !== undefined);
  const open = onOpen && ((row: Held) => (isFee(row) ? setFee(row) : onOpen(row)));
  return (
    <>
      <table className={styles.table} aria-label="Money we hold">
        <Part title="Money we hold" order="longest first" count={count} fils={fils}>
          {rows.map((row) => (
            <tr key={row.id} className={cx(styles.row, styles.item)}>
              <Named name={row.name} more={showPhone(row.contact)} onOpen={open && (() => open(row))} />
              <About about={row.about}>
                <span className="soft text-sm block truncate num">{row.reference}</span>
              </About>
              <td className="num">
                <span className="block">{`Paid ${monthDay(row.since)}`}</span>
                <span className="soft text-sm block">{agoText(row.since, today)}</span>
              </td>
              <td className={`${styles.amount} num strong`}>{showFils(row.held)}</td>
              <td className={styles.acts}>
                {open && (
                  <Button
                    size="sm"
                    kind="text"
                    aria-label={`Open what we hold of ${row.name}, ${showFils(row.held)}`}
                    onClick={() => open(row)}
                  >
                    Open
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Part>
      </table>
      {count > rows.length && (
        <p className={`${styles.none} soft`}>{`The first ${rows.length} of ${count} are shown.`}</p>
      )}
      {fee && dialog && (
        <dialog.FeeDialog
          of={fee}
          held={rows.find(({ id }) => id === fee.id)?.held ?? 0}
          onClose={() => setFee(undefined)}
        />
      )}
    </>
  );
}

type Fee = Held & { chargeId: string };

function isFee(row: Held): row is Fee {
  return Boolean(row.chargeId);
}
