import { cx } from '../../ui/class-names';
import styles from './slots.module.css';

/** As many small arches as there are places; none where there are many. */
export function Pips({ left, isThen = false }: { left: number; isThen?: boolean }) {
  if (left < 1 || left > 3) return null;
  return (
    <span className={cx(styles.pips, isThen && styles.then)} aria-hidden="true">
      {Array.from({ length: left }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
        <i key={at} />
      ))}
    </span>
  );
}
