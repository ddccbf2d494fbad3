import { monthDay } from '../../../../contract/dates';
import { type MoneyOverview, remindEveryDays, type UnpaidInvoice } from '../../../../contract/money/overview';
import { showPhone } from '../../../../contract/phone/phone-text';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Key } from '../../kit/keys/key-hints';
import { showFils } from '../../kit/money/money-text';
import styles from '../frame/money-page.module.css';
import { canRemind, dueText, paysLaterText, remindedText } from './days-text';
import { About, Named, Part } from './open-rows';

export interface UnpaidActs {
  selected: string | undefined;
  /** The invoice whose reminder is on its way. */
  reminding: string | undefined;
  onSelect: (id: string) => void;
  /** Neither is there for whoever only reads. */
  onRemind: ((row: UnpaidInvoice) => void) | undefined;
  onOpen: ((row: UnpaidInvoice) => void) | undefined;
}

interface Props extends UnpaidActs {
  of: MoneyOverview;
  /** Those of one page. */
  rows: readonly UnpaidInvoice[];
  /** What they are asked for by. */
  asked: { search?: string | undefined; cursor?: string | undefined };
}

/** Who owes how much since when: what is late first, longest first. */
export function UnpaidTable({ of, rows, asked, ...acts }: Props) {
  const { today, overdue, open } = of;
  const [late, soon] = [true, false].map((isLate) =>
    rows.filter(({ payBy }) => payBy < today === isLate),
  ) as [UnpaidInvoice[], UnpaidInvoice[]];
  const notDue = { fils: open.fils - overdue.fils, count: open.count - overdue.count };
  // What is known of all of them says nothing of those that are found.
  const ofAll = ({ fils, count }: typeof open) => (asked.search ? {} : { fils, count });
  return (
    <>
      {rows.length === 0 ? (
        <p className={`${styles.none} soft`}>{noneText(open.count, asked)}</p>
      ) : (
        <table className={styles.table} aria-label="Unpaid invoices">
          <thead>
            <tr className={`${styles.row} ${styles.head} soft text-sm`}>
              <th>Who pays</th>
              <th>For</th>
              <th>Due</th>
              <th className={styles.amount}>Open, AED</th>
            </tr>
          </thead>
          {late.length > 0 && (
            <Part title="Overdue" order="longest first" {...ofAll(overdue)} isLate>
              {late.map((row) => (
                <Row key={row.id} row={row} today={today} {...acts} />
              ))}
            </Part>
          )}
          {soon.length > 0 && (
            <Part title="Not due yet" {...ofAll(notDue)}>
              {soon.map((row) => (
                <Row key={row.id} row={row} today={today} {...acts} />
              ))}
            </Part>
          )}
        </table>
      )}
    </>
  );
}

function noneText(open: number, { search, cursor }: Props['asked']): string {
  if (open === 0) return 'Every invoice is paid.';
  if (cursor) return 'No open invoice is left on this page.';
  return search ? 'Nothing open is found by that.' : 'Every invoice is paid.';
}

function Row(props: UnpaidActs & { row: UnpaidInvoice; today: string }) {
  const { row, today, selected, reminding, onSelect, onRemind, onOpen } = props;
  const isLate = row.payBy < today;
  const isSelected = row.id === selected;
  return (
    <tr
      className={cx(styles.row, styles.item, isSelected && styles.selected)}
      data-row={row.id}
      tabIndex={isSelected ? 0 : -1}
      onFocus={() => onSelect(row.id)}
    >
      <Named name={row.buyer} more={showPhone(row.contact)} onOpen={onOpen && (() => onOpen(row))} />
      <About about={row.about}>
        <span className="soft text-sm block truncate num">{row.reference}</span>
        {row.paysLater && <span className="text-sm block num">{paysLaterText(row.paysLater)}</span>}
      </About>
      <td className="num">
        <span className="block">{monthDay(row.payBy)}</span>
        <span className={cx('text-sm block', isLate ? styles.late : 'soft')}>
          {dueText(row.payBy, today)}
        </span>
      </td>
      <td className={`${styles.amount} num strong`}>{showFils(row.open)}</td>
      <td className={styles.acts}>
        {isLate ? (
          <>
            {onRemind && (
              <Button
                size="sm"
                kind={isSelected ? 'primary' : 'outline'}
                busy={reminding === row.id}
                disabled={!canRemind(row.remindedAt, today, remindEveryDays)}
                aria-label={`Remind ${row.buyer} of ${row.reference}`}
                onClick={() => onRemind(row)}
              >
                Remind {isSelected && <Key of="r" />}
              </Button>
            )}
            <span className="soft text-sm num">{remindedText(row.remindedAt)}</span>
          </>
        ) : (
          onOpen && (
            <Button kind="text" size="sm" aria-label={`Open ${row.reference}`} onClick={() => onOpen(row)}>
              Open
            </Button>
          )
        )}
      </td>
    </tr>
  );
}
