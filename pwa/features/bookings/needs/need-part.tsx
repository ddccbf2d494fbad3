import { keptText } from '../../../../contract/bookings/no-time-reasons';
import { changeNow } from '../../../../contract/changes/change-now';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useNow } from '../../../ui/hooks/use-now';
import { LostMove, ProposedTime } from '../../../widgets/changing/customer-requests';
import type { Changes } from '../change/use-changes';
import { NearestTimes } from './nearest-times';
import { needOf } from './needs';

/** In the row of a booking: what its customer is asked, with the answers. */
export function NeedPart({ booking, changes }: { booking: BookingView; changes: Changes }) {
  useNow();
  const now = useServerNow()();
  const need = needOf(booking);
  const { proposal, moveLost, needsTime, date, changing, status } = booking;
  const isBusy = changes.busy === booking.id;
  const change = changeNow(status === 'confirmed' ? changing : undefined, now);
  const isFree = change.is === 'free';

  if (need === 'answer-to-proposal' && proposal) {
    return (
      <ProposedTime
        className="above-10"
        proposal={proposal}
        now={now}
        of={booking.serviceName}
        disabled={isBusy}
        onTake={() => changes.take(booking, { date: proposal.date, proposalId: proposal.id, feeSeen: 0 })}
        onOther={() => changes.ask(booking, 'move')}
      />
    );
  }

  if (need === 'answer-to-lost-move' && moveLost) {
    return (
      <>
        <LostMove
          className="above-10"
          wanted={moveLost.wanted}
          stands={needsTime ? undefined : date}
          of={booking.serviceName}
          disabled={isBusy}
          onKeep={() => changes.keep(booking)}
        />
        {change.is !== 'phone' && (
          <NearestTimes booking={booking} wanted={moveLost.wanted} isFree={isFree} changes={changes} />
        )}
      </>
    );
  }

  if (need === 'time' && needsTime) {
    return (
      <>
        <p className="soft text-sm">{keptText(needsTime.why)}</p>
        <NearestTimes booking={booking} wanted={date} isFree={isFree} changes={changes} />
      </>
    );
  }
  return null;
}
