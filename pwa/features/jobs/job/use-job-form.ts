import { useRef, useState } from 'react';
import { typedAmount } from '../../../../contract/amount';
import { type JobOp, type JobView, sendJob } from '../../../data/jobs';
import { bookingIn, jobRefusal, type Versions, versionsOf } from '../../../data/outbox/job-refusal';
import { useOutboxForm } from '../../../data/outbox/outbox-form';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import {
  checkJobForm,
  emptyJobDraft,
  faultsInJobForm,
  isFreeAllowed,
  type JobDraft,
  type JobField,
  type JobFormKind,
  type Seen,
} from './check-job-form';
import { sayDone, saySaved } from './say-sent';

/** A form about one job, as it stood when the form opened. What is typed stays until it is sent, also after a restart. */
export function useJobForm(
  kind: JobFormKind,
  job: JobView,
  then: { onClose: () => void; onSent: () => void },
) {
  const seen = useRef<Seen>(job);
  const [conflict, setConflict] = useState<{ versions: Versions; now: Omit<Seen, 'service'> }>();
  const said = useRef(0);
  const free = isFreeAllowed(kind, job);
  const agreed = job.amount > 0 || free ? typedAmount(job.amount) : '';

  const form = useOutboxForm<JobField, JobDraft, JobOp>({
    draftKey: `job-${kind}-${job.id}`,
    // There from the first moment: nothing comes under the hands of somebody who types at once.
    empty: { ...emptyJobDraft, amount: agreed },
    prefill: (draft) => (draft.amount || draft.opId ? draft : { ...draft, amount: agreed }),
    known: [job.amount],
    async loadCheck() {
      return {
        check: (draft) => checkJobForm(kind, draft, seen.current),
        faultsInForm: faultsInJobForm,
      };
    },
    async send(op, opId) {
      const sent = await sendJob(job, opId, op);
      const problem = sent.is === 'refused' ? sent.problem : undefined;
      const versions = versionsOf(op, problem);
      const now = bookingIn(problem?.current);
      setConflict(versions && now && { versions, now });
      return sent;
    },
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({ kind: 'error', title: 'Error', description: 'It was not accepted. See why.' });
    },
    refusalText: (problem) => jobRefusal(kind === 'note' ? 'booking.note' : 'booking.update', problem),
    onSent(sent, { here }) {
      if (sent.is === 'applied') sayDone(kind, job.service);
      else saySaved();
      if (here) then.onSent();
    },
  });

  return {
    ...form,
    conflict: conflict?.versions,
    /** AED 0 is an amount. */
    free,
    /** Sends the same again, seen against what the office did. */
    useMine() {
      if (conflict)
        seen.current = { ...seen.current, status: conflict.now.status, amount: conflict.now.amount };
      setConflict(undefined);
      void form.submit();
    },
    keepTheirs() {
      form.setDraft(emptyJobDraft);
      then.onClose();
    },
  };
}
