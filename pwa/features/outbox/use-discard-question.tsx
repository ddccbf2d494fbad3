import { useState } from 'react';
import { discard, type OutboxItem } from '../../data/outbox/outbox';
import { mayHaveArrived } from '../../data/outbox/outbox-item';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

/** Asks before an entry is given up; `onDiscard` hears of it before the entry goes. */
export function useDiscardQuestion(onDiscard: (opId: string) => void) {
  const [item, setItem] = useState<OutboxItem>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!item || busy) return;
    setBusy(true);
    onDiscard(item.opId);
    try {
      if (!(await discard(item)))
        toast({
          kind: 'info',
          title: 'Not discarded',
          description: 'It has changed. Please look at it again.',
        });
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'It could not be discarded. Please try again.' });
    } finally {
      setBusy(false);
      setItem(undefined);
    }
  }

  const refused = item?.state === 'attention' && !mayHaveArrived(item);
  const dialog = item && (
    <ConfirmDialog
      open
      title={refused ? 'Remove from this list?' : 'Discard this?'}
      text={
        refused
          ? 'It was not taken. It will be removed from this device.'
          : mayHaveArrived(item)
            ? 'It may have reached us already. It is being withdrawn as soon as there is a connection.'
            : 'It was not sent. It will be removed from this device.'
      }
      cancelLabel="Keep it"
      confirmLabel={refused ? 'Remove' : 'Discard'}
      destructive
      busy={busy}
      onCancel={() => setItem(undefined)}
      onConfirm={() => void confirm()}
    >
      <p className="strong">
        {item.title}
        <span className="soft"> {item.detail}</span>
      </p>
    </ConfirmDialog>
  );

  return { ask: setItem, dialog };
}
