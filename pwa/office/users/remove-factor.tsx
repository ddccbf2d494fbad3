import { useState } from 'react';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import type { Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { nameOf } from './access/user-actions';
import { useRemoveSecondFactor } from './second-factor';
import styles from './users.module.css';

/** For a person who lost all of theirs: asked first, since it opens the account to whoever has the password. */
export function RemoveFactor({ user }: { user: AdminUser }) {
  const { mutateAsync, isPending } = useRemoveSecondFactor();
  const [asking, setAsking] = useState(false);

  async function remove() {
    try {
      await mutateAsync(user);
      toast({ title: 'Second step removed', description: `${nameOf(user)} is signed out and told by mail.` });
    } catch (problem) {
      const { code, message } = problem as Problem;
      const description = code === 'not_found' ? 'This person has none any more.' : message;
      toast({ kind: 'error', title: 'Second step not removed', description });
    }
    setAsking(false);
  }

  return (
    <>
      <Button size="sm" kind="danger-text" className={styles.userFactor} onClick={() => setAsking(true)}>
        Remove second step
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove the second step of ${nameOf(user)}?`}
        text="Only where you are sure that it is them who asks: their passkeys, authenticator app and recovery codes are gone for good, they are signed out everywhere, and a mail tells them."
        cancelLabel="Keep it"
        confirmLabel={isPending ? 'Removing...' : 'Remove'}
        destructive
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
