import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { countOf } from '../../../../contract/counts';
import { dubaiClock } from '../../../../contract/dates';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { buttonClass } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Menu } from '../../../ui/overlays/menu';
import { useAdminCalendar } from '../../data/bookings/bookings';
import { failedText } from '../../kit/form/failed-text';
import { Sign } from '../card/signs';
import dispatchStyles from '../dispatch.module.css';
import type { BoardRow } from '../model/rows';
import { Sheet } from './sheet';
import styles from './sheet.module.css';

/** Prints days of technicians: what the board does not know of its jobs is asked for first. */
export function usePrint(board: DispatchBoard, rows: readonly BoardRow[]) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const { day } = board;
  const { data, error, isFetching } = useAdminCalendar({ from: day, to: day }, wanted !== undefined);
  const bookings = useMemo(() => data && new Map(data.rows.map((row) => [row.id, row])), [data]);
  const isReady = wanted !== undefined && bookings !== undefined && !isFetching;
  const asked = useRef(false);

  useEffect(() => {
    if (!isReady || asked.current) return;
    asked.current = true;
    const over = () => setWanted(undefined);
    addEventListener('afterprint', over, { once: true });
    // Once it is drawn, with its letters.
    void Promise.resolve(document.fonts?.ready).then(() => print());
    return () => removeEventListener('afterprint', over);
  }, [isReady]);
  useEffect(() => {
    if (wanted === undefined || !error || isFetching) return;
    toast({
      kind: 'error',
      title: 'Nothing was printed',
      description: failedText('The bookings of the day could not be read', error),
    });
    setWanted(undefined);
  }, [wanted, error, isFetching]);

  const sheets: ReactNode = isReady && (
    <div className={styles.sheets}>
      {rows
        .filter(({ technician }) => wanted.includes(technician.id))
        .map((row) => (
          <Sheet
            key={row.technician.id}
            board={board}
            row={row}
            bookings={bookings}
            printedAt={dubaiClock(new Date())}
          />
        ))}
    </div>
  );
  return {
    isPrinting: wanted !== undefined,
    print(ids: readonly string[]) {
      asked.current = false;
      setWanted(ids);
    },
    sheets: sheets && createPortal(sheets, document.body),
  };
}

interface Props {
  rows: readonly BoardRow[];
  onPrint(ids: readonly string[]): void;
}

/** A page a technician: of everybody who has something, or of one. */
export function PrintMenu({ rows, onPrint }: Props) {
  const busy = rows.filter(
    ({ jobs, blocks }) => jobs.some((each) => each.length > 0) || blocks.some((each) => each.length > 0),
  );
  return (
    <Menu
      triggerClass={buttonClass({ size: 'sm' })}
      align="end"
      label={
        <span className="inline-row gap-6">
          <Sign of="print" />
          Print
        </span>
      }
    >
      {(close) => {
        const item = (ids: readonly string[]) => () => {
          close();
          onPrint(ids);
        };
        return (
          <div className={dispatchStyles.printList}>
            <button
              type="button"
              className="menu-item"
              disabled={busy.length === 0}
              onClick={item(busy.map(({ technician }) => technician.id))}
            >
              {busy.length === 0 ? 'Nobody has work' : `Everybody with work, ${countOf(busy.length, 'page')}`}
            </button>
            {rows.map(({ technician: { id, name } }) => (
              <button key={id} type="button" className="menu-item" onClick={item([id])}>
                <bdi>{name}</bdi>
              </button>
            ))}
          </div>
        );
      }}
    </Menu>
  );
}
