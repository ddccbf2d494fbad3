import { useState } from 'react';
import { momentOf } from '../../../../contract/dates';
import { jobRefusal, versionsOf } from '../../../data/outbox/job-refusal';
import { discard, type OutboxItem, retry } from '../../../data/outbox/outbox';
import { Button } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { toast } from '../../../ui/feedback/toast-store';
import styles from '../jobs.module.css';
import { isAtWork, workText, workTitle } from './job-labels';
import { VersionsView } from './versions-view';

/** What was done on this device and is not with the server, in its order; what was not taken with its choices. */
export function JobWork({ waiting, label }: { waiting: readonly OutboxItem[]; label: string }) {
  return (
    <ol className="grid gap-10" aria-label={label}>
      {waiting.filter(isShown).map((item) => (
        <li key={item.opId} className="card-dashed grid gap-6">
          <div className={`${styles.jobRowHead} between`}>
            <b>{workTitle(item)}</b>
            <StatusBadge kind={item.state === 'queued' ? 'waiting' : item.state} />
          </div>
          {workText(item) && <p className={`text-sm ${styles.jobText} anywhere`}>{workText(item)}</p>}
          <p className="faint text-xs num">
            <time dateTime={item.queuedAt}>{momentOf(item.queuedAt)}</time>
          </p>
          {item.state === 'attention' && <Refused item={item} />}
        </li>
      ))}
    </ol>
  );
}

/** Work that goes as it should is told on its own page: what was not taken is told here. */
function isShown({ kind, state }: OutboxItem): boolean {
  return state === 'attention' || !isAtWork(kind);
}

/** Codes for which the same again may be taken. */
const passing = new Set(['internal', 'unavailable', 'rate_limited', 'unauthenticated']);

function Refused({ item }: { item: OutboxItem }) {
  const { problem, kind } = item;
  const [busy, setBusy] = useState(false);
  const versions = versionsOf(item.op, problem);
  const again = versions ? versions.mineCanStand : !problem || passing.has(problem.code);

  async function settle(choice: (item: OutboxItem) => Promise<unknown>) {
    setBusy(true);
    try {
      await choice(item);
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'It could not be saved. Please try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={`${styles.jobProblem} text-sm rounded`}>
        {problem ? jobRefusal(kind, problem) : 'It could not be sent as it is.'}
      </p>
      {versions && <VersionsView versions={versions} />}
      <div className="cluster">
        <Button busy={busy} onClick={() => void settle(discard)}>
          {versions ? 'Keep theirs' : 'Remove'}
        </Button>
        {again && (
          <Button kind="primary" busy={busy} onClick={() => void settle(retry)}>
            {versions ? 'Use mine' : 'Try again'}
          </Button>
        )}
      </div>
    </>
  );
}
