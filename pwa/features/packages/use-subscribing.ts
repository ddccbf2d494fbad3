import { useRef, useState } from 'react';
import type { Home } from '../../../contract/homes/homes';
import { newId } from '../../../contract/new-id';
import { packageTypeOf } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import type { Sending } from '../../data/outbox/outbox';
import { sendSubscription } from '../../data/plan/send-subscription';
import { useSession } from '../../data/session/session';
import { toast } from '../../ui/feedback/toast-store';
import { priceIn } from './subscribe-draft';

/** What is asked before it is sent: this plan, from this day, at this price. `instead` is the price it had before. */
export interface Question {
  plan: SubscriptionPackage;
  startDate: string;
  home: Home | undefined;
  price: number;
  instead?: number;
}

type Refusal = Extract<Sending, { is: 'refused' }>['problem'];

interface Ends {
  opId(): string;
  /** The server's word is final for that number: what is sent next needs another. */
  renewOpId(): void;
  applied(): void;
  saved(): void;
  refused(problem: Refusal): void;
}

/** The question, the sending, and the one way in which each answer is told. */
export function useSubscribing(ends: Ends) {
  const { status } = useSession();
  const [question, setQuestion] = useState<Question>();
  /** A price the server named after ours, until the package itself brings it. */
  const [news, setNews] = useState<{ id: string; from: number; price: number }>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  /** Whether somebody is there to subscribe; says so where not. */
  function canAsk(): boolean {
    if (status === 'signed-in') return true;
    const description =
      status === 'expired'
        ? 'Authentication token not found. Please log in again.'
        : 'You must be logged in to subscribe';
    toast({ kind: 'error', title: 'Authentication Error', description });
    return false;
  }

  function priceOf(plan: SubscriptionPackage): number {
    return news?.id === plan.id && news.from === plan.price ? news.price : plan.price;
  }

  function ask(plan: SubscriptionPackage, about: Pick<Question, 'startDate' | 'home'>) {
    if (canAsk()) setQuestion({ plan, ...about, price: priceOf(plan) });
  }

  async function yes() {
    if (!question || sending.current) return;
    if (!canAsk()) return setQuestion(undefined);
    sending.current = true;
    setBusy(true);
    const sent = await send(question, ends.opId() || newId());
    sending.current = false;
    setBusy(false);
    announce(sent, question);
  }

  function announce(sent: Sending, question: Question) {
    if (sent.is === 'refused') {
      ends.renewOpId();
      const price = sent.problem.code === 'price_changed' ? priceIn(sent.problem.current) : undefined;
      if (price !== undefined) {
        setNews({ id: question.plan.id, from: question.plan.price, price });
        return setQuestion({ ...question, price, instead: question.price });
      }
    }
    setQuestion(undefined);
    if (sent.is === 'applied') return ends.applied();
    if (sent.is === 'saved') return ends.saved();
    const said = sent.is === 'refused' ? sent.problem.message || 'Failed to create subscription' : undefined;
    toast({
      kind: 'error',
      title: 'Error',
      description: said ?? 'There was a problem creating your subscription. Please try again.',
    });
    if (sent.is === 'refused') ends.refused(sent.problem);
  }

  return {
    question,
    busy,
    ask,
    priceOf,
    yes: () => void yes(),
    no: () => {
      if (!sending.current) setQuestion(undefined);
    },
  };
}

async function send({ plan, startDate, home, price }: Question, opId: string): Promise<Sending> {
  try {
    return await sendSubscription({
      packageId: plan.id,
      packageType: packageTypeOf(plan),
      packageName: plan.name,
      startDate,
      amountSeen: price,
      ...(home && { homeId: home.id }),
      opId,
    });
  } catch {
    return { is: 'failed' };
  }
}
