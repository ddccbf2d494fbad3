import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { newId } from '../../../../contract/new-id';
import { type JobView, sendJob } from '../../../data/jobs';
import { jobRefusal } from '../../../data/outbox/job-refusal';
import { Button, buttonClass } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import type { JobFormKind } from './check-job-form';
import { saySaved } from './say-sent';

export type AskForm = (kind: JobFormKind, job: JobView) => void;

/** Where the work at a job stands. */
export function workTo({ id }: Pick<JobView, 'id'>): string {
  return `/jobs?${new URLSearchParams({ job: id, work: 'do' })}`;
}

/** The one thing to do next with a job; nothing where there is no next. */
export function NextStep({ job, ask }: { job: JobView; ask: AskForm }) {
  if (!job.mine) return <ClaimButton job={job} />;
  // Whoever has it says how it stands.
  if (job.isCrew) return null;
  if (job.status !== 'pending' && job.status !== 'confirmed') return null;
  const kind = job.status === 'pending' ? 'confirm' : 'complete';
  return (
    <>
      {kind === 'complete' && (
        <Link className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} to={workTo(job)}>
          <Icon name="tool" />
          The work
        </Link>
      )}
      <Button
        kind={kind === 'confirm' ? 'primary' : 'outline'}
        size="xl"
        wide
        icon="check"
        onClick={() => ask(kind, job)}
      >
        {kind === 'confirm' ? 'Confirm' : 'Mark completed'}
      </Button>
    </>
  );
}

const urgentWaits = 'Not sent yet. The job is not yours until it is sent. Call the office.';

function ClaimButton({ job }: { job: JobView }) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function take() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const sent = await sendJob(job, newId(), { kind: 'booking.take' });
      if (sent.is === 'applied') toast({ title: 'This job is yours', description: job.service });
      else if (sent.is === 'saved') saySaved(job.urgent?.until ? urgentWaits : undefined);
      else if (sent.is === 'refused') refused(sent.problem);
      else fail();
    } catch {
      fail();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function refused(problem: Parameters<typeof jobRefusal>[1]) {
    const words = jobRefusal('booking.take', problem);
    // Another was faster: nothing went wrong.
    const isGone = problem.code === 'not_found' || problem.code === 'conflict';
    if (isGone) toast({ kind: 'info', title: 'You did not get this job', description: words });
    else fail(words);
  }

  function fail(words = 'The job could not be taken. Please try again.') {
    toast({ kind: 'error', title: 'Error', description: words });
  }

  return (
    <Button kind="primary" size="xl" wide icon="plus" busy={busy} onClick={() => void take()}>
      {job.urgent?.until ? 'Take this urgent job' : 'Take this job'}
    </Button>
  );
}
