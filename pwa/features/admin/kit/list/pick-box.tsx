import type { Picked } from './use-picked';
import './pick-box.css';

interface Props {
  label: string;
  /** How much of what it stands for has a tick. */
  picked: Picked<never>['some'];
  onToggle: () => void;
}

/** Gives rows a tick, or takes it. */
export function PickBox({ label, picked, onToggle }: Props) {
  return (
    <label className="pick-box">
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
