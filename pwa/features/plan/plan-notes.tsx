import { Link } from 'react-router-dom';
import type { PlanView } from '../../data/plan-state';
import { Note } from '../../ui/feedback/note';
import { isOver } from './plan-words';

/** What has to be known before anything is booked with a plan. */
export function PlanNotes({ view }: { view: PlanView }) {
  const { row, read } = view;
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
  const unpaid = !isOver(view) && (paid === 'due' || paid === 'part') && !released;
  return (
    <>
      {unpaid && (
        <Note
          kind="warning"
          title={paid === 'part' ? 'This plan is partly paid' : 'This plan is not paid yet'}
        >
          You can ask for its visits. We confirm them once it is paid.
        </Note>
      )}
      {read.plan.entitlements.length === 0 && (
        <Note title="Its visits are not counted here yet">
          Book as usual. We tell you on the phone what your plan covers.
        </Note>
      )}
    </>
  );
}
