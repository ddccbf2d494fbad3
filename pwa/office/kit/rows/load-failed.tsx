import type { Problem } from '../../../../contract/errors';
import { askOnceMore } from '../../../data/second-factor/confirm-again';
import { Button } from '../../../ui/button';
import { failedText } from '../form/failed-text';
import styles from './rows.module.css';

interface Props {
  /** What is missing: `messages`. */
  noun: string;
  problem: Problem | null;
  busy: boolean;
  onRetry: () => unknown;
}

/** A part of a page could not be had: why, where that is known, and the way to try again. */
export function LoadFailed({ noun, problem, busy, onRetry }: Props) {
  const words = `Failed to load ${noun}`;
  return (
    <div className={`between ${styles.loadFailed}`} role="alert">
      <span className="anywhere">{problem ? failedText(words, problem) : words}</span>
      <Button
        size="sm"
        busy={busy}
        onClick={() => (problem?.code === 'confirm_again' ? askOnceMore() : onRetry())}
      >
        Retry
      </Button>
    </div>
  );
}
