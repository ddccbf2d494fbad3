import { Link } from 'react-router-dom';
import type { HomeView } from '../../data/homes';
import { versionsIn } from '../../data/homes';
import { Button, buttonClass } from '../../ui/button';
import { HomeTowerScene, HomeVillaScene } from '../../ui/drawings/scenes';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Icon } from '../../ui/icon';
import { PendingChange } from '../../widgets/bookings/pending-change';
import { addressText } from '../../widgets/homes/home-labels';
import { type HomePlan, homeLines } from './form/home-labels';
import styles from './homes.module.css';

/** A home with what is known of it. A dashed frame: it is on this device alone. */
export function HomeCard(props: {
  home: HomeView;
  today: string;
  plan: HomePlan | undefined;
  /** Only one of several can be made the usual one. */
  several: boolean;
  onChange(): void;
  onUsual(): void;
}) {
  const { home, today, plan, several, onChange, onUsual } = props;
  const { label, waiting, removing, usual } = home;
  const High = home.kind === 'apartment' || home.kind === 'office' ? HomeTowerScene : HomeVillaScene;
  return (
    <li
      className={
        waiting
          ? `${styles.card} raised clips grid min-0 rounded-md ${styles.isWaiting}`
          : `${styles.card} raised clips grid min-0 rounded-md`
      }
    >
      {!waiting && (
        <div className={`${styles.art} clips`}>
          <High />
        </div>
      )}
      <div className={`${styles.body} top grid gap-2`}>
        <div className={`${styles.head} row apart gap-8`}>
          <h2 className="anywhere min-0">{label}</h2>
          {usual && (
            <span className={styles.usual}>
              <Icon name="home" size="sm" />
              Usual
            </span>
          )}
        </div>
        <p className="soft text-sm">{addressText(home)}</p>
        <ul className={`${styles.facts} grid gap-6 num`}>
          {homeLines(home, { today, plan }).map(({ icon, text, pending, to }) => (
            <li key={text} className={pending && styles.pending}>
              <Icon name={icon} size="sm" />
              {to ? (
                <Link className="prose-link" to={to}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
            </li>
          ))}
        </ul>
        <SyncStatus home={home} onSettle={onChange} />
      </div>
      {!removing && (
        <div className={`${styles.actions} flex line-above gap-4`}>
          <Button kind="text" onClick={onChange} aria-label={`Change: ${label}`}>
            Change
          </Button>
          {several && !usual && (
            <Button kind="text" onClick={onUsual} aria-label={`Make usual: ${label}`}>
              Make usual
            </Button>
          )}
          <Link
            className={buttonClass({ kind: 'text' })}
            to={`/booking?home=${home.id}`}
            aria-label={`Book here: ${label}`}
          >
            Book here
          </Link>
        </div>
      )}
    </li>
  );
}

/** What of it the server does not have. */
function SyncStatus({ home, onSettle }: { home: HomeView; onSettle(): void }) {
  const { pending, waiting, removing, entries } = home;
  if (!pending) return null;
  if (pending.state !== 'attention' && waiting) {
    return (
      <p>
        <StatusBadge
          kind={pending.state === 'sending' ? 'sending' : 'waiting'}
          label={pending.state === 'sending' ? undefined : 'On this device, not sent'}
        />
      </p>
    );
  }
  const refused = entries.find((each) => each.opId === pending.opId);
  if (refused && versionsIn(refused).length > 0) {
    return (
      <div className={`${styles.settle} above-8 grid to-start rounded gap-8`}>
        <StatusBadge kind="attention" />
        <p className="text-sm">You changed this home on two devices.</p>
        <Button kind="primary" onClick={onSettle}>
          Choose a version
        </Button>
      </div>
    );
  }
  return <PendingChange change={pending} what={removing ? 'Removal' : waiting ? 'New home' : 'Change'} />;
}
