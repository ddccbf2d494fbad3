import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../contract/accounts/users';
import { setFavorite } from '../../data/favorites';
import { type OutboxItem, useOutbox } from '../../data/outbox/outbox';
import { useMyProfile } from '../../data/profile';
import { useServices } from '../../data/public/services';
import { Button, buttonClass } from '../../ui/button';
import { MajlisScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PendingChange } from '../../widgets/bookings/pending-change';
import { sayFailedFavorite, sayFavorite } from '../../widgets/favorite-toasts';
import styles from './profile.module.css';
import { PanelFailed, PanelSkeleton } from './settings/panel-states';

type Favorite = Profile['favorites'][number];

/** Favorite Services, as they will be once everything is sent. */
export function FavoritesTab() {
  const { profile, failed } = useMyProfile();
  const { items = [] } = useOutbox();
  const { services } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = waitingFavorites(items);
  const listed = new Set(profile?.favorites.map((each) => each.id));
  const elsewhere = [...waiting].flatMap(([id, item]) => (listed.has(id) ? [] : [item]));

  function remove(favorite: Favorite) {
    // The row goes, and with it the button that had the focus.
    heading.current?.focus();
    setFavorite(favorite, false).then(
      (sent) => sayFavorite(false, sent.is),
      () => sayFailedFavorite(false),
    );
  }

  return (
    <section aria-labelledby="profile-favorites">
      <h2 id="profile-favorites" ref={heading} tabIndex={-1}>
        Favorite Services
      </h2>
      {!profile && failed ? (
        <PanelFailed what="your favorite services" />
      ) : !profile ? (
        <PanelSkeleton label="Loading your favorite services" />
      ) : profile.favorites.length ? (
        <ul className={`list-rows ${styles.profileList}`}>
          {profile.favorites.map((favorite) => (
            <FavoriteRow
              key={favorite.id}
              favorite={favorite}
              service={services.find((each) => each.id === favorite.id)}
              waiting={waiting.get(favorite.id)}
              onRemove={() => remove(favorite)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          level={3}
          drawing={<MajlisScene />}
          title="No Favorite Services"
          text="Add services to your favorites to see them here."
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/services">
              See the services
            </Link>
          }
        />
      )}
      {elsewhere.map((item) => (
        <PendingChange key={item.opId} change={item} what={item.title} />
      ))}
    </section>
  );
}

function FavoriteRow(props: {
  favorite: Favorite;
  service: { path: string; serviceType: string; name: string } | undefined;
  waiting: OutboxItem | undefined;
  onRemove(): void;
}) {
  const { favorite, service, waiting, onRemove } = props;
  const name = service?.name ?? favorite.name;
  return (
    <li className={styles.profileRow}>
      <div>
        <h3>{service ? <Link to={service.path}>{name}</Link> : name}</h3>
        {favorite.description && <p className="soft text-sm">{favorite.description}</p>}
        {waiting && <PendingChange change={waiting} what="Favorite" />}
      </div>
      <div className={`${styles.profileRowEnd} ${styles.profileRowAcross}`}>
        {service && (
          <Link
            className={buttonClass({ size: 'sm' })}
            to={`/booking?service=${encodeURIComponent(service.serviceType)}`}
          >
            Book <span className="visually-hidden">{name}</span>
          </Link>
        )}
        <Button kind="danger-text" size="sm" onClick={onRemove} aria-label={`Remove ${name} from favorites`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** By service, the last thing asked of it. */
function waitingFavorites(items: readonly OutboxItem[]): Map<string, OutboxItem> {
  const waiting = new Map<string, OutboxItem>();
  for (const item of items) {
    const { op } = item;
    if (op.kind === 'favorite.add' || op.kind === 'favorite.remove') waiting.set(op.serviceId, item);
  }
  return waiting;
}
