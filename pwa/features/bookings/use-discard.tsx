import { useState } from 'react';
import { discard, type OutboxItem } from '../../data/outbox/outbox';
import { mayHaveArrived } from '../../data/outbox/outbox-item';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/feedback/toast-store';

/** Asks before a waiting request is given up; one that may have been sent is withdrawn instead of forgotten. */
export function useDiscard() {
  const [item, setItem] = useState<OutboxItem>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!item || busy) return;
    setBusy(true);
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

  const dialog = (
    <ConfirmDialog
      open={item !== undefined}
      title="Discard this request?"
      text={
        item && mayHaveArrived(item)
          ? 'It may have reached us already. It is being withdrawn as soon as there is a connection.'
          : 'It was not sent. It will be removed from this device.'
      }
      cancelLabel="Keep it"
      confirmLabel="Discard"
      destructive
      busy={busy}
      onCancel={() => setItem(undefined)}
      onConfirm={() => void confirm()}
    />
  );

  return { ask: setItem, dialog };
}
