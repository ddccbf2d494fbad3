import { useServerNow } from '../../../../data/device/server-clock';
import type { NamedJob } from '../../../../data/jobs';
import { jobRefusal } from '../../../../data/outbox/job-refusal';
import { doAtWork, type JobDoing } from '../../../../data/work/work';
import { toast } from '../../../../ui/feedback/toast-store';

/** Does something at a visit: it shows at once, and only what was not kept is said. Answers whether it was kept. */
export function useDoing(job: NamedJob): (op: JobDoing) => Promise<boolean> {
  const now = useServerNow();
  return async (op) => {
    try {
      const sent = await doAtWork(job, op, now());
      if (sent.is === 'refused') fail(jobRefusal(op.kind, sent.problem));
      else if (sent.is === 'failed') fail(notKept);
      else return true;
    } catch {
      fail(notKept);
    }
    return false;
  };
}

const notKept = 'This phone could not keep it. Please try again.';

function fail(description: string): void {
  toast({ kind: 'error', title: 'Error', description });
}
