import { Link } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import type { PlanAsked } from '../../../contract/plans/plan-changes';
import { useHomes } from '../../data/homes';
import { changePlan } from '../../data/plan/plan-changes';
import type { PlanView } from '../../data/plan/plan-state';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { usePlanChange } from './change/use-change';
import { useHeadingAfter } from './parts/focus-heading';

type Read = NonNullable<PlanView['read']>;

/** What was asked of a plan and is not done: how it stands, and what its person can say now. */
export function AskedNote({ asked, read }: { asked: PlanAsked; read: Read }) {
  const { plan } = read;
  const { homes = [] } = useHomes();
  const change = usePlanChange(plan.id);
  const home = asked.kind === 'move' ? homes.find(({ id }) => id === asked.homeId)?.label : undefined;
  const { title, text, kind } = wordsOf(asked, home ?? 'another home');
  const { state } = asked;
  useHeadingAfter();

  function keep() {
    change.send((opId) => changePlan(plan, { kind: 'subscription.keep' }, opId), 'The plan stays as it is');
  }

  function agree() {
    if (asked.kind !== 'move') return;
    const { homeId, from, figure } = asked;
    change.send(
      (opId) => changePlan(plan, { kind: 'subscription.move', homeId, from, costSeen: figure }, opId, home),
      `The plan moves to ${home ?? 'the other home'}`,
    );
  }

  return (
    <Note kind={kind} title={title}>
      <p>{text}</p>
      {change.formError && (
        <p role="alert" className="medium">
          {change.formError}
        </p>
      )}
      <p className="cluster above-10">
        {state === 'figured' && asked.kind === 'move' && (
          <Button kind="primary" busy={change.busy} onClick={agree}>
            {`Agree and move${asked.figure ? `, ${showAed(asked.figure)}` : ''}`}
          </Button>
        )}
        {state === 'figured' && asked.kind === 'end' && (
          <Link className={buttonClass({ kind: 'primary' })} to={`/plan/${plan.id}?change=end`}>
            See it and decide
          </Link>
        )}
        <Button busy={change.busy} onClick={keep}>
          {state === 'refused' ? 'OK' : state === 'figured' ? 'Keep it as it is' : 'Take it back'}
        </Button>
      </p>
    </Note>
  );
}

function wordsOf(asked: PlanAsked, home: string): { title: string; text: string; kind: 'info' | 'warning' } {
  const { state, figure, reason = '' } = asked;
  if (asked.kind === 'move') {
    const from = dateText(asked.from);
    if (state === 'refused') return { kind: 'warning', title: 'The plan stays at its home', text: reason };
    if (state === 'figured')
      return {
        kind: 'warning',
        title: `Moving to ${home} from ${from} costs ${showAed(figure ?? 0)}`,
        text: 'Nothing is owed before you agree.',
      };
    const price = figure === null ? 'We tell you what it costs' : `It would cost ${showAed(figure)}`;
    return {
      kind: 'info',
      title: `You asked to move it to ${home} from ${from}`,
      text: `${price}. We call you; nothing is owed before that.`,
    };
  }
  if (state === 'refused') return { kind: 'warning', title: 'The plan goes on', text: reason };
  if (state === 'figured')
    return {
      kind: 'warning',
      title: `Ending it gives ${showAed(figure ?? 0)} back`,
      text: 'It ends once you agree. Until then all of it stays.',
    };
  const back = figure === null ? 'We work out what you get back' : `You would get ${showAed(figure)} back`;
  return {
    kind: 'info',
    title: 'You asked to end this plan',
    text: `${back}. We check it and confirm; until then all of it stays.`,
  };
}
