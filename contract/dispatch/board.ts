import * as z from 'zod/mini';
import { absentee } from '../bookings/absences';
import { bookingStatuses } from '../bookings/booking-rules';
import { needsTime, proposal } from '../bookings/bookings';
import { runningLate } from '../bookings/running-late';
import { day, id } from '../fields';
import { teamBusinessInput } from '../team/admin-team';
import { allowance } from '../team/assignment-shapes';
import { block } from './blocks';
import { seenBy } from './seen';

/** `GET /api/admin/dispatch`: which Dubai day. */
export const dispatchQuery = z.object({ day });

/** More jobs of one day are not told, and of those that need a time no more than the second. */
export const [mostJobs, mostNeeding] = [1000, 200];

/** Who did something, and when. `by` is null where the server did it, or a guest. */
const act = z.strictObject({ by: z.nullable(z.strictObject({ id, name: z.string() })), at: z.string() });

/**
 * A technician on the day. `works`: by slot, as the rule counts it: closed days, leave and blocks are taken out. `blocked`: slots that blocks take. `week`: how many slots of
 * Monday to Sunday they were given, and of how many that they can take. `back`: the first day after the leave on which they work. `heardAt`: when a
 * phone of theirs was last heard of, to five minutes.
 */
const boardTechnician = z.strictObject({
  id,
  name: z.string(),
  skills: z.array(z.string()),
  works: z.array(z.boolean()),
  blocked: z.optional(z.array(z.number())),
  most: z.number(),
  leave: z.nullable(z.strictObject({ from: day, to: day, back: z.nullable(day) })),
  week: z.strictObject({ taken: z.number(), of: z.number() }),
  heardAt: z.nullable(z.string()),
});
export type BoardTechnician = z.infer<typeof boardTechnician>;

/**
 * A booking as its card needs it. `customer`: the name as it was entered. `seen`: how far it came to each technician; `changed`: who moved or gave it last; `allowed`: why that was right although a
 * rule stood in the way.
 */
const boardJob = z.strictObject({
  id,
  reference: z.string(),
  rev: z.number(),
  serviceType: z.string(),
  customer: z.string(),
  area: z.string(),
  status: z.enum(bookingStatuses),
  date: z.string(),
  slots: z.number(),
  people: z.number(),
  outdoor: z.boolean(),
  assignedTo: z.nullable(id),
  crew: z.array(id),
  excepted: z.array(id),
  urgent: z.boolean(),
  needsTime: z.optional(needsTime),
  proposal: z.optional(proposal),
  reassign: z.optional(z.array(absentee)),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  doneAt: z.optional(z.string()),
  seen: z.optional(seenBy),
  late: z.optional(runningLate),
  changed: z.optional(act),
  allowed: z.optional(z.extend(act, allowance)),
});
export type BoardJob = z.infer<typeof boardJob>;

/** What is kept on the day for whoever is choosing, or was offered a time. */
const held = z.strictObject({
  id,
  is: z.enum(['hold', 'proposal']),
  since: z.string(),
  service: z.string(),
  from: z.number(),
  slots: z.number(),
  people: z.number(),
  assigned: z.array(id),
});

/** `PUT /api/admin/dispatch/here`: which day is open, and which booking is in the hand. Sent each 20 s while the page is visible. */
export const dispatchHere = z.strictObject({ day, holds: z._default(z.nullable(id), null) });
export type DispatchHere = z.infer<typeof dispatchHere>;

/** Whoever sent nothing for so long is gone. */
export const hereMs = 60_000;

/** Another admin who has the board open, on which day, and which booking is in their hand. */
const present = z.strictObject({ id, name: z.string(), day, holds: z.nullable(id) });

/**
 * `GET /api/admin/dispatch`: a day of the team at one instant, with all that the capacity rule needs to judge a drop before it is asked.
 * `jobs`: what is on that day and not cancelled, and what needs a time: of this day or one before, or of none. `others`: who was given one of them and is no
 * technician any more. `blocks`: what the team does that day that is no job. `more`: there are jobs that are not told.
 */
export const dispatchBoard = z.strictObject({
  day,
  at: z.string(),
  isCounted: z.boolean(),
  business: z.pick(teamBusinessInput, {
    week: true,
    closed: true,
    noticeMinutes: true,
    firstSlotUntilHour: true,
    furthestDays: true,
    middayFrom: true,
    middayTo: true,
    reserve: true,
  }),
  technicians: z.array(boardTechnician),
  jobs: z.array(boardJob),
  held: z.array(held),
  blocks: z.array(block),
  others: z.array(z.strictObject({ id, name: z.string() })),
  here: z.array(present),
  more: z.boolean(),
});
/** Who else is there, as `PUT /api/admin/dispatch/here` answers it. */
export const dispatchOthers = z.strictObject({ here: z.array(present) });

export type DispatchBoard = z.infer<typeof dispatchBoard>;
