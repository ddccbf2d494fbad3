import { useState } from 'react';
import type { FactorAdded } from '../../../../contract/accounts/second-factor';
import { recoveryCodeCount } from '../../../../contract/accounts/second-factor-rules';
import { devicesChanged } from '../../../data/account/devices';
import { renewRecoveryCodes, useOwnFactors } from '../../../data/account/own-factors';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import styles from '../profile.module.css';
import { AuthenticatorApp } from './authenticator-app';
import { OwnPasskeys } from './own-passkeys';
import { type KeptCodes, RecoveryCodesDialog } from './recovery-codes-dialog';
import { useWork } from './use-work';

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
        Two-step sign-in protects your account even if someone knows your password. A passkey is the quickest
        way: your fingerprint, face or PIN, without a password.
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
          <p>You need a connection to see and change your sign-in security.</p>
          <Button className="above-10" onClick={reload}>
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

/** From here on new ones are due. */
const few = 3;

/** How many are left, and new ones. */
function RecoveryCodes({ left, onRenewed }: { left: number; onRenewed(codes: string[]): void }) {
  const { busy, work } = useWork();
  const [asking, setAsking] = useState(false);

  const renew = () =>
    work('No new codes were made', async () => {
      onRenewed(await renewRecoveryCodes());
    }).finally(() => setAsking(false));

  return (
    <div className={styles.profileFactor}>
      <h4>Recovery codes</h4>
      <p className="soft text-sm num">
        {left === 0 ? 'None left.' : `${left} of ${recoveryCodeCount} left.`}{' '}
        {left <= few ? 'Make new ones while you can sign in.' : 'For the day you lose your device.'}
      </p>
      <div className={`${styles.profileActions} wraps middle`}>
        <Button busy={busy} onClick={() => (left ? setAsking(true) : void renew())}>
          Make new codes
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          title="Make new recovery codes?"
          text="The codes you saved before stop working."
          cancelLabel="Keep the old ones"
          confirmLabel={busy ? 'Making...' : 'Make new codes'}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void renew()}
        />
      )}
    </div>
  );
}
