import type { BoardJob } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { inText } from '../../../../contract/dispatch/names';
import { isDroppable } from '../../../../contract/dispatch/rule';
import type { Severity } from '../../../../contract/team/assignment-rules';
import type { Carry } from '../carry/desk';
import { firstName, slotStart } from '../model/lines';
import { nameOf } from '../model/sentences';

/** A place in the menu that moves a card. */
interface PlaceItem {
  key: string;
  who: string;
  /** `5:00 PM` */
  start: string;
  why: string;
  severity: Severity;
  isDroppable: boolean;
}

export interface PlaceGroup {
  title: string;
  items: PlaceItem[];
}

/** Of what does not fit no more are listed: the board has them all. */
const mostOthers = 4;

type Of = Pick<Carry, 'rule' | 'job' | 'answers' | 'fitting'>;

/** All places of a card: what fits at its time, what fits at another, what breaks a rule of ours, what cannot be. */
export function placeGroups({ rule, job, answers, fitting }: Of): PlaceGroup[] {
  const items = (keys: readonly string[], severity: Severity, asksFirst?: boolean): PlaceItem[] =>
    keys.flatMap((key) => {
      const answer = answers.get(key);
      if (!answer || answer.isThere || answer.severity !== severity) return [];
      if (asksFirst !== undefined && answer.asksFirst !== asksFirst) return [];
      return [
        {
          key,
          who: nameOf(rule.board, answer.technicianId),
          start: slotStart(answer.slot),
          why: answer.why,
          severity,
          isDroppable: isDroppable(answer),
        },
      ];
    });
  // What breaks a rule at its own time is what one asks about first.
  const others = [...answers.keys()].sort(
    (a, b) => Number(answers.get(a)?.asksFirst) - Number(answers.get(b)?.asksFirst),
  );
  const customer = firstName(job.customer);
  return [
    {
      title: `Fits, ${customer} ${job.needsTime ? 'asked for' : 'keeps'} this time`,
      items: items(fitting, 'fits', false),
    },
    { title: `Fits, at another time. ${customer} is asked first`, items: items(fitting, 'fits', true) },
    {
      title: 'Breaks a rule of ours, needs a reason',
      items: items(others, 'breaks_ours').slice(0, mostOthers),
    },
    { title: 'Cannot be', items: items(others, 'cannot').slice(0, 2) },
  ].filter((group) => group.items.length > 0);
}

/** `Now Imran, 11:00 AM. At 11:00 AM nobody else fits.` */
export function nowText({ rule, job, from, answers, fitting }: Of & Pick<Carry, 'from'>): string {
  const start = slotStart(slotOf(job));
  const isAlone = !fitting.some((key) => answers.get(key)?.asksFirst === false);
  const alone = isAlone ? ` At ${start} nobody ${from ? 'else ' : ''}fits.` : '';
  return job.needsTime ? `Asked for ${start}.${alone}` : `Now ${whoHas(rule.board, from)}, ${start}.${alone}`;
}

function whoHas(board: Parameters<typeof nameOf>[0], from: BoardJob['assignedTo']): string {
  return from ? inText(nameOf(board, from)) : 'nobody';
}
