import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

interface Of<Item> {
  discard(item: Item): Promise<boolean>;
  canHaveArrived(item: Item): boolean;
  title?: string;
  /** What is not sent again is only removed. Whether it arrived is not known of all of it: no word of that. */
  isOver?(item: Item): boolean;
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

  const over = item !== undefined && of.isOver?.(item) === true;
  const dialog = (
    <ConfirmDialog
      open={item !== undefined}
      title={over ? 'Remove from this list?' : (of.title ?? 'Discard this request?')}
      text={
        over
          ? 'It is not sent again. It will be removed from this device.'
          : item && of.canHaveArrived(item)
            ? 'It may have reached us already. We withdraw it as soon as there is a connection.'
            : 'It was not sent. It will be removed from this device.'
      }
      cancelLabel="Keep it"
      confirmLabel={over ? 'Remove' : 'Discard'}
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
