import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names';
import styles from './rows.module.css';

interface Props {
  children: ReactNode;
  /** The whole text, where a column may cut it. */
  title?: string;
  /** Not strong where what it opens was dealt with. */
  plain?: boolean;
  /** Without it the row opens nothing, for whoever may see no more of it. */
  onOpen?: (() => void) | undefined;
}

/** What a row is called: a press on it opens the row. */
export function RowOpen({ children, title, plain, onOpen }: Props) {
  if (!onOpen) {
    return (
      <span className={cx('truncate block', !plain && 'strong')} title={title}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={cx(styles.rowOpen, 'text-start truncate bare block', !plain && 'strong')}
      title={title}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
