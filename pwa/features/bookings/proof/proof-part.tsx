import { useState } from 'react';
import { dubaiClock } from '../../../../contract/dates';
import { dubaiDay } from '../../../../contract/time';
import type { Work } from '../../../../contract/work/work-shapes';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useMyWork } from '../../../data/photos/my-work';
import { useOwnPhotos } from '../../../data/photos/own-photos';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';
import { Icon } from '../../../ui/icon';

/** That somebody is on the way, and what opens the photos of the problem, or what was done with its report. */
export function ProofPart({ booking, name }: { booking: BookingView; name: string }) {
  const work = useMyWork(booking.id);
  const own = useOwnPhotos(booking.id) ?? [];
  const now = useServerNow()();
  const [isOpen, setOpen] = useState(false);
  const sheet = useLater(() => import('./proof-dialog'), isOpen);
  const isToCome = booking.status === 'pending' || booking.status === 'confirmed';
  const isDone = isWorked(work);
  if (booking.status === 'waiting' || (!isToCome && !isDone)) return null;
  const count = new Set([...(work?.photos ?? []), ...own].map(({ id }) => id)).size;
  const words = isDone ? 'What was done' : count > 0 ? `Photos, ${count}` : 'Add photos';
  return (
    <>
      {work?.onWayAt && isOnTheWay(booking, work, now) && (
        <p className="text-sm strong inline-row gap-8">
          <Icon name="navigate" size="sm" />
          {`${booking.technicianName ?? 'Your technician'} is on the way, since ${dubaiClock(work.onWayAt)}.`}
        </p>
      )}
      <Button
        size="sm"
        className="above-8"
        busy={isOpen && !sheet}
        icon={isDone ? 'file' : 'plus'}
        aria-label={`${words}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && sheet && (
        <sheet.ProofDialog booking={booking} work={work} isToCome={isToCome} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function isWorked(work: Work | undefined): work is Work {
  return work?.finishedAt !== undefined || work?.signature !== undefined;
}

/** Today, and nobody has finished. */
export function isOnTheWay(
  { status }: { status: string },
  { onWayAt, finishedAt, signature }: Work,
  now: Date,
): boolean {
  if (status !== 'confirmed' || !onWayAt || finishedAt || signature) return false;
  return dubaiDay(onWayAt) === dubaiDay(now);
}
