import { blockLabels } from '../../../../contract/bookings/block-labels';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dubaiClock, longDate, monthDay, weekdayName } from '../../../../contract/dates';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { comingTo } from '../../../../contract/dispatch/day';
import { showPhone } from '../../../../contract/phone/phone-text';
import { itemsText } from '../../../../contract/prices/item-words';
import { slots } from '../../../../contract/slots';
import { visitSpan } from '../../../../contract/visits/visit-when';
import { LogoMark } from '../../../ui/logo';
import { loadText } from '../board/load-windows';
import type { BoardRow } from '../model/rows';
import { nameOf } from '../model/sentences';
import styles from './sheet.module.css';

interface Props {
  board: DispatchBoard;
  row: BoardRow;
  /** What the board does not know: telephone, address, notes and items. */
  bookings: ReadonlyMap<string, Booking>;
  /** `10:42 AM` */
  printedAt: string;
}

/** A technician's day on paper: when, who, where, how to get in, and what is to be done. Each of its pages says whose day it is. */
export function Sheet({ board, row, bookings, printedAt }: Props) {
  const { technician, jobs, load } = row;
  const { leave } = technician;
  const here = slots
    .map((slot, at) => ({ slot, begin: jobs[at] ?? [], blocks: row.blocks[at] ?? [] }))
    .filter(({ begin, blocks }) => begin.length + blocks.length > 0);
  return (
    <article className={styles.sheet} data-theme="light">
      <header className={styles.top}>
        <div className={styles.head}>
          <h1>
            <bdi>{technician.name}</bdi>
          </h1>
          <p>
            {weekdayName(board.day)}, {longDate(board.day)}
            {!leave && <small>{loadText(load)}</small>}
          </p>
          <span className={styles.mark}>
            <LogoMark />
          </span>
        </div>
      </header>
      {leave && (
        <p className={styles.none}>
          On leave, {monthDay(leave.from)} to {monthDay(leave.to)}.
        </p>
      )}
      {!leave && here.length === 0 && <p className={styles.none}>Nothing on this day.</p>}
      {here.map(({ slot, begin, blocks }) => (
        <section key={slot.start}>
          {begin.map((job) => {
            const booking = bookings.get(job.id);
            return booking && <Job key={job.id} board={board} row={row} booking={booking} />;
          })}
          {blocks.map((block) => (
            <div key={block.id} className={styles.job}>
              <h2>{slot.start}</h2>
              <div>
                <h3>{blockLabels[block.kind]}</h3>
                {block.note && (
                  <p>
                    <bdi>{block.note}</bdi>
                  </p>
                )}
              </div>
            </div>
          ))}
        </section>
      ))}
      <footer className={styles.foot}>
        Printed {printedAt}; the app has what changed since.
        {here.length > 0 && ' It names customers: destroy it after the day.'}
      </footer>
    </article>
  );
}

function Job({ board, row, booking }: Pick<Props, 'board' | 'row'> & { booking: Booking }) {
  const { customerInfo, siteContact, access, addressUnknown, notes, about, status, reference } = booking;
  const { name, phone, address, area } = customerInfo;
  const span = visitSpan(booking.date, booking.slots);
  const others = comingTo({ assignedTo: booking.assignedTo, crew: booking.crew ?? [] })
    .filter((id) => id !== row.technician.id)
    .map((id) => nameOf(board, id));
  const what = workOf(booking);
  return (
    <div className={styles.job}>
      <h2>
        {span && dubaiClock(span.start)}
        {span && <small>to {dubaiClock(span.end)}</small>}
      </h2>
      <div>
        <h3>
          {booking.serviceName || booking.serviceType}
          <small>
            <bdi dir="ltr">{reference}</bdi>
            {status === 'pending' && ', not confirmed yet'}
            {status === 'completed' && ', done'}
            {booking.outdoor && ', outdoors'}
          </small>
        </h3>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <bdi dir="ltr">{showPhone(phone)}</bdi>
        </p>
        {siteContact && (
          <p>
            Opens the door: <bdi>{siteContact.name}</bdi>{' '}
            {siteContact.phone && <bdi dir="ltr">{showPhone(siteContact.phone)}</bdi>}
          </p>
        )}
        <p>
          <bdi>{address}</bdi>
          {address && area && ', '}
          <bdi>{area}</bdi>
          {addressUnknown && ' Address not known yet. Call before you set out.'}
        </p>
        {access && (
          <p>
            <bdi>{access}</bdi>
          </p>
        )}
        {what && (
          <p>
            To do: <bdi>{what}</bdi>
          </p>
        )}
        {[about, notes].filter(Boolean).map((each) => (
          <p key={each} className={styles.note}>
            <bdi>{each}</bdi>
          </p>
        ))}
        {others.length > 0 && (
          <p>
            With <bdi>{others.join(', ')}</bdi>
          </p>
        )}
      </div>
      <span className={styles.tick} aria-hidden="true" />
    </div>
  );
}

/** What is charged, or was asked for; prices are of no use at the door. */
function workOf({ lines = [], items = [] }: Booking): string {
  const charged = lines.map(({ text, quantity }) =>
    quantity === 1000 ? text : `${quantity / 1000} × ${text}`,
  );
  return charged.join(', ') || itemsText(items);
}
