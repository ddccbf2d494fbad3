import { useEffect, useRef } from 'react';
import { blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import type { Block } from '../../../../contract/dispatch/blocks';
import { cx } from '../../../ui/class-names';
import { BlockIcon } from '../../../widgets/blocks/block-icon';
import { dragged } from '../carry/pointer';
import styles from './blocks.module.css';
import { useBlocksDesk } from './blocks-desk';

interface Props {
  block: Block;
  /** In which of its slots it stands here. */
  slot: number;
  /** Something else stands there too. */
  isBeside?: boolean;
}

/** What a technician does in a slot that is no job: dragged, or picked up by Space, it stands elsewhere; pressed, it is changed or taken away. */
export function BlockHere({ block, slot, isBeside }: Props) {
  const { open } = useBlocksDesk();
  const here = useRef<HTMLButtonElement>(null);
  const { id, kind, note, slots } = block;
  const times = blockTimes(slots);
  useEffect(() => (here.current ? dragged(here.current, { moved: { id, slot } }) : undefined), [id, slot]);
  return (
    <button
      ref={here}
      type="button"
      className={cx(styles.block, isBeside && styles.beside, 'num')}
      title={note || undefined}
      tabIndex={-1}
      data-block={id}
      aria-haspopup="dialog"
      aria-label={[blockLabels[kind], times, note].filter(Boolean).join(', ')}
      onClick={() => open(block)}
    >
      <BlockIcon kind={kind} />
      <span>
        <b>{blockLabels[kind]}</b>
        {!isBeside && <bdi className="truncate">{note || times}</bdi>}
      </span>
    </button>
  );
}
