import { useState } from 'react';
import { Problem } from '../../../contract/errors';
import { noConnection } from '../../data/api/api-client';
import { sayNotMe } from '../../data/visit/send-visit';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { unsentWords } from './use-visit-acts';
import styles from './visit.module.css';

/** For whoever got the messages of somebody else. */
export function NotMe({ link, disabled, onEnded }: { link: string; disabled: boolean; onEnded(): void }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function say() {
    setBusy(true);
    try {
      await sayNotMe(link);
      toast({ title: 'Thank you', description: 'You get no more messages about this visit.' });
      onEnded();
    } catch (problem) {
      const why = problem instanceof Problem ? problem.message : noConnection;
      toast({ kind: 'error', title: 'Error', description: unsentWords(why) });
    } finally {
      setBusy(false);
      setAsked(false);
    }
  }

  return (
    <div className={`soft text-sm ${styles.foot}`}>
      You did not ask for this visit, and it is not for you?{' '}
      <button type="button" className="link" disabled={disabled} onClick={() => setAsked(true)}>
        This is not me
      </button>
      <ConfirmDialog
        open={asked}
        title="Is this visit not yours?"
        text="This link ends, and nothing more about this visit is sent to you. The visit itself stays: our office looks into it."
        cancelLabel="It is mine"
        confirmLabel="It is not mine"
        busy={busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void say()}
      />
    </div>
  );
}
