import { Link } from 'react-router-dom';
import { type OutboxItem, useOutbox } from '../../data/outbox/outbox';
import { Icon } from '../../ui/icon';
import styles from './bookings.module.css';

/** What else of this person waits and has no row on this page. */
export function OtherChanges() {
  const { items = [] } = useOutbox();
  const others = items.filter((item) => !isShown(item));
  if (!others.length) return null;
  const [first] = others;
  const phone = others.length === 1 && first?.op.kind === 'profile.update' && first.op.phone !== undefined;
  return (
    <p className={`${styles.otherChanges} row text-sm gap-10`}>
      <Icon name={phone ? 'phone' : 'device'} />
      <span>
        {phone
          ? 'Your new phone number is waiting too.'
          : others.length === 1
            ? 'One more change is waiting.'
            : `${others.length} more changes are waiting.`}
      </span>
      <Link className="link" to="/outbox">
        See all
      </Link>
    </p>
  );
}

/** A booking or subscription of this person has its place in a list; what a guest asked for here has none. */
function isShown({ owner, kind, edit }: OutboxItem): boolean {
  return (
    owner === 'me' && (kind.startsWith('booking.') || kind === 'subscription.create' || edit !== undefined)
  );
}
