import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

interface Of<Item> {
  discard(item: Item): Promise<boolean>;
  canHaveArrived(item: Item): boolean;
  title?: string;
  /** What the server did not take is only removed. */
  wasRefused?(item: Item): boolean;
  /** Which one it is, where several stand there. */
  about?(item: Item): ReactNode;
  /** Hears of it before it goes. */
  onDiscard?(item: Item): void;
}

/** Asks before what waits is given up; what may have been sent is withdrawn instead of forgotten. */
export function useDiscard<Item>(of: Of<Item>) {
  const [item, setItem] = useState<Item>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!item || busy) return;
    setBusy(true);
    of.onDiscard?.(item);
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

  const refused = item !== undefined && of.wasRefused?.(item) === true;
  const dialog = (
    <ConfirmDialog
      open={item !== undefined}
      title={refused ? 'Remove from this list?' : (of.title ?? 'Discard this request?')}
      text={
        refused
          ? 'It was not accepted. It will be removed from this device.'
          : item && of.canHaveArrived(item)
            ? 'It may have reached us already. We withdraw it as soon as there is a connection.'
            : 'It was not sent. It will be removed from this device.'
      }
      cancelLabel="Keep it"
      confirmLabel={refused ? 'Remove' : 'Discard'}
      destructive
      busy={busy}
      onCancel={() => setItem(undefined)}
      onConfirm={() => void confirm()}
    >
      {item && of.about?.(item)}
    </ConfirmDialog>
  );

  return { ask: (item: Item) => setItem(() => item), dialog };
}
