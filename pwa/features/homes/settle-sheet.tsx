import { useState } from 'react';
import { settleHome, versionsIn } from '../../data/homes';
import type { OutboxItem } from '../../data/outbox/outbox';
import { toast } from '../../ui/feedback/toast-store';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './form/home-form.module.css';
import { VersionsForm } from './form/versions';

/** A change that waited here while another device changed the same: which of both stands, field by field. */
export function SettleSheet({ item, onClose }: { item: OutboxItem; onClose(): void }) {
  const [busy, setBusy] = useState(false);

  async function settle(mine: ReadonlySet<string>) {
    setBusy(true);
    try {
      await settleHome(item, mine);
      onClose();
    } catch {
      setBusy(false);
      toast({ kind: 'error', title: 'Error', description: 'It could not be saved. Please try again.' });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Changed on two devices"
      description="Choose which version to keep. All other changes are kept."
      placement="bottom"
      className={styles.sheet}
    >
      <VersionsForm versions={versionsIn(item)} busy={busy} onChoose={(mine) => void settle(mine)} />
    </Dialog>
  );
}
