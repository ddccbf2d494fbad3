import type { Visit } from '../../../contract/visits';
import { useServerNow } from '../../data/device/server-clock';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { startWords, visitWords } from '../../widgets/bookings/booking-words';
import { whenText } from '../../widgets/changing/cost-words';
import { whyWords } from '../../widgets/changing/why-words';
import { NearestTimes } from '../../widgets/slots/nearest-times';
import { type AskedSheet, sayMoved, troubleOf, type useVisitActs } from './use-visit-acts';
import styles from './visit.module.css';

/** What the visit asks: an offered time, a move that found no place, or a time at all. `isFree`: else the sheet says the cost first. */
export function VisitNeeds(props: {
  visit: Visit;
  isFree: boolean;
  disabled: boolean;
  acts: ReturnType<typeof useVisitActs>;
  onAsk(sheet: AskedSheet): void;
}) {
  const { visit, isFree, acts, onAsk } = props;
  const { proposal, moveLost, needsTime, date, nearest = [], urgent } = visit;
  const now = useServerNow()();
  const disabled = props.disabled || acts.busy;

  async function take(wanted: string, proposalId?: string) {
    const asked = { act: 'move' as const, from: date, date: wanted, feeSeen: 0 };
    const sent = await acts.send({ ...asked, ...(proposalId && { proposalId }) });
    if (sent) sayMoved(sent, wanted);
  }

  async function keep() {
    const sent = await acts.send({ act: 'keep' });
    if (sent?.is === 'done') toast({ title: `${startWords(date)} stays.` });
    else if (sent) toast({ kind: 'error', title: 'Error', description: troubleOf(sent) });
  }

  if (proposal) {
    const isKept = now < new Date(proposal.until);
    return (
      <div className={styles.need}>
        <p className="num">
          <strong>We propose {startWords(proposal.date)}.</strong>{' '}
          {isKept
            ? `It is kept for you until ${whenText(proposal.until)}.`
            : 'It is kept no longer, but you can still ask for it.'}
        </p>
        <div className={styles.actions}>
          <Button
            kind="primary"
            disabled={disabled}
            busy={acts.busy}
            onClick={() => void take(proposal.date, proposal.id)}
          >
            {isKept ? 'Accept' : 'Ask for it'}
          </Button>
          <Button disabled={disabled} onClick={() => onAsk({ is: 'move' })}>
            Another time
          </Button>
        </div>
      </div>
    );
  }
  if (urgent || (!moveLost && !needsTime)) return null;
  const wanted = moveLost?.wanted ?? date;
  return (
    <>
      <div className={styles.need}>
        {moveLost ? (
          <p className="num">
            <strong>We could not move it to {startWords(wanted)}.</strong>{' '}
            {needsTime ? 'Your request is kept.' : 'Your old time stands.'}
          </p>
        ) : (
          needsTime && <p>{whyWords[needsTime.why]}</p>
        )}
        {moveLost && !needsTime && (
          <div className={styles.actions}>
            <Button kind="primary" disabled={disabled} onClick={() => void keep()}>
              Keep {visitWords(date).weekday}
            </Button>
          </div>
        )}
      </div>
      {nearest.length > 0 && (
        <>
          <p className="strong text-sm">Nearest free times</p>
          <NearestTimes
            times={nearest.map((each) => ({ date: each }))}
            wanted={wanted}
            isThen={props.disabled}
            disabled={disabled}
            onTake={(each) => (isFree ? void take(each) : onAsk({ is: 'move', wanted: each }))}
          />
        </>
      )}
    </>
  );
}
