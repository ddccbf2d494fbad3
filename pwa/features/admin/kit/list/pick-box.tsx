import styles from './list.module.css';
import type { Picked } from './use-picked';

interface Props {
  label: string;
  /** How much of what it stands for has a tick. */
  picked: Picked<never>['some'];
  onToggle: () => void;
}

/** Gives rows a tick, or takes it. */
export function PickBox({ label, picked, onToggle }: Props) {
  return (
    <label className={styles.pickBox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={picked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some';
        }}
        onChange={onToggle}
      />
    </label>
  );
}
