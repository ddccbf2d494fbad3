import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A part of the work with its heading, and how it stands beside it. */
export function Part(props: { id: string; title: string; aside?: ReactNode; children: ReactNode }) {
  const { id, title, aside, children } = props;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <span className="num anywhere">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
