import { Link } from 'react-router-dom';
import { dayFirst } from '../../../contract/dates';
import { showWholeAed } from '../../../contract/money';
import { boughtPackage, unsaidKind } from '../../../contract/plans/package-names';
import { useHomes } from '../../data/homes';
import { type SubscriptionView, useMySubscriptions } from '../../data/subscriptions';
import { FailedNote } from '../../ui/feedback/failed-note';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useWide } from '../../ui/hooks/use-wide';
import { Included } from '../../widgets/plans/included';
import styles from './bookings.module.css';
import { BookingsSkeleton } from './bookings-skeleton';

const failedText = 'Your subscriptions could not be loaded.';

/** My subscriptions, those that wait on this device among them. `alone`: the page does not say already that it failed. */
export function SubscriptionsSection({ alone }: { alone: boolean }) {
  const { subscriptions = [], state } = useMySubscriptions();
  const { homes = [] } = useHomes();
  const homeOf: HomeOf = ({ homeId }) => homes.find(({ id }) => id === homeId)?.label;
  const wide = useWide();
  return (
    <section className={styles.subscriptions} aria-labelledby="my-subscriptions">
      <h2 id="my-subscriptions">My subscriptions</h2>
      {subscriptions.length > 0 &&
        (wide ? (
          <SubscriptionTable subscriptions={subscriptions} homeOf={homeOf} />
        ) : (
          <ul className={styles.bookingList}>
            {subscriptions.map((each) => (
              <SubscriptionCard key={each.id} subscription={each} home={homeOf(each)} />
            ))}
          </ul>
        ))}
      {state === 'ready' && !subscriptions.length && (
        <p className="soft">
          No subscriptions yet.{' '}
          <Link className="prose-link" to="/packages">
            See the packages
          </Link>
        </p>
      )}
      {(state === 'opening' || state === 'first-sync') && (
        <BookingsSkeleton label="Loading your subscriptions" />
      )}
      {state === 'failed' &&
        (alone ? <FailedNote words={failedText} /> : <p className="soft">{failedText}</p>)}
    </section>
  );
}

/** What the home of a plan is called. */
type HomeOf = (of: SubscriptionView) => string | undefined;

function SubscriptionTable(props: { subscriptions: readonly SubscriptionView[]; homeOf: HomeOf }) {
  const { subscriptions, homeOf } = props;
  return (
    <table className={`${styles.dataTable} text-start full num`} aria-label="My subscriptions">
      <thead>
        <tr>
          <th scope="col">Package</th>
          <th scope="col">BHK</th>
          <th scope="col">Amount</th>
          <th scope="col">Start Date</th>
          <th scope="col">End Date</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((each) => (
          <SubscriptionRow key={each.id} subscription={each} home={homeOf(each)} />
        ))}
      </tbody>
    </table>
  );
}

interface Shown {
  subscription: SubscriptionView;
  home: string | undefined;
}

function SubscriptionRow({ subscription, home }: Shown) {
  const { id, status, amount, startDate, endDate, features } = subscription;
  const { name, type, bhk } = boughtPackage(subscription);
  const unsaid = unsaidKind(name, { type });
  return (
    <tr className={status === 'waiting' ? styles.isWaiting : undefined}>
      <th scope="row">
        <Link className="prose-link" to={`/plan/${id}`}>
          {name}
        </Link>
        {unsaid && <span className={`${styles.subscriptionKind} block soft text-sm`}>{unsaid}</span>}
        {home && <span className={`${styles.subscriptionKind} block soft text-sm`}>For {home}</span>}
        <Included features={features} />
      </th>
      <td>{bhk}</td>
      <td>{showWholeAed(amount)}</td>
      <td>{dayFirst(startDate)}</td>
      <td>{endDate ? dayFirst(endDate) : '-'}</td>
      <td>
        <State subscription={subscription} />
      </td>
    </tr>
  );
}

function SubscriptionCard({ subscription, home }: Shown) {
  const { id, status, startDate, endDate, amount } = subscription;
  const { name, unsaid, bhk } = boughtPackage(subscription);
  return (
    <li className={status === 'waiting' ? 'card-dashed' : styles.subscriptionRow}>
      <div className={`${styles.bookingHead} between`}>
        <h3>
          <Link className="prose-link" to={`/plan/${id}`}>
            {name}
          </Link>
        </h3>
        <State subscription={subscription} />
      </div>
      <p className="num text-sm">
        {[showWholeAed(amount), unsaid, bhk === 'N/A' && 'N/A BHK'].filter(Boolean).join(' · ')}
      </p>
      <p className="num text-sm soft">
        {endDate ? `${dayFirst(startDate)} to ${dayFirst(endDate)}` : `From ${dayFirst(startDate)}`}
      </p>
      {home && <p className="text-sm">For {home}</p>}
      <Included features={subscription.features} />
      {status === 'waiting' && (
        <p className="soft text-sm above-12">
          <span>
            {`${subscription.entry?.state === 'attention' ? (subscription.entry.problem?.message ?? '') : 'Saved on this device. Will be sent.'} `}
          </span>
          <Link className="prose-link" to="/outbox">
            See all
          </Link>
        </p>
      )}
    </li>
  );
}

function State({ subscription }: { subscription: SubscriptionView }) {
  const { status, entry } = subscription;
  if (status !== 'waiting') return <StatusBadge kind={status} />;
  return <StatusBadge kind={!entry || entry.state === 'queued' ? 'waiting' : entry.state} />;
}
