import { keptText } from '../../../contract/bookings/no-time-reasons';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { LostMove, ProposedTime, RequestBox } from '../../widgets/changing/customer-requests';
import type { VisitChanges } from '../../widgets/changing/use-visit-changes';
import { NearestTimes } from '../../widgets/slots/nearest-times';

/** What the visit asks: an offered time, a move that found no free slot, or a time at all. `isFree`: else the sheet says the cost first. */
export function VisitNeeds(props: {
  visit: Visit;
  isFree: boolean;
  disabled: boolean;
  changes: VisitChanges<Visit>;
}) {
  const { visit, isFree, changes } = props;
  const { proposal, moveLost, needsTime, date, nearest = [], urgent } = visit;
  const now = useServerNow()();
  const isBusy = changes.busy !== undefined;
  const disabled = props.disabled || isBusy;

  if (proposal) {
    return (
      <ProposedTime
        proposal={proposal}
        now={now}
        disabled={disabled}
        busy={isBusy}
        onTake={() => changes.take(visit, { date: proposal.date, proposalId: proposal.id, feeSeen: 0 })}
        onOther={() => changes.ask(visit, 'move')}
      />
    );
  }
  if (urgent || (!moveLost && !needsTime)) return null;
  const wanted = moveLost?.wanted ?? date;
  return (
    <>
      {moveLost ? (
        <LostMove
          wanted={wanted}
          stands={needsTime ? undefined : date}
          disabled={disabled}
          onKeep={() => changes.keep(visit)}
        />
      ) : (
        needsTime && (
          <RequestBox>
            <p>{keptText(needsTime.why)}</p>
          </RequestBox>
        )
      )}
      {nearest.length > 0 && (
        <>
          <p className="strong text-sm">Nearest free times</p>
          <NearestTimes
            times={nearest.map((each) => ({ date: each }))}
            wanted={wanted}
            isThen={props.disabled}
            disabled={disabled}
            onTake={(each) =>
              isFree ? changes.take(visit, { date: each, feeSeen: 0 }) : changes.ask(visit, 'move', each)
            }
          />
        </>
      )}
    </>
  );
}
