import { useState } from 'react';
import { discard, type OutboxItem } from '../../data/outbox';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks before a waiting request is given up; one that may have been sent is withdrawn instead of forgotten. */
export function useDiscard() {
  const [item, setItem] = useState<OutboxItem>();
  const [busy, setBusy] = useState(false);
  const unsent = item && (item.attempts === 0 || item.state === 'attention');

  async function confirm() {
    if (!item || busy) return;
    setBusy(true);
    try {
      await discard(item);
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
        unsent
          ? 'It was not sent. It will be removed from this device.'
          : 'It may have reached us already. It is being withdrawn as soon as there is a connection.'
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
