import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkMinutes } from '../../../../contract/accounts/account';
import { keptAfterwards } from '../../../../contract/money/documents/keeping';
import { deleteAccount, sendDeleteLink } from '../../../data/account/mailed-links';
import { useSyncStatus } from '../../../data/device/sync-status';
import { useGivenUp } from '../../../data/given-up';
import { useMyProfile } from '../../../data/profile';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { GivenUpNote } from '../../../widgets/plans/given-up-note';
import { PasswordDialog } from './password-dialog';
import { sayFailed } from './profile-toasts';

const title = 'Delete my account';
const consequences = `We erase your name, phone, e-mail, favorites, messages and settings, and the photos and signatures of your visits. We keep bookings and subscriptions in our records, without your name. ${keptAfterwards} You are signed out everywhere. This cannot be undone.`;

/** Says what happens, then asks for the password, or mails a link to a person who has none. */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const { profile } = useMyProfile();
  return profile?.confirmsBy === 'mail' ? (
    <ByMail email={profile.email} onClose={onClose} />
  ) : (
    <ByPassword onClose={onClose} />
  );
}

function ByPassword({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  return (
    <PasswordDialog
      title={title}
      text={consequences}
      confirmLabel="Delete my account"
      busyLabel="Deleting..."
      destructive
      onClose={onClose}
      onConfirm={async (password) => {
        await deleteAccount({ password });
        navigate('/', { replace: true });
        toast({ title: 'Your account is deleted' });
      }}
      failed="Your account could not be deleted"
    >
      <GivenUp />
      <Unsent />
    </PasswordDialog>
  );
}

function ByMail({ email, onClose }: { email: string; onClose(): void }) {
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await sendDeleteLink();
      toast({
        title: message,
        description: `It works for ${linkMinutes.delete} minutes, where you are signed in.`,
      });
    } catch (error) {
      sayFailed('The link could not be sent', error);
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      text={`${consequences} We e-mail a link to ${email}: nothing happens until you open it and confirm.`}
      cancelLabel="Keep my account"
      confirmLabel={busy ? 'Sending...' : 'Send the link'}
      destructive
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <GivenUp />
      <Unsent />
    </ConfirmDialog>
  );
}

/** Plans and visits that end with the account. */
function GivenUp() {
  return <GivenUpNote {...useGivenUp()} />;
}

/** What has not been sent goes with the account. */
function Unsent() {
  const { waiting, attention } = useSyncStatus();
  const count = waiting + attention;
  if (!count) return null;
  return (
    <Note kind="warning">
      {count === 1 ? 'One request on this device is' : `${count} requests on this device are`} not sent yet
      and will be discarded.
    </Note>
  );
}
