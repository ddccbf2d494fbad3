import { Link } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import { toFils } from '../../../contract/money';
import type { PlanView } from '../../data/plan/plan-state';
import { Note } from '../../ui/feedback/note';
import { PendingChange } from '../../widgets/bookings/pending-change';
import { PayLink } from '../../widgets/money/pay-link';
import { AskedNote } from './asked-note';
import { isOver } from './parts/plan-words';
import styles from './plan.module.css';
import { PlannedMove } from './planned-move';

/** What has to be known before anything is booked with a plan. */
export function PlanNotes({ view }: { view: PlanView }) {
  const { row, read, renewal, changes } = view;
  const { paid, released, entry } = row;
  if (!read) {
    return (
      <Note kind="waiting" title={entry?.state === 'attention' ? 'Not bought yet' : 'Waiting to be sent'}>
        <span>
          {`${entry?.state === 'attention' ? (entry.problem?.message ?? '') : 'Saved on this device. Will be sent.'} `}
        </span>
        <Link to="/outbox">See all</Link>
      </Note>
    );
  }
  const open = toFils(row.amount) - (row.paidFils ?? 0);
  const unpaid = !isOver(view) && (paid === 'due' || paid === 'part') && !released;
  return (
    <div className={`${styles.notes} grid gap-12`}>
      {changes.map((item) => (
        <PendingChange
          key={item.opId}
          change={item}
          what={[item.title, item.detail].filter(Boolean).join(' · ')}
        />
      ))}
      {row.asked && changes.length === 0 && <AskedNote asked={row.asked} read={read} />}
      {row.nextHome && !isOver(view) && <PlannedMove view={view} read={read} nextHome={row.nextHome} />}
      {renewal?.status === 'waiting' && (
        <Note kind="waiting" title="The renewal waits to be sent">
          <Link to="/outbox">See all</Link>
        </Note>
      )}
      {renewal && renewal.status !== 'waiting' && (
        <Note kind="success" title={`Renewed from ${dateText(renewal.startDate)}`}>
          <Link to={`/plan/${renewal.id}`}>See the plan that follows</Link>
        </Note>
      )}
      {unpaid && (
        <Note
          kind="warning"
          title={paid === 'part' ? 'This plan is partly paid' : 'This plan is not paid yet'}
        >
          <span className="block">You can ask for its visits. We confirm them once it is paid.</span>
          {open > 0 && (
            <span className="block above-10">
              <PayLink id={row.id} open={open} />
            </span>
          )}
        </Note>
      )}
      {read.plan.entitlements.length === 0 && (
        <Note title="Its visits are not counted here yet">
          Book as usual. We tell you on the phone what your plan covers.
        </Note>
      )}
    </div>
  );
}
