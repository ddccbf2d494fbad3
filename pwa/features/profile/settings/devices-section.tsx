import { useState } from 'react';
import type { OwnSession } from '../../../../contract/accounts/account';
import { dateOf } from '../../../../contract/dates';
import { endDevice, endOtherDevices, useOwnDevices } from '../../../data/account/devices';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import styles from '../profile.module.css';
import { sayFailed } from './profile-toasts';

/** Where the person is signed in. The list is never kept on the device: without a network there is none. */
export function DevicesSection() {
  const { devices, state, reload } = useOwnDevices();
  const [ending, setEnding] = useState<string>();
  const [asking, setAsking] = useState(false);
  const others = devices?.filter((each) => !each.current) ?? [];

  async function end(what: string, work: () => Promise<string>) {
    if (ending) return;
    setEnding(what);
    try {
      toast({ title: await work() });
    } catch (error) {
      sayFailed('Failed to sign out', error);
    } finally {
      setEnding(undefined);
      setAsking(false);
      reload();
    }
  }

  const endOne = ({ id, device }: OwnSession) =>
    end(id, () => endDevice(id).then(() => `Signed out: ${device}`));
  const endOthers = () =>
    end('others', async () => {
      const ended = await endOtherDevices();
      return ended === 1 ? 'One other device is signed out' : `${ended} other devices are signed out`;
    });

  return (
    <section aria-labelledby="profile-devices">
      <h3 id="profile-devices">Signed-in devices</h3>
      {devices ? (
        <ul className={`list-rows ${styles.profileList}`}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={ending === device.id}
              onEnd={() => void endOne(device)}
            />
          ))}
        </ul>
      ) : state === 'failed' ? (
        <Note icon="cloud-off">
          <p>This list needs a connection.</p>
          <Button className="above-10" onClick={reload}>
            Try again
          </Button>
        </Note>
      ) : (
        <SkeletonGroup label="Loading your devices" className={styles.profileSkeleton}>
          <Skeleton shape="block" height={56} />
        </SkeletonGroup>
      )}
      {others.length > 0 && (
        <div className={`${styles.profileActions} wraps middle`}>
          <Button onClick={() => setAsking(true)}>Sign out all others</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Sign out all others?"
        text="Every other device has to sign in again. Requests waiting on those devices stay there."
        cancelLabel="Keep them signed in"
        confirmLabel="Sign out all others"
        busy={ending === 'others'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      />
    </section>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: OwnSession; busy: boolean; onEnd(): void }) {
  const name = device.device;
  return (
    <li className={styles.profileRow}>
      <div>
        <h4>{name}</h4>
        <p className="soft text-sm num">
          Signed in {dateOf(device.createdAt)} · last seen {dateOf(device.lastSeenAt)}
        </p>
      </div>
      <div className={styles.profileRowEnd}>
        {device.current ? (
          <span className={`${styles.profileCurrent} medium middle text-sm`}>
            <Icon name="check" size="sm" />
            This device
          </span>
        ) : (
          <Button
            size="sm"
            busy={busy}
            onClick={onEnd}
            aria-label={`Sign out: ${name}, signed in ${dateOf(device.createdAt)}`}
          >
            Sign out
          </Button>
        )}
      </div>
    </li>
  );
}
