import { useRef, useState } from 'react';
import { amountFault, readAmount } from '../../../../contract/amount';
import { showAed, toAed, toFils } from '../../../../contract/money';
import { newId } from '../../../../contract/new-id';
import { type JobView, sendJob } from '../../../data/jobs';
import { sendPayment } from '../../../data/money/cash';
import { jobRefusal } from '../../../data/outbox/job-refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { savedText } from '../../../widgets/outcome';
import { taken } from './amounts';

/** How somebody pays at the door; `later`: nothing is taken. */
export type Way = 'cash' | 'card' | 'later';

/** What is typed, what comes of it, and taking it: one press is one payment, and a second one needs another screen. */
export function usePaying(job: JobView, due: number, onLater: () => void) {
  const [way, setWay] = useState<Way>('cash');
  const [received, setReceived] = useState(String(toAed(due)));
  const [slip, setSlip] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const id = useRef(newId());
  const laterId = useRef(newId());
  const read = readAmount(received);
  const typed = toFils(read ?? 0);
  const outcome = taken(typed, due);
  const fault =
    read === undefined
      ? amountFault(received)
      : way === 'card' && typed > due
        ? `Not more than ${showAed(toAed(due))}.`
        : undefined;
  const slipFault = way === 'card' && !/^\d{4}$/.test(slip) ? 'Enter four digits.' : undefined;

  /** More than is due comes back from a hand, never from a machine. */
  function choose(next: Way) {
    setWay(next);
    if (next === 'card' && typed > due) setReceived(String(toAed(due)));
  }

  async function take() {
    setTried(true);
    if (fault || slipFault || way === 'later' || busy) return;
    await sending(async () => {
      const theirReference = way === 'card' ? slip : '';
      const payment = { amount: outcome.amount, method: way, theirReference };
      const sent = await sendPayment(job, id.current, payment);
      if (!isKept(sent, 'payment.record', ['Payment recorded', showAed(toAed(outcome.amount))])) return;
      id.current = newId();
      setTried(false);
      setSlip('');
      setReceived(String(toAed(Math.max(0, due - outcome.amount))));
    });
  }

  async function later() {
    if (busy) return;
    await sending(async () => {
      const sent = await sendJob(job, laterId.current, { kind: 'booking.pay-later' });
      if (isKept(sent, 'booking.pay-later', ['Noted: will pay later', job.reference])) onLater();
    });
  }

  async function sending(send: () => Promise<void>) {
    setBusy(true);
    try {
      await send();
    } catch {
      failed(notSaved);
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ way, received, slip, busy, outcome, typed, choose, take, later },
    fault: tried ? fault : undefined,
    slipFault: tried ? slipFault : undefined,
    type: setReceived,
    typeSlip: (text: string) => setSlip(text.replace(/\D/g, '')),
  };
}

const notSaved = 'It could not be saved. Please try again.';

/** Says what became of it; whether it is with the server, or waits on this device. */
function isKept(
  sent: Awaited<ReturnType<typeof sendPayment>>,
  kind: 'payment.record' | 'booking.pay-later',
  [title, description]: [string, string],
): boolean {
  if (sent.is === 'applied') toast({ title, description });
  else if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
  else failed(sent.is === 'refused' ? jobRefusal(kind, sent.problem) : notSaved);
  return sent.is === 'applied' || sent.is === 'saved';
}

function failed(description: string): void {
  toast({ kind: 'error', title: 'Error', description });
}
