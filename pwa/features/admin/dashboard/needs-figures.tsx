import { useBookingNeeds } from '../../../data/office/bookings/booking-needs';
import styles from './dashboard.module.css';
import { Figure } from './figure';

const figures = [
  { name: 'time', words: 'Needs a time', told: 'without a time that we stand by', query: 'needsTime=1' },
  { name: 'nobody', words: 'Nobody can come', told: 'without anybody who can come', query: 'needs=nobody' },
  { name: 'answer', words: 'Not answered', told: 'waiting for 2 office hours', query: 'needs=answer' },
] as const;

/** What of the bookings somebody has to settle. Nothing while no places are counted, or where nothing is to do. */
export function NeedsFigures() {
  const { data: needs } = useBookingNeeds();
  if (!needs?.isCounted || figures.every(({ name }) => needs[name] === 0)) return null;
  return (
    <section className={styles.dashPanel} aria-labelledby="dash-needs">
      <header>
        <h2 id="dash-needs">To be settled</h2>
      </header>
      <dl className={`${styles.dashUrgent} num`}>
        {figures.map(({ name, words, told, query }) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd className={styles.dashFigure}>
              <Figure
                rows={needs[name] > 0 ? [{ list: 'bookings', query }] : undefined}
                label={`${words}: ${needs[name]} ${told}`}
                align="start"
              >
                {needs[name]}
              </Figure>
            </dd>
            <dd className="soft">{told}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
