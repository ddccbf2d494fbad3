import { useRef, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingNeeds } from '../../../../contract/office/booking-needs';
import { Button } from '../../../ui/button';
import { useNeeding } from '../../data/bookings/booking-needs';
import { KeyHints } from '../../kit/keys/key-hints';
import type { OfficeKey } from '../../kit/keys/office-keys';
import { useOfficeKeys } from '../../kit/keys/use-office-keys';
import { NeedRow } from './need-row';
import styles from './needs-block.module.css';
import { UnstaffedPart } from './unstaffed-part';

interface Props {
  needs: BookingNeeds | undefined;
  nameOf: (id: string | null) => string;
  onOpen: (booking: Booking) => void;
}

const keyHints = [[['1', '2', '3'], 'Pick a time'], [['enter'], 'Offer time'], '0'] as const;

/** More are shown once somebody asks for them. */
const shownFirst = 4;

/** What has no time, and what needs a technician: above the list, whatever its page. While capacity is not limited times are agreed elsewhere. */
export function NeedsBlock({ needs, nameOf, onOpen }: Props) {
  const capacityEnabled = needs?.isCounted === true;
  const time = useNeeding('time', capacityEnabled && needs.time > 0);
  const rows = capacityEnabled && needs.time > 0 ? waiting(time.data ?? []) : [];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  const next = shown.find(({ proposal }) => !proposal);
  const block = useRef<HTMLElement>(null);

  // They mean the row that has the focus, else the first that has no offer yet, which shows them.
  const meant = () => {
    const at = document.activeElement?.closest('[data-need]')?.getAttribute('data-need');
    return shown.find(({ id }) => id === at) ?? next;
  };
  const pick = (key: OfficeKey) => () =>
    block.current?.querySelector<HTMLElement>(`[data-need="${meant()?.id}"] [data-key="${key}"]`)?.click();
  const open = () => {
    const row = meant();
    if (row) onOpen(row);
  };
  useOfficeKeys({ 1: pick('1'), 2: pick('2'), 3: pick('3'), 0: open });

  return (
    <>
      {rows.length > 0 && (
        <section className="line-below" aria-labelledby="needs-a-time" ref={block}>
          <h2 id="needs-a-time" className={`${styles.head} flex wraps gap-10`}>
            Needs a time <span className="num">{rows.length}. Longest wait first.</span>
          </h2>
          <ul>
            {shown.map((booking) => (
              <NeedRow
                key={booking.id}
                booking={booking}
                isNext={booking.id === next?.id}
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
          <p className={`${styles.keys} flex soft text-sm only-desktop`}>
            <KeyHints keys={keyHints} />
          </p>
        </section>
      )}
      {needs && needs.nobody > 0 && <UnstaffedPart count={needs.nobody} nameOf={nameOf} onOpen={onOpen} />}
    </>
  );
}

/** Those that have an offer wait for their customer, after all others. Urgent help is called about. */
function waiting(rows: readonly Booking[]): Booking[] {
  const ours = rows.filter(({ urgent }) => !urgent);
  return [...ours.filter(({ proposal }) => !proposal), ...ours.filter(({ proposal }) => proposal)];
}
