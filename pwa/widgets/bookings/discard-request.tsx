import { useState } from 'react';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

/** Asks before a waiting request is given up; one that may have been sent is withdrawn instead of forgotten. */
export function useDiscard<Item>(of: {
  discard(item: Item): Promise<boolean>;
  mayHaveArrived(item: Item): boolean;
}) {
  const [item, setItem] = useState<Item>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!item || busy) return;
    setBusy(true);
    try {
      if (!(await of.discard(item)))
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
        item && of.mayHaveArrived(item)
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

  return { ask: (asked: Item) => setItem(() => asked), dialog };
}
