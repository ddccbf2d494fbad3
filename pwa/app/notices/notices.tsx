import { useState } from 'react';
import { useSyncStatus } from '../../data/device/sync-status';
import { Button } from '../../ui/button';
import styles from '../frame/shell.module.css';
import { fetchUpdate } from '../start/fetch-update';
import { install, installLater, installState } from '../start/install';
import { applyUpdate, workerState } from '../start/worker';

/**
 * One quiet card: a new version before an installation, never both. It lies at the edge of the page; where a technician works, with
 * buttons down to that edge, what can wait stands below the jobs instead.
 */
export function Notices({ pathname }: { pathname: string }) {
  const { updateReady } = workerState.use();
  const { updateBlocked, outdated } = useSyncStatus();
  const { way, offered } = installState.use();
  const [later, setLater] = useState(false);
  if (updateBlocked) return <BlockedCard />;
  if (outdated) return <OutdatedCard />;
  const card =
    updateReady && !later ? (
      <UpdateCard onLater={() => setLater(true)} />
    ) : way && offered ? (
      <InstallCard way={way} />
    ) : null;
  return card && pathname === '/jobs' ? <div className={styles.below}>{card}</div> : card;
}

function UpdateCard({ onLater }: { onLater: () => void }) {
  return (
    <div className={`${styles.notice} card grid soft text-sm gap-4`} role="status">
      <p className={`${styles.noticeTitle} text-md`}>A new version is ready</p>
      <p>Your drafts and waiting requests are kept.</p>
      <div className="above-10 to-end flex gap-10">
        <Button size="sm" onClick={onLater}>
          Later
        </Button>
        <Button kind="primary" size="sm" onClick={applyUpdate}>
          Reload
        </Button>
      </div>
    </div>
  );
}

/** Another tab runs newer code and has the device database: this one can no longer write. */
function BlockedCard() {
  return (
    <div className={`${styles.notice} card grid soft text-sm gap-4`} role="alert">
      <p className={`${styles.noticeTitle} text-md`}>Updated in another tab</p>
      <p>Reload to continue here. Your drafts and waiting requests are kept.</p>
      <div className="above-10 to-end flex gap-10">
        <Button kind="primary" size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}

/** The server understands this version no longer. */
function OutdatedCard() {
  const [busy, setBusy] = useState(false);
  async function reload() {
    setBusy(true);
    await fetchUpdate();
  }
  return (
    <div className={`${styles.notice} card grid soft text-sm gap-4`} role="alert">
      <p className={`${styles.noticeTitle} text-md`}>A new version is needed</p>
      <p>Reload to send and to see what is new. Your drafts and waiting requests are kept.</p>
      <div className="above-10 to-end flex gap-10">
        <Button kind="primary" size="sm" busy={busy} onClick={() => void reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}

function InstallCard({ way }: { way: 'prompt' | 'share' }) {
  return (
    <section className={`${styles.notice} card grid soft text-sm gap-4`} aria-label="Install">
      <p className={`${styles.noticeTitle} text-md`}>Keep HomeHub on your home screen</p>
      <p>
        {way === 'prompt'
          ? 'Opens right away, and takes a booking without a signal.'
          : 'Tap Share, then Add to Home Screen. It opens right away, and takes a booking without a signal.'}
      </p>
      <div className="above-10 to-end flex gap-10">
        <Button size="sm" onClick={installLater}>
          Later
        </Button>
        {way === 'prompt' && (
          <Button kind="primary" size="sm" onClick={install}>
            Install
          </Button>
        )}
      </div>
    </section>
  );
}
