import { showAed } from '../../../contract/money';
import { type BookingNeeds, mostOwed } from '../../../contract/office/booking-needs';
import { cx } from '../../ui/class-names';
import { useBookingNeeds } from '../data/bookings/booking-needs';
import { Figure } from './charts/figure';
import styles from './dashboard.module.css';

const figures = [
  { name: 'time', words: 'Needs a time', note: 'without an agreed time', query: 'needsTime=1' },
  {
    name: 'nobody',
    words: 'Needs a technician',
    note: 'without a technician who can come',
    query: 'needs=nobody',
  },
  { name: 'answer', words: 'Unanswered', note: 'waiting 2 office hours or longer', query: 'needs=answer' },
] as const;

/** What of the bookings somebody has to settle: while capacity is limited, and late fees. Nothing where nothing is to do. */
export function NeedsFigures() {
  const { data: needs } = useBookingNeeds();
  if (!needs) return null;
  // Where capacity is not limited only a technician who cannot come is missed.
  const shownFigures = needs.isCounted ? figures : figures.filter(({ name }) => name === 'nobody');
  const isToDo = shownFigures.some(({ name }) => needs[name] > 0);
  if (!isToDo && !needs.owed) return null;
  return (
    <section className={`${styles.dashPanel} raised min-0 relative rounded-md`} aria-labelledby="dash-needs">
      <header>
        <h2 id="dash-needs">Needs attention</h2>
      </header>
      <dl className={`${styles.dashUrgent} num`}>
        {(isToDo ? shownFigures : []).map(({ name, words, note: shownFigures, query }) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd
              className={cx(
                styles.dashFigure,
                'nowrap',
                name === 'nobody' && needs[name] > 0 && styles.isPressing,
              )}
            >
              <Figure
                rows={needs[name] > 0 ? [{ list: 'bookings', query }] : undefined}
                label={`${words}: ${needs[name]} ${shownFigures}`}
                align="start"
              >
                {needs[name]}
              </Figure>
            </dd>
            <dd className="soft">{shownFigures}</dd>
          </div>
        ))}
        {needs.owed && <FeesOwed {...needs.owed} />}
      </dl>
    </section>
  );
}

function FeesOwed({ bookings, amount }: NonNullable<BookingNeeds['owed']>) {
  const shownFigures =
    bookings === 1 ? 'on one booking' : `on ${bookings} bookings${bookings < mostOwed ? '' : ' or more'}`;
  return (
    <div>
      <dt>Late fees owed</dt>
      <dd className={`${styles.dashFigure} nowrap`}>
        <Figure
          rows={[{ list: 'bookings', query: 'owed=1' }]}
          label={`Late fees owed: ${showAed(amount)} ${shownFigures}`}
          align="start"
        >
          {showAed(amount)}
        </Figure>
      </dd>
      <dd className="soft">{shownFigures}</dd>
    </div>
  );
}
