import { useState } from 'react';
import { newId } from '../../../contract/new-id';
import { type HomeView, removeHome, useWaitingForHome } from '../../data/homes';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { savedText } from '../../widgets/outcome';
import styles from './homes.module.css';

/** Asks before a home goes, and says what still waits for it. `onGone`: it is on its way out. */
export function useRemoveHome({
  planOf,
  onGone,
}: {
  planOf(home: HomeView): string | undefined;
  onGone(): void;
}) {
  const [removing, setRemoving] = useState<{ home: HomeView; opId: string }>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!removing || busy) return;
    setBusy(true);
    try {
      const sent = await removeHome(removing.home, removing.opId);
      if (sent.is === 'refused') return fail(sent.problem.message);
      if (sent.is === 'failed') return fail('It could not be removed. Please try again.');
      if (sent.is === 'saved' && !removing.home.waiting) toast({ kind: 'waiting', title: savedText });
      else toast({ kind: 'success', title: `${removing.home.label} was removed` });
      onGone();
    } catch {
      fail('It could not be removed. Please try again.');
    } finally {
      setBusy(false);
      setRemoving(undefined);
    }
  }

  const dialog = removing && (
    <ConfirmDialog
      open
      title={`Remove ${removing.home.label}?`}
      text="A booking keeps the address it was made with."
      cancelLabel="Keep it"
      confirmLabel="Remove"
      destructive
      busy={busy}
      onCancel={() => setRemoving(undefined)}
      onConfirm={() => void confirm()}
    >
      <Waiting home={removing.home} plan={planOf(removing.home)} />
    </ConfirmDialog>
  );

  return { ask: (home: HomeView) => setRemoving({ home, opId: newId() }), dialog };
}

/** What names this home and is not sent yet, and its plan. */
function Waiting({ home, plan }: { home: HomeView; plan: string | undefined }) {
  const waiting = useWaitingForHome(home.id);
  if (waiting.length === 0 && !plan) return null;
  return (
    <div className={`${styles.waits} grid gap-8`}>
      {waiting.length > 0 && (
        <>
          <p>These requests still wait on this device. They are sent with this address:</p>
          <ul className="grid rounded gap-6">
            {waiting.map(({ opId, title, detail }) => (
              <li key={opId}>
                <b>{title}</b> <span className="soft num">{detail}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {plan && <p>{plan} continues, without a home.</p>}
    </div>
  );
}

function fail(description: string) {
  toast({ kind: 'error', title: 'Error', description });
}
