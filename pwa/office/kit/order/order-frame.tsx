import type { ReactNode } from 'react';
import listPageStyles from '../rows/list-page.module.css';
import listStyles from '../rows/rows.module.css';
import styles from './order.module.css';
import { type Move, moveByKey } from './use-order';

interface Props {
  move: Move;
  /** What the last move did. */
  said: string;
  /** How many there are; undefined while they are on their way. */
  count: string | undefined;
  children: ReactNode;
}

/** A list whose rows the keys move too, with what is at its foot. */
export function OrderFrame({ move, said, count, children }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the rows, whose buttons do the same */}
      <div className={styles.listKeyed} onKeyDown={(event) => moveByKey(event, move)}>
        {children}
      </div>
      {count !== undefined && (
        <p className={`${listPageStyles.listFooter} row soft num`}>
          <span className={`${listPageStyles.listKeys} row only-desktop`}>
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> Move
            </span>
          </span>
          <span className={listStyles.listCount}>{count}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
