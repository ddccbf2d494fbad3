import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { sendVerifyLink, verifyEmail } from '../../data/account/mailed-links';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { refusalText } from '../../widgets/wait-text';
import { type LinkToken, useLinkToken } from './arrival/use-link-token';
import { AccountFrame } from './form/account-frame';
import { SendLinkButton } from './send-link-button';
import { SignInFirst } from './sign-in-first';

/** /verify-email: where the link leads that shows whose an e-mail address is. */
export function VerifyEmailPage() {
  return (
    <AccountFrame
      title={
        <>
          Confirm your <span className="nowrap">e-mail</span> address
        </>
      }
      lead="Earlier bookings with this address are then added to your account."
    >
      <Steps />
    </AccountFrame>
  );
}

function Steps() {
  const { status, user } = useSession();
  const link = useLinkToken();
  const { state, again } = useVerifying(link, status === 'signed-in');

  if (state.is === 'done') return <Confirmed joined={state.joined} />;
  if (state.is === 'failed') {
    return (
      <>
        <Note kind="warning" icon="cloud-off" title="Not confirmed yet" live>
          {state.why} The link still works.
        </Note>
        <Button kind="primary" size="lg" wide onClick={again}>
          Try Again
        </Button>
      </>
    );
  }
  const about = link.token !== undefined && status === 'signed-in' && state.is === 'idle';
  if (status === 'starting' || !link.ready || about || state.is === 'busy') {
    return (
      <SkeletonGroup label="Confirming your address">
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );
  }
  if (status !== 'signed-in') return <SignInFirst from="/verify-email" hasLink={link.token !== undefined} />;
  // A link that is opened twice is used the second time; what it was for is done.
  if (user?.emailVerified) return <Confirmed joined={0} />;
  const refused = state.is === 'refused';
  return (
    <>
      <Note
        kind={refused ? 'error' : 'info'}
        icon="mail"
        title={refused ? 'This link does not work here' : undefined}
        live={refused}
      >
        {refused
          ? `It has been used, is older than 24 hours, or belongs to another account. ${signedInAs(user)}`
          : `We send a link to ${user?.email ?? 'your address'}. It works once, for 24 hours.`}
      </Note>
      <SendLinkButton
        label={refused ? 'Send a new link' : 'Send the link'}
        email={user?.email}
        send={sendVerifyLink}
        focused={refused}
      />
    </>
  );
}

function signedInAs(user: { email: string } | undefined): string {
  return user ? `You are signed in as ${user.email}.` : '';
}

function Confirmed({ joined }: { joined: number }) {
  return (
    <>
      <Note kind="success" title="Your e-mail address is confirmed" live>
        {joinedText(joined)}
      </Note>
      <Link className={buttonClass({ kind: 'primary', size: 'lg', wide: true })} to="/bookings">
        See my bookings
      </Link>
    </>
  );
}

function joinedText(joined: number): string | undefined {
  if (joined === 0) return undefined;
  return joined === 1
    ? '1 earlier booking is now in your account.'
    : `${joined} earlier bookings are now in your account.`;
}

type Verifying =
  | { is: 'idle' | 'busy' }
  | { is: 'done'; joined: number }
  /** The link does not count, or not here. */
  | { is: 'refused' }
  /** It could not be tried, and can be tried again. */
  | { is: 'failed'; why: string };

/** Uses the link as soon as the person is signed in: opening it was the wish. */
function useVerifying({ token, forget }: LinkToken, signedIn: boolean) {
  const [state, setState] = useState<Verifying>({ is: 'idle' });
  const tried = useRef('');

  const verify = useCallback(
    async (secret: string) => {
      setState({ is: 'busy' });
      try {
        const { joined } = await verifyEmail(secret);
        forget();
        setState({ is: 'done', joined });
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined;
        if (problem?.code === 'unauthenticated') return setState({ is: 'idle' });
        if (problem?.code !== 'bad_request')
          return setState({ is: 'failed', why: problem ? refusalText(problem) : 'Please try again.' });
        forget();
        setState({ is: 'refused' });
      }
    },
    [forget],
  );

  useEffect(() => {
    if (!signedIn || !token || tried.current === token) return;
    tried.current = token;
    void verify(token);
  }, [signedIn, token, verify]);

  return { state, again: () => token && void verify(token) };
}
