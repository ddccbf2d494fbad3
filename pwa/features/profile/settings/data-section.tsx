import { useState } from 'react';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';
import styles from '../profile.module.css';
import { DownloadData } from './download-data';

/** What the law gives a person over their own data: to take it along, and to have it erased. */
export function DataSection() {
  const [asking, setAsking] = useState(false);
  const dialog = useLater(() => import('./delete-dialog'), asking);
  return (
    <section aria-labelledby="profile-data">
      <h3 id="profile-data">Your data</h3>
      <p className="soft text-sm">
        Everything we keep about you in one file, once an hour: profile, bookings, subscriptions, invoices and
        payments, messages and sign-ins.
      </p>
      <div className={`${styles.profileActions} wraps middle`}>
        <DownloadData />
        <Button kind="danger-text" icon="trash" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && dialog && <dialog.DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
