import { urgentFacts, urgentState } from '../../../../contract/bookings/urgent';
import { atWords, targetWords } from '../../../../contract/bookings/urgent-words';
import { useServerNow } from '../../../data/device/server-clock';
import type { JobView } from '../../../data/jobs';
import { StatusBadge } from '../../../ui/feedback/status-badge';

/** How urgent help stands by the server's clock; nothing of what is not urgent, or over. */
export function UrgentLine({ job }: { job: JobView }) {
  const now = useServerNow()();
  const { urgent, mine } = job;
  const state = urgentState({ ...job, assignedTo: mine ? 'me' : null }, now);
  if (!urgent || !state || state.is === 'over') return null;
  return (
    <p className="cluster num">
      <StatusBadge kind={urgent.until ? 'urgent' : 'needs-time'} />
      <span>
        {urgentFacts[urgent.what].label}.{' '}
        {urgent.until
          ? `By ${atWords(urgent.until, now)}, ${targetWords(state)}.`
          : 'The office calls first, to agree a time.'}
      </span>
    </p>
  );
}
