import type { ReactNode } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dateOf } from '../../../../contract/dates';
import { notInPlanWords, priceText } from '../../../../contract/plans/visits/plan-words';
import { ContactLinks } from '../../kit/contact-links';
import type { Line } from '../../kit/list/office-list';
import { RowOpen } from '../../kit/rows/row-open';
import listStyles from '../../kit/rows/rows.module.css';
import { absenceLines } from '../booking/absence-lines';
import { StatusSelect } from '../change/status-select';
import type { BookingActs } from './booking-acts';
import { RepeatButton, StatusCell, Visit } from './booking-cells';
import styles from './bookings-tools.module.css';

/** A booking of the list on a phone. `box`: gives it a tick. */
export function BookingCard({ row, saving, acts, box }: Line<Booking, BookingActs> & { box: ReactNode }) {
  return (
    <>
      <div className="between">
        {box}
        <RowOpen onOpen={() => acts.onOpen(row)}>{row.serviceType}</RowOpen>
        <span className={`${styles.cardStatus} grid gap-4`}>
          <StatusCell booking={row} />
        </span>
      </div>
      {row.about && <p>{row.about}</p>}
      <Visit booking={row} />
      <p className="strong">{row.customerInfo.name}</p>
      <ContactLinks {...row.customerInfo} />
      <p className="soft">{row.assignedTo ? `Assigned to: ${acts.nameOf(row.assignedTo)}` : 'Unassigned'}</p>
      {absenceLines(row, acts.nameOf).map((line) => (
        <p key={line} className={styles.absent}>
          {line}
        </p>
      ))}
      {row.notInPlan && <p>Not in the plan. {notInPlanWords[row.notInPlan.why]}</p>}
      <p className={`${listStyles.listCardText} clips soft`}>{row.notes || '-'}</p>
      <div className={`between ${listStyles.listCardEnd} above-8 wraps line-above`}>
        <span>
          <b>{priceText(row)}</b>
          <span className="soft block text-xs">
            {row.reference}, {dateOf(row.createdAt)}
          </span>
        </span>
        <span className={`${styles.setAndRepeat} middle gap-2`}>
          <StatusSelect booking={row} saving={saving} onPick={(status) => acts.onPick(row, status)} />
          <RepeatButton booking={row} />
        </span>
      </div>
    </>
  );
}
