import { Link } from 'react-router-dom';
import {
  dropHalfSignIn,
  finishByPasskey,
  finishSignIn,
  type HalfSignIn,
  type TypedProof,
} from '../../../data/session/second-step';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import styles from '../account.module.css';
import { AccountFrame } from '../form/account-frame';
import { OfflineNote } from '../form/offline-note';
import { ProofChoice } from './proof-choice';

/** The sign-in's second step, after the password or Google. */
export function SecondStep({ half }: { half: HalfSignIn }) {
  const welcome = () =>
    half.way === 'google'
      ? toast({ title: 'Successfully logged in with Google', kind: 'success' })
      : toast({ kind: 'success', title: 'Login Successful', description: 'Welcome back!' });

  return (
    <AccountFrame
      title="One more step"
      lead={half.email ? `Confirm it is you, ${half.email}.` : 'Confirm it is you.'}
    >
      <OfflineNote what="Signing in" />
      <ProofChoice
        methods={half.methods}
        submit="Continue"
        busyLabel="Logging in..."
        failed="Login Failed"
        prove={(typed) => finishSignIn(typed as TypedProof).then(welcome)}
        usePasskey={() => finishByPasskey().then(welcome)}
      />
      <p className={`${styles.accountSwitch} cluster`}>
        <Button kind="text" onClick={dropHalfSignIn}>
          Use another account
        </Button>
      </p>
      <p className="soft text-sm">
        Cannot use any of these?{' '}
        <Link className="prose-link" to="/contact">
          Write to us
        </Link>
        : once we know it is you, we can turn off two-step sign-in.
      </p>
    </AccountFrame>
  );
}
