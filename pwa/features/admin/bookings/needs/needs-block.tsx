import { useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import type { BookingNeeds } from '../../../../../contract/office/admin-bookings';
import { useNeeding } from '../../../../data/office/bookings/booking-needs';
import { Button } from '../../../../ui/button';
import { NeedRow } from './need-row';
import styles from './needs-block.module.css';
import { NobodyPart } from './nobody-part';
import { useNeedKeys } from './use-need-keys';

interface Props {
  needs: BookingNeeds | undefined;
  nameOf: (id: string | null) => string;
  onOpen: (booking: Booking) => void;
}

/** More are shown once somebody asks for them. */
const shownFirst = 4;

/** What has no time, and what has nobody who can come: above the list, whatever its page. Nothing while no places are counted. */
export function NeedsBlock({ needs, nameOf, onOpen }: Props) {
  const isCounted = needs?.isCounted === true;
  const time = useNeeding('time', isCounted && needs.time > 0);
  const rows = isCounted && needs.time > 0 ? waiting(time.data ?? []) : [];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  const keys = useNeedKeys(shown, onOpen);
  if (!isCounted) return null;
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.needs} aria-labelledby="needs-a-time" ref={keys.block}>
          <h2 id="needs-a-time" className={styles.head}>
            Needs a time <span className="num">{rows.length}. Who waited longest is first.</span>
          </h2>
          <ul>
            {shown.map((booking) => (
              <NeedRow
                key={booking.id}
                booking={booking}
                isNext={booking.id === keys.next?.id}
                onOpen={() => onOpen(booking)}
              />
            ))}
          </ul>
          {rows.length > shown.length && (
            <p className={styles.more}>
              <Button kind="text" size="sm" onClick={() => setWhole(true)}>
                Show all {rows.length}
              </Button>
            </p>
          )}
          <p className={`${styles.keys} only-desktop`}>
            <Keys keys={['1', '2', '3']} does="Pick a time" />
            <Keys keys={['↵']} does="Offer it" />
            <Keys keys={['0']} does="Other time" />
            <Keys keys={['U']} does="Undo" />
          </p>
        </section>
      )}
      {needs.nobody > 0 && <NobodyPart count={needs.nobody} nameOf={nameOf} onOpen={onOpen} />}
    </>
  );
}

/** Those that have an offer wait for their customer, after all others. Urgent help is called about. */
function waiting(rows: readonly Booking[]): Booking[] {
  const ours = rows.filter(({ urgent }) => !urgent);
  return [...ours.filter(({ proposal }) => !proposal), ...ours.filter(({ proposal }) => proposal)];
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  );
}
