import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/class-names';
import styles from './panels.module.css';

interface Props {
  title: string;
  /** What is done to all of it, beside its title. */
  act?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One subject of a page of the office that is no list. */
export function Panel({ title, act, className, children }: Props) {
  const heading = useId();
  return (
    <section className={cx(styles.panel, 'stack card gap-12 top', className)} aria-labelledby={heading}>
      <div className={`between ${styles.head}`}>
        <h2 id={heading}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}

/** The panels of a page, two beside each other where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={`${styles.panels} top stack gap-16`}>{children}</div>;
}
