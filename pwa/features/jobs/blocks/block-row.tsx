import { useState } from 'react';
import { blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import { type BlockView, removeBlock } from '../../../data/blocks/blocks';
import { discard } from '../../../data/outbox/outbox';
import { Button } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { toast } from '../../../ui/feedback/toast-store';
import { IconButton } from '../../../ui/icon-button';
import { BlockIcon } from '../../../widgets/blocks/block-icon';
import styles from './blocks.module.css';
import { blockName, refusalText, refusedOf, waitText } from './blocks-of-day';

const refusedLabels: Readonly<Record<string, string>> = {
  'block.set': 'Not blocked.',
  'block.change': 'Not changed.',
};

const failed = () =>
  toast({ kind: 'error', title: 'Error', description: 'It could not be saved. Please try again.' });

interface Props {
  block: BlockView;
  /** Opens it, to change it; undefined where its day is over. */
  onChange?: (() => void) | undefined;
}

/** A block in its technician's day: what, when, whose word it was, and what waits or was refused. */
export function BlockRow({ block, onChange }: Props) {
  const { kind, slots, note, isOwn, removing } = block;
  const [busy, setBusy] = useState(false);
  const waits = waitText(block);
  const refused = refusedOf(block);

  async function settle(act: () => Promise<unknown>) {
    setBusy(true);
    try {
      await act();
    } catch {
      failed();
    } finally {
      setBusy(false);
    }
  }

  async function remove() {
    const sent = await removeBlock(block);
    if (sent.is === 'refused') toast({ kind: 'error', title: 'It stays', description: sent.problem.message });
    else if (sent.is === 'failed') failed();
    else toast({ title: 'Removed', description: blockName(block) });
  }

  return (
    <li className={`${styles.row} ${refused ? styles.refused : ''}`}>
      <span className={styles.sign}>
        <BlockIcon kind={kind} />
      </span>
      <div>
        <h3 className={removing ? styles.removing : undefined}>{blockLabels[kind]}</h3>
        <p className="text-sm num">{blockTimes(slots)}</p>
        {note && <p className="text-sm soft anywhere">{note}</p>}
        {!isOwn && <p className="text-sm soft">Set by the office</p>}
        {waits && (
          <p className="above-8">
            <StatusBadge kind="waiting" label={waits} />
          </p>
        )}
        {refused && (
          <div className="above-8 grid gap-8">
            <p className={`${styles.problem} text-sm rounded`}>
              <b>{refusedLabels[refused.kind] ?? 'Not removed.'}</b> {refusalText(refused)}
            </p>
            <div className="cluster">
              <Button busy={busy} onClick={() => void settle(() => discard(refused))}>
                {refused.kind === 'block.set' ? 'Remove' : 'Keep it'}
              </Button>
            </div>
          </div>
        )}
      </div>
      {isOwn && !removing && !refused && (
        <div className="row">
          {onChange && (
            <IconButton
              icon="edit"
              label={`Change ${blockName(block)}`}
              aria-haspopup="dialog"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChange()}
            />
          )}
          <IconButton
            icon="close"
            label={`Remove ${blockName(block)}`}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void settle(remove)}
          />
        </div>
      )}
    </li>
  );
}
