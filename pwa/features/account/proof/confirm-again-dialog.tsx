import { Link } from 'react-router-dom';
import { useGoogleOffered } from '../../../data/public/google-offer';
import { endQuestion, type Question } from '../../../data/second-factor/confirm-again';
import { confirmBy, confirmByPasskey } from '../../../data/session/proofs';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { withNext } from '../arrival/next-path';
import { ProofChoice } from './proof-choice';

/** Asks a person who is signed in to show once more that it is them; what was refused goes on by itself then. */
export function ConfirmAgainDialog({ question }: { question: Question }) {
  const { methods } = question;
  const anew = methods.every((each) => each === 'sign_in');
  return (
    <Dialog
      open
      onClose={() => endQuestion('put-aside')}
      title="Confirm it is you"
      description={
        anew
          ? 'For your security, sign in again, then repeat this step.'
          : 'For your security, confirm it is you before important changes and after a break.'
      }
    >
      <div className="stack">
        {anew ? (
          <SignInAnew />
        ) : (
          <ProofChoice
            methods={methods}
            submit="Confirm"
            busyLabel="Confirming..."
            failed="Not confirmed"
            prove={confirmBy}
            usePasskey={confirmByPasskey}
          />
        )}
      </div>
    </Dialog>
  );
}

/** For those who have neither a password nor a second factor. */
function SignInAnew() {
  const google = useGoogleOffered();
  if (google) {
    return (
      <a
        className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}
        href={withNext('/api/auth/google', location.pathname + location.search)}
      >
        <Icon name="google" />
        Continue with Google
      </a>
    );
  }
  return (
    <Link
      className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}
      to="/forgot-password"
      onClick={() => endQuestion('put-aside')}
    >
      E-mail me a link to choose a password
    </Link>
  );
}
