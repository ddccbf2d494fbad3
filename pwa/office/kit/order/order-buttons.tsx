import { IconButton } from '../../../ui/icon-button';
import styles from './order.module.css';
import type { Move } from './use-order';

interface Props {
  id: string;
  title: string;
  /** From 0. */
  at: number;
  count: number;
  onMove: Move;
}

/** The place in the order, and a step either way. */
export function OrderButtons({ id, title, at, count, onMove }: Props) {
  return (
    <span className={`${styles.order} inline-row gap-2`}>
      <span className="num">{at + 1}</span>
      <IconButton
        icon="chevron-up"
        label={`Move up: ${title}`}
        data-move={`${id} -1`}
        disabled={at === 0}
        onClick={() => onMove(id, -1)}
      />
      <IconButton
        icon="chevron-down"
        label={`Move down: ${title}`}
        data-move={`${id} 1`}
        disabled={at === count - 1}
        onClick={() => onMove(id, 1)}
      />
    </span>
  );
}
