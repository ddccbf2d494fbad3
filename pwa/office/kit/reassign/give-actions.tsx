import type { BookingReplacements } from '../../../../contract/office/booking-needs';
import { violationsSentence } from '../../../../contract/team/assignment-labels';
import { Button } from '../../../ui/button';
import { SetSelect } from '../rows/set-select';
import styles from './reassign.module.css';
import type { Needing, Reassign } from './use-reassign';

interface Props {
  booking: Needing;
  /** Undefined until they are known. */
  technicians: BookingReplacements['bookings'][number]['technicians'] | undefined;
  reassign: Reassign;
}

const others = '';

/** To whom a visit is given: whoever is free and skilled at one press, all others by a list that says why not; or a new time. */
export function GiveActions({ booking, technicians, reassign }: Props) {
  const { busy, settled } = reassign;
  const done = settled.get(booking.id);
  const [first] = technicians ?? [];
  const free = first && first.obstacles.length === 0 ? first : undefined;
  const rest = (technicians ?? []).filter((each) => each !== free);
  if (done) return <span className={styles.done}>{done.words}</span>;
  return (
    <span className={`${styles.actions} cluster`}>
      {free && (
        <Button size="sm" aria-disabled={busy} onClick={() => reassign.giveTo(booking, free)}>
          Assign to {free.name}
        </Button>
      )}
      {technicians && !free && <span className="soft">No free technician</span>}
      {rest.length > 0 && (
        <SetSelect
          label={`Reassign ${booking.reference} to`}
          value={others}
          options={[
            { value: others, label: free ? 'Someone else…' : 'Assign to…' },
            ...rest.map(({ id, name, obstacles: violations }) => ({
              value: id,
              label: violations.length > 0 ? `${name}: ${lower(violationsSentence(violations))}` : name,
            })),
          ]}
          saving={busy}
          onPick={(to) => {
            const chosen = rest.find(({ id }) => id === to);
            if (chosen) void reassign.giveTo(booking, chosen);
          }}
        />
      )}
      {reassign.capacityEnabled && (
        <Button size="sm" aria-disabled={busy} onClick={() => reassign.offerTimes([booking.id])}>
          Offer a new time
        </Button>
      )}
    </span>
  );
}

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1, -1)}`;
}
