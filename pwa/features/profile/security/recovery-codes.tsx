import { useState } from 'react';
import { recoveryCodeCount } from '../../../../contract/accounts/second-factor-rules';
import { renewRecoveryCodes } from '../../../data/account/own-factors';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import styles from '../profile.module.css';
import { useWork } from './use-work';

/** From here on new ones are due. */
const few = 3;

/** How many are left, and new ones. */
export function RecoveryCodes({ left, onRenewed }: { left: number; onRenewed(codes: string[]): void }) {
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
        {left === 0 ? 'None is left.' : `${left} of ${recoveryCodeCount} left.`}{' '}
        {left <= few ? 'Make new ones while you can sign in.' : 'For the day when your device is lost.'}
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
          text="The codes that you kept before work no more."
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
