import { blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import type { Block } from '../../../../contract/dispatch/blocks';
import { Icon } from '../../../ui/icon';
import { BlockIcon } from '../../../widgets/blocks/block-icon';
import styles from './blocks.module.css';
import { useBlocksDesk } from './blocks-desk';

interface Props {
  technicianId: string;
  name: string;
  blocks: readonly (readonly Block[])[];
}

/** A technician's blocks where the board is a list, and one more. */
export function RowBlocks({ technicianId, name, blocks }: Props) {
  const { ask, open } = useBlocksDesk();
  return (
    <div className={styles.listed}>
      {[...new Set(blocks.flat())].map((block) => (
        <button key={block.id} type="button" aria-haspopup="dialog" onClick={() => open(block)}>
          <BlockIcon kind={block.kind} />
          <span className="num">
            <b>{blockLabels[block.kind]}</b>, {blockTimes(block.slots)}
            {block.note && (
              <>
                , <bdi>{block.note}</bdi>
              </>
            )}
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Block a time of ${name}`}
        onClick={() => ask({ technicianId })}
      >
        <Icon name="plus" size="sm" />
        <span>Block a time</span>
      </button>
    </div>
  );
}
