import { useState } from 'react';
import type { FactorAdded } from '../../../../contract/accounts/second-factor';
import { devicesChanged } from '../../../data/account/devices';
import { useOwnFactors } from '../../../data/account/own-factors';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from '../profile.module.css';
import { AuthenticatorApp } from './authenticator-app';
import { OwnPasskeys } from './own-passkeys';
import { RecoveryCodes } from './recovery-codes';
import { type KeptCodes, RecoveryCodesDialog } from './recovery-codes-dialog';

/** How the sign-in is made safe beyond a password. Nothing of it is kept on the device: without a network there is none. */
export function SecuritySection() {
  const { factors, state, reload } = useOwnFactors();
  const [codes, setCodes] = useState<KeptCodes>();

  /** With the first way come recovery codes, and the end of every other sign-in. */
  function added({ recoveryCodes, ended }: FactorAdded) {
    if (recoveryCodes) setCodes({ codes: recoveryCodes, ended });
    reload();
    if (ended > 0) devicesChanged();
  }

  return (
    <section aria-labelledby="profile-security">
      <h3 id="profile-security">Sign-in security</h3>
      <p className="soft text-sm">
        A second step keeps your account yours, even where somebody knows your password. A passkey is the
        quickest: your finger, face or PIN, without a password.
      </p>
      {factors ? (
        <>
          <OwnPasskeys factors={factors} onAdded={added} onChanged={reload} />
          <AuthenticatorApp factors={factors} onAdded={added} onChanged={reload} />
          {factors.has && (
            <RecoveryCodes
              left={factors.recoveryCodesLeft}
              onRenewed={(renewed) => {
                setCodes({ codes: renewed, ended: 0 });
                reload();
              }}
            />
          )}
        </>
      ) : state === 'failed' ? (
        <Note icon="cloud-off">
          <p>What is set up here needs a connection to be seen and changed.</p>
          <Button className={styles.profileRetry} onClick={reload}>
            Try again
          </Button>
        </Note>
      ) : (
        <SkeletonGroup label="Loading your sign-in security" className={styles.profileSkeleton}>
          <Skeleton shape="block" height={56} />
        </SkeletonGroup>
      )}
      {codes && <RecoveryCodesDialog {...codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
