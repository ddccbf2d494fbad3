import { Link } from 'react-router-dom';
import type { TeamPreview } from '../../../../contract/team/admin-team';
import { isOffline } from '../../../data/office/lists/list';
import type { TeamLook } from '../../../data/office/team';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import styles from './consequence.module.css';
import { showVisit } from './filters/show-dates';

interface Props {
  look: TeamLook;
  /** What is said before the bookings that would have nobody. */
  words?: (count: number) => string;
  /** What is said where none would. */
  none?: string;
}

/** What a change of the team means for the bookings that stand, said before it is saved. */
export function Consequence({ look, words = consequenceWords, none = 'Nothing is affected.' }: Props) {
  const { preview, problem, looking, retry } = look;
  if (looking)
    return (
      <p role="status" className={`soft ${styles.looking}`}>
        Looking at the bookings…
      </p>
    );
  if (problem)
    return (
      <Note kind="warning" icon={isOffline(problem) ? 'cloud-off' : undefined} live>
        <div className="between">
          {isOffline(problem)
            ? 'No connection, so nothing can be saved. What you changed stays here.'
            : 'What this means for the bookings could not be looked up.'}
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      </Note>
    );
  if (!preview) return null;
  if (preview.count === 0)
    return (
      <p role="status" className="soft">
        {none}
      </p>
    );
  return (
    <Note kind="warning" title={words(preview.count)} live>
      <AffectedBookings preview={preview} />
    </Note>
  );
}

export function consequenceWords(count: number): string {
  return count === 1
    ? '1 booking has nobody who can come then'
    : `${count} bookings have nobody who can come then`;
}

/** The first of the bookings that are affected, each with its way to it. */
export function AffectedBookings({ preview: { count, bookings } }: { preview: TeamPreview }) {
  const more = count - bookings.length;
  return (
    <>
      <ul className={`${styles.bookings} num`}>
        {bookings.map(({ id, reference, date, serviceType }) => {
          const { day, slot } = showVisit(date);
          return (
            <li key={id}>
              <Link to={`/admin/bookings?search=${reference}`}>{reference}</Link>
              <span>
                {day}, {slot}
              </span>
              <span>{serviceType}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="num">and {more} more</p>}
    </>
  );
}
