import type { Booking } from '../../../../../contract/bookings/bookings';
import { Button } from '../../../../ui/button';
import { useNow } from '../../../../ui/hooks/use-now';
import { PointsList } from '../../../../widgets/proof/points-list';
import { answeredPoints, photosText, timesText } from '../../../../widgets/proof/work-words';
import { askRepeat } from '../../../data/new-booking/ask-new-booking';
import { DetailsPart } from '../said/details-part';
import { isBegun, type OfficeWork, useBookingWork } from './data';
import styles from './work.module.css';
import { WorkPhotos } from './work-photos';
import { WorkReport } from './work-report';
import { WorkSignature } from './work-signature';

/** What was done at a visit, with its photos, its signature and its report; nothing before anything was. */
export function BookingWork({ booking, nameOf }: { booking: Booking; nameOf: (id: string) => string }) {
  const read = useBookingWork(booking.id);
  const work = read.data;
  if (!work) {
    if (!read.isError || read.error.code === 'not_found') return null;
    return (
      <DetailsPart title="Work" list={read}>
        {undefined}
      </DetailsPart>
    );
  }
  const technician =
    booking.assignedTo === null ? undefined : (work.people[booking.assignedTo] ?? nameOf(booking.assignedTo));
  return (
    <>
      {isBegun(work) && (
        <DetailsPart title="Work" list={read} sum={<Times work={work} />}>
          <Points work={work} booking={booking} />
        </DetailsPart>
      )}
      {(work.photos.length > 0 || photosText(work) !== '') && (
        <WorkPhotos work={work} booking={booking} technician={technician} list={read} />
      )}
      {work.signature && <WorkSignature work={work} signature={work.signature} technician={technician} />}
      {work.report && <WorkReport booking={booking} report={work.report} />}
    </>
  );
}

function Times({ work }: { work: OfficeWork }) {
  const now = useNow();
  if (work.sessions.length === 0) return <span className="soft num">On the way</span>;
  return <span className="soft num">{timesText(work.sessions, now)}</span>;
}

function Points({ work, booking }: { work: OfficeWork; booking: Booking }) {
  const points = answeredPoints(work);
  if (points.length === 0)
    return (
      <p className="soft">
        {work.checklist ? 'Nothing was ticked.' : 'There was no checklist for this job.'}
      </p>
    );
  return (
    <>
      <PointsList work={work} />
      {points.some(({ is }) => is === 'not-done') && (
        <p className={styles.rest}>
          <Button size="sm" kind="text" onClick={() => askRepeat(booking)}>
            Book the rest
          </Button>
        </p>
      )}
    </>
  );
}
