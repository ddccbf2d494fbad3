import type { ReactNode } from 'react';
import styles from './radio-card.module.css';

/** Choices as cards, side by side where there is room. */
export function RadioCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className={`${styles.cards} grid gap-8`}>
      {children}
    </div>
  );
}

/** One of them, over its native radio. */
export function RadioCard(props: {
  name: string;
  value: string;
  checked: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  const { name, value, checked, onChoose, children } = props;
  return (
    <label className={styles.card}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
