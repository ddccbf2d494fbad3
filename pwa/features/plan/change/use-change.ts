import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newId } from '../../../../contract/new-id';
import type { Sending } from '../../../data/outbox/outbox';
import { toast } from '../../../ui/feedback/toast-store';
import { savedText } from '../../../widgets/outcome';

type Refusal = Extract<Sending, { is: 'refused' }>['problem'];

/**
 * One change of a plan on its way: sent once a press, told as it went. `figure`: what the server says that it costs or gives back, AED, where
 * that is not what was shown; null where the office works it out.
 */
export function usePlanChange(planId: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState('');
  const [figure, setFigure] = useState<number | null>();
  const opId = useRef('');
  const running = useRef(false);
  /** Raised whenever something else is asked for: a figure is of what was sent. */
  const asking = useRef(0);

  function refuse(problem: Refusal, isStill: boolean) {
    opId.current = '';
    const told = isStill && problem.code === 'price_changed' ? figureIn(problem.current) : undefined;
    if (told !== undefined) setFigure(told);
    const fault = Object.values(problem.fields ?? {})[0];
    const again = told === undefined ? '' : ' Nothing is asked yet: press once more if that is right.';
    setFormError(`${fault ?? problem.message}${again}`);
  }

  async function send(carry: (opId: string) => Promise<Sending>, done: string) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFormError('');
    opId.current ||= newId();
    const asked = asking.current;
    const { href } = location;
    const sent = await carry(opId.current).catch((): Sending => ({ is: 'failed' }));
    running.current = false;
    setBusy(false);
    if (sent.is === 'failed') return setFormError('It could not be sent. Please try again.');
    if (sent.is === 'refused') return refuse(sent.problem, asked === asking.current);
    opId.current = '';
    if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
    else toast({ kind: 'success', title: done });
    // What was pressed may be gone from the page by now. Only whoever went elsewhere by themselves stays where they are.
    if (location.href === href) navigate(`/plan/${planId}`, { replace: true });
  }

  return {
    busy,
    formError,
    figure,
    /** Something else is asked for. */
    anew() {
      asking.current += 1;
      setFormError('');
      setFigure(undefined);
    },
    send: (carry: (opId: string) => Promise<Sending>, done: string) => void send(carry, done),
  };
}

function figureIn(current: unknown): number | null | undefined {
  const price = current && typeof current === 'object' && 'price' in current ? current.price : undefined;
  return price === null || typeof price === 'number' ? price : undefined;
}
