import { useState } from 'react';
import type { FactorAdded, SecondFactors, TotpBegun } from '../../../../contract/accounts/second-factor';
import { dateOf } from '../../../../contract/dates';
import { beginTotp, removeTotp } from '../../../data/account/own-factors';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import styles from '../profile.module.css';
import { AppDialog } from './app-dialog';
import { RemoveDialog } from './remove-dialog';
import { useWork } from './use-work';

interface Props {
  factors: SecondFactors;
  onAdded(added: FactorAdded): void;
  onChanged(): void;
}

/** The authenticator app: one at a time, and another in its place in one step. */
export function AuthenticatorApp({ factors, onAdded, onChanged }: Props) {
  const { totp, passkeys } = factors;
  const { busy, work } = useWork();
  const [begun, setBegun] = useState<TotpBegun>();
  const [removing, setRemoving] = useState(false);

  const begin = () =>
    work('The app was not set up', async () => {
      setBegun(await beginTotp());
    });

  return (
    <div className={styles.profileFactor}>
      <h4>Authenticator app</h4>
      <p className="soft text-sm num">
        {totp ? `Set up ${dateOf(totp)}.` : 'An app on your phone shows 6 new digits every 30 seconds.'}
      </p>
      <div className={`${styles.profileActions} wraps middle`}>
        <Button busy={busy} onClick={() => void begin()}>
          {totp ? 'Use another app' : 'Set up an app'}
        </Button>
        {totp && (
          <Button kind="danger-text" onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        )}
      </div>
      {begun && (
        <AppDialog
          begun={begun}
          onDone={(added) => {
            setBegun(undefined);
            if (!added.recoveryCodes) toast({ kind: 'success', title: 'Authenticator app set up' });
            onAdded(added);
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          title="Remove the authenticator app?"
          text="Its codes stop working."
          last={passkeys.length === 0}
          remove={removeTotp}
          done="Authenticator app removed"
          onDone={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
