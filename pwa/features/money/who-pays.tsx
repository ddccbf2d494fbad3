import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '../../../contract/money/billing';
import type { PaidHome } from '../../../contract/money/overview';
import { saveOwnBilling, useOwnBilling } from '../../data/money/money';
import { useMyProfile } from '../../data/profile';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { Dialog } from '../../ui/overlays/dialog';
import { BillingForm } from '../../widgets/money/billing-form';
import styles from './money.module.css';

/** Whom the invoices are for. */
export function BillingPart() {
  const { data, state } = useOwnBilling();
  const { profile } = useMyProfile();
  const [editing, edit] = useState<Billing>();
  if (state === 'failed' && !data) return null;
  const name = data?.company || profile?.displayName || profile?.email;
  return (
    <section aria-labelledby="money-billing" className={styles.part}>
      <h2 id="money-billing">Who the invoices are for</h2>
      {data ? (
        <div className={`${styles.row} grid anywhere`}>
          <span className={styles.billing}>
            <b>{name}</b>
            {data.taxNumber && <span className="soft text-sm num">TRN {data.taxNumber}</span>}
            {data.address && <span className="soft text-sm">{data.address}</span>}
            <span className="soft text-sm">{data.email || profile?.email}</span>
          </span>
          <Button onClick={() => edit(data)}>{data.company ? 'Change' : 'Add a company'}</Button>
        </div>
      ) : (
        <Skeleton shape="block" height={72} />
      )}
      <p className="soft text-sm">Changes count for the next invoice; the ones above stay as they are.</p>
      {editing && (
        <Dialog
          open
          onClose={() => edit(undefined)}
          title="Who the invoices are for"
          description="What you leave empty is as in your account and your visit."
        >
          <BillingForm
            billing={editing}
            save={async (of) => {
              await saveOwnBilling(of);
              toast({ title: 'Saved for your next invoice' });
            }}
            onDone={() => edit(undefined)}
          />
        </Dialog>
      )}
    </section>
  );
}

/** Homes of others that one pays for: whose, and where. */
export function PaysFor({ homes }: { homes: readonly PaidHome[] }) {
  return (
    <section aria-labelledby="money-pays-for" className={styles.part}>
      <h2 id="money-pays-for">You pay for</h2>
      <ul className="list-rows">
        {homes.map(({ homeId, customer, place }) => (
          <li key={homeId} className={`${styles.row} grid anywhere`}>
            <span className={styles.billing}>
              <b>{place || 'A home'}</b>
              <span className="soft text-sm">{customer}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="soft text-sm">
        The invoices of visits there come to you. If you do not pay for one of these,{' '}
        <Link className="prose-link" to="/contact">
          tell us
        </Link>
        : we end it at once.
      </p>
    </section>
  );
}
