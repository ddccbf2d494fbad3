import { countOf } from '../../../../contract/counts';
import { buttonClass } from '../../../ui/button';
import { Menu } from '../../../ui/overlays/menu';
import { Sign } from '../card/signs';
import styles from '../dispatch.module.css';
import type { BoardRow } from '../model/rows';

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
          <div className={styles.printList}>
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
