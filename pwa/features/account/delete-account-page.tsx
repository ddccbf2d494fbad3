import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { keptAfterwards } from '../../../contract/money/documents/keeping';
import { deleteAccount, sendDeleteLink } from '../../data/account/mailed-links';
import { useSyncStatus } from '../../data/device/sync-status';
import { useGivenUp } from '../../data/given-up';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { GivenUpNote } from '../../widgets/plans/given-up-note';
import { refusalText } from '../../widgets/wait-text';
import styles from './account.module.css';
import { type LinkToken, useLinkToken } from './arrival/use-link-token';
import { AccountFrame } from './form/account-frame';
import { OfflineNote } from './form/offline-note';
import { useFocus } from './form/use-focus';
import { SendLinkButton } from './send-link-button';
import { SignInFirst } from './sign-in-first';

/** /delete-account: where the mailed link leads that stands for a password. It asks once more. */
export function DeleteAccountPage() {
  return (
    <AccountFrame
      title="Delete your account"
      lead="This cannot be undone. We erase your name, phone number, e-mail address, favorites and messages."
    >
      <Steps />
    </AccountFrame>
  );
}

function Steps() {
  const { status, user } = useSession();
  const link = useLinkToken();
  const [refused, setRefused] = useState(false);

  if (status === 'starting' || !link.ready) {
    return (
      <SkeletonGroup label="Loading">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (status !== 'signed-in')
    return <SignInFirst from="/delete-account" hasLink={link.token !== undefined} />;
  if (link.token)
    return <Question link={{ ...link, token: link.token }} onRefused={() => setRefused(true)} />;
  return (
    <>
      <Note
        kind={refused ? 'error' : 'info'}
        icon="mail"
        title={refused ? 'This link does not work here' : undefined}
        live={refused}
      >
        {refused
          ? `It has been used, is older than 30 minutes, or belongs to another account. ${user ? `You are signed in as ${user.email}.` : ''}`
          : `We send a link to ${user?.email ?? 'your address'}. It works once, for 30 minutes, and asks you to confirm.`}
      </Note>
      <SendLinkButton
        label={refused ? 'Send a new link' : 'Send the link'}
        email={user?.email}
        send={sendDeleteLink}
        focused={refused}
      />
      <KeepLink />
    </>
  );
}

function Question({ link, onRefused }: { link: LinkToken & { token: string }; onRefused(): void }) {
  const { user } = useSession();
  const { waiting, attention } = useSyncStatus();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const unsent = waiting + attention;
  const givenUp = useGivenUp();
  const [fails, setFails] = useState(0);
  const button = useFocus<HTMLButtonElement>(!busy && fails);

  async function remove() {
    setBusy(true);
    try {
      await deleteAccount({ token: link.token });
      link.forget();
      toast({
        kind: 'success',
        title: 'Your account is deleted',
        description: 'You are signed out on every device.',
      });
      navigate('/', { replace: true });
    } catch (error) {
      setBusy(false);
      const problem = error instanceof Problem ? error : undefined;
      if (problem?.code === 'bad_request') {
        link.forget();
        return onRefused();
      }
      const description = problem ? refusalText(problem) : 'Please try again';
      toast({ kind: 'error', title: 'Account not deleted', description });
      setFails((count) => count + 1);
    }
  }

  return (
    <>
      <div className="prose">
        <p>
          You are signed in as <b>{user?.email}</b>.
        </p>
        <ul className={styles.accountFacts}>
          <li>We keep bookings and subscriptions in our records, without your name.</li>
          <li>Photos and signatures of your visits are erased.</li>
          <li>{keptAfterwards}</li>
          <li>You are signed out on every device.</li>
        </ul>
      </div>
      <GivenUpNote {...givenUp} />
      {unsent > 0 && (
        <Note kind="warning" icon="device" title={`${requests(unsent)} not sent yet`}>
          Requests waiting on this device are discarded too.
        </Note>
      )}
      <OfflineNote what="Deleting your account" />
      <Button kind="danger" size="lg" wide busy={busy} onClick={remove} ref={button}>
        {busy ? 'Deleting...' : 'Delete my account'}
      </Button>
      <KeepLink />
    </>
  );
}

function KeepLink() {
  return (
    <Link className={buttonClass({ kind: 'outline', size: 'lg', wide: true })} to="/">
      Keep my account
    </Link>
  );
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}
