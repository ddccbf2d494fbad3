import { blockLabels, blockTimes } from '../bookings/block-labels';
import { hourText } from '../dates';
import { slotHours, slots } from '../slots';
import { canCome } from '../team/flow/day-flow';
import { closedOn, isMidday } from '../team/roster';
import { shortService } from '../team/short-service';
import { everyViolation, exceptions, rulesOfOurs, type Violation } from '../team/violations';
import type { BoardJob, BoardTechnician, DispatchBoard } from './board';
import { slotOf, slotsOnBoard, worksBut } from './day';
import { slotsFrom } from './drop';
import { inText } from './names';
import type { BoardRule, CellAnswer } from './rule';

interface Cell {
  job: BoardJob;
  technician: BoardTechnician;
  slot: number;
}

/** Why a job fits: where its technician is before or after it, the area first. */
export function whyFits(rule: BoardRule, { job, technician, slot }: Cell): string {
  const { board } = rule;
  const others = (rule.jobs.get(technician.id) ?? []).filter(
    (each) => each.id !== job.id && slotsOnBoard(board, each).length > 0,
  );
  const before = lastOf(others, (each) => slotOf(each) < slot);
  const after = lastOf(others, (each) => slotOf(each) > slot, -1);
  if (job.area && before?.area === job.area) return `Already in ${job.area}`;
  if (!job.outdoor && isMidday(board.business, board.day, slot)) return 'Indoors, so no break';
  if (before?.area) return `Comes from ${before.area}`;
  if (job.area && after?.area === job.area) return `Stays in ${job.area}`;
  if (after?.area) return `Then in ${after.area}`;
  return others.length === 0 ? 'Free all day' : 'Free then';
}

/** The latest of them that fits, or by `direction` -1 the earliest. */
function lastOf(jobs: readonly BoardJob[], fits: (job: BoardJob) => boolean, direction = 1) {
  return jobs
    .filter(fits)
    .sort((a, b) => direction * (slotOf(b) - slotOf(a)))
    .at(0);
}

/** What is said first of what stands in the way: the gravest, and of rules of ours as they are listed. */
const telling: readonly Violation[] = [
  ...everyViolation.slice(rulesOfOurs.length).reverse(),
  ...everyViolation.slice(0, rulesOfOurs.length),
];

/** Why a job does not fit, in two or three words. */
export function whyNot(rule: BoardRule, of: Cell & { violations: readonly Violation[] }): string {
  const { job, technician, slot, violations } = of;
  const first = telling.find((each) => violations.includes(each));
  switch (first) {
    case 'on_leave':
      return technician.leave ? 'On leave' : crewCannot;
    case 'no_technician':
      return 'No technician now';
    case 'past_last':
      return 'Runs past the day';
    case 'closed':
      return closedOn(rule.business, rule.board.day)?.label ?? 'Closed then';
    case 'midday':
      return 'Not outdoors then';
    case 'skill':
      return technician.skills.includes(job.serviceType)
        ? crewCannot
        : `No ${shortService(job.serviceType)} skill`;
    case 'hours':
      return hoursOf(technician, slotsFrom(slot, job)) ?? crewCannot;
    case 'blocked':
      return blockText(rule, of) ?? crewCannot;
    case 'two_at_once':
      return 'Has another job';
    case 'slots_a_day':
      return `Has ${technician.most} slots already`;
    case 'too_soon':
      return slot < rule.day.begun ? 'Has begun' : 'Too soon';
    case 'too_far':
      return 'Too far ahead';
    default:
      return 'Needed elsewhere';
  }
}

/** What they do then that is no job; undefined where it is somebody of the crew who does. */
function blockOf({ board }: BoardRule, technicianId: string, theirs: readonly number[]) {
  return board.blocks.find(
    (each) => each.technicianId === technicianId && each.slots.some((taken) => theirs.includes(taken)),
  );
}

/** `Prayer` */
function blockText(rule: BoardRule, { job, technician, slot }: Cell): string | undefined {
  const block = blockOf(rule, technician.id, slotsFrom(slot, job));
  return block && blockLabels[block.kind];
}

