import { useEffect, useRef } from 'react';
import { type BlockKind, blockKinds, blockLabels } from '../../../../contract/bookings/block-labels';
import { BlockIcon } from '../../../widgets/blocks/block-icon';
import { dragged } from '../carry/pointer';
import styles from './blocks.module.css';
import { useBlocksDesk } from './blocks-desk';

/** What is no job: dragged onto a cell, or pressed, which asks for whom and when. */
export function BlockPalette() {
  return (
    <section className={styles.palette} aria-labelledby="not-a-job">
      <h3 id="not-a-job" className={styles.head}>
        Not a job<em>drag, or B on a cell</em>
      </h3>
      <div>
        {blockKinds.map((kind) => (
          <Chip key={kind} kind={kind} />
        ))}
      </div>
    </section>
  );
}

function Chip({ kind }: { kind: BlockKind }) {
  const { ask } = useBlocksDesk();
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => (chip.current ? dragged(chip.current, { block: kind }) : undefined), [kind]);
  return (
    <button
      ref={chip}
      type="button"
      className={styles.chip}
      aria-haspopup="dialog"
      onClick={() => ask({ kind })}
    >
      <BlockIcon kind={kind} />
      {blockLabels[kind]}
    </button>
  );
}
