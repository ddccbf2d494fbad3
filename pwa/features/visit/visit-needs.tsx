import { keptWords } from '../../../contract/bookings/no-time-reasons';
import { startWords } from '../../../contract/visits/visit-when';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { toast } from '../../ui/feedback/toast-store';
import { AskedBox, LostMove, ProposedTime } from '../../widgets/changing/asked-of-customer';
import { NearestTimes } from '../../widgets/slots/nearest-times';
import { type AskedSheet, sayMoved, troubleOf, type useVisitActs } from './use-visit-acts';

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
    return (
      <ProposedTime
        proposal={proposal}
        now={now}
        disabled={disabled}
        busy={acts.busy}
        onTake={() => void take(proposal.date, proposal.id)}
        onOther={() => onAsk({ is: 'move' })}
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
          onKeep={() => void keep()}
        />
      ) : (
        needsTime && (
          <AskedBox>
            <p>{keptWords(needsTime.why)}</p>
          </AskedBox>
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
            onTake={(each) => (isFree ? void take(each) : onAsk({ is: 'move', wanted: each }))}
          />
        </>
      )}
    </>
  );
}