const crewCannot = 'The crew cannot';

/** `Works until 5:00 PM`; undefined where they work in all of these slots. */
function hoursOf(technician: BoardTechnician, theirs: readonly number[]): string | undefined {
  const works = worksBut(technician);
  const missing = theirs.find((slot) => !works[slot]);
  if (missing === undefined) return undefined;
  const [first, last] = [works.indexOf(true), works.lastIndexOf(true)];
  if (first < 0) return 'Does not work';
  if (missing < first) return `Works from ${slots[first]?.start}`;
  if (missing > last) return `Works until ${hourText((slots[last]?.hour ?? 0) + slotHours)}`;
  return 'Away then';
}

/** What a bubble beside the carried card says. */
export interface Bubble {
  title: string;
  text: string;
}

/**
 * The sentence about a cell before the drop: what stands in the way or why it fits, who would fit instead, and what a drop means. `better`:
 * the first that fits, where there is one.
 */
export function bubbleOf(
  rule: BoardRule,
  { job, answer, better }: { job: BoardJob; answer: CellAnswer; better?: CellAnswer | undefined },
): Bubble {
  const { board } = rule;
  const who = inText(nameOf(board, answer.technicianId));
  const [first = 'The customer'] = job.customer.split(' ');
  const customer = inText(first);
  const at = slots[answer.slot]?.start ?? '';
  if (answer.isThere) return { title: `${who}, ${at}`, text: 'It is here already.' };
  if (answer.severity === 'fits') {
    const means = answer.asksFirst
      ? `${customer} is asked first: this is another time.`
      : job.needsTime
        ? `${customer} asked for this time.`
        : `${customer} keeps this time.`;
    return { title: `${who}, ${at}`, text: `${answer.why}. ${means}` };
  }
  const instead =
    better &&
    `${inText(nameOf(board, better.technicianId))} fits at ${slots[better.slot]?.start}: ${lower(better.why)}.`;
  const text = [instead, dropText(answer)].filter(Boolean).join(' ');
  return { title: titleOf(rule, job, answer, who), text };
}

/** What dropping it all the same asks for. */
function dropText({ severity, violations }: CellAnswer): string {
  if (severity === 'breaks_ours') return 'Drop here all the same and you write why.';
  const isWritten = violations.every(
    (each) => each in exceptions || rulesOfOurs.some((ours) => ours === each),
  );
  return isWritten && violations.some((each) => each in exceptions)
    ? 'It needs a written exception.'
    : 'It cannot be dropped here.';
}

function titleOf(rule: BoardRule, job: BoardJob, answer: CellAnswer, who: string): string {
  const { day } = rule;
  const { why, violations } = answer;
  if (violations.includes('on_leave') && why === 'On leave') return `${who} is on leave: end the leave first`;
  const block = blockOf(rule, answer.technicianId, slotsFrom(answer.slot, job));
  if (block && why === blockLabels[block.kind])
    return `${who} has no time then: ${lower(why)}, ${blockTimes(block.slots)}`;
  if (violations.includes('midday')) return 'Nobody works outdoors from 12:30 to 3:00 PM';
  if (why.startsWith('No ') && why.endsWith(' skill')) return `${who} has ${lower(why)}`;
  if (why === 'Needed elsewhere') return `Without ${who}, another job has nobody`;
  const allocation = {
    id: job.id,
    is: 'pending',
    since: '',
    service: '',
    from: answer.slot,
    slots: job.slots,
    people: 1,
    assigned: [],
  } as const;
  if (violations.includes('hours') && !canCome(day, allocation, answer.technicianId))
    return `${who} ${lower(why)}`;
  if (why === 'Has another job' || why.startsWith('Has ')) return `${who} ${lower(why)}`;
  return why;
}

function nameOf(board: DispatchBoard, id: string): string {
  return board.technicians.find((each) => each.id === id)?.name ?? '';
}

function lower(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
