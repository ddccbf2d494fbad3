import type { Booking } from '../../contract/bookings/bookings';
import { urgentKinds } from '../../contract/bookings/urgent';
import type { Quote } from '../../contract/money/quotes/quotes';
import type { Entity, Op, OpOf } from '../../contract/sync/sync';
import type { OverlaidHome } from '../../pwa/device/sync/overlay/overlay-homes';
import { type BlockKind, blockOp, isOfBlock } from './nouns/blocks';
import { type homeKinds, homeToAdd, homeToChange } from './nouns/homes';
import { asVisit, isOfPlan, type PlanKind, planOp } from './nouns/plans';
import { isOfProblem, type ProblemKind, problemOp } from './nouns/problem-photos';
import { isOfQuote, type QuoteKind, quoteOp } from './nouns/quotes';
import { isOfWork, type WorkKind, workOp } from './nouns/work';
import { moveOf, someTime } from './state/capacity';
import type { Action, Chosen, Home, Ledger } from './state/ledger';
import { type Server, serviceIds } from './world/server';

export const kinds = [
  'book',
  'cancel',
  'move',
  'keep',
  'message',
  'profile',
  'favorite',
  'subscribe',
] as const;
/** What only a technician's schedules have; to a guest they are bookings, to anybody else also their cancellation. */
export const jobKinds = [
  'take',
  'note',
  'confirm',
  'complete',
  'cancel job',
  'urgent',
  'pay',
  'pay later',
  'hand in',
  'late',
  'look',
] as const;
export type Kind =
  | (typeof kinds)[number]
  | (typeof jobKinds)[number]
  | (typeof homeKinds)[number]
  | PlanKind
  | QuoteKind
  | BlockKind
  | ProblemKind
  | WorkKind;

/** What a person at a device can do, chosen by a number. `jobs`: of each technician, the last one free to be taken. */
export function actionsFor(server: Server, ledger: Ledger, jobs: ReadonlyMap<string, readonly string[]>) {
  const plan = {
    packageId: server.plan.id,
    packageType: server.plan.packageType,
    startDate: '2026-11-28',
    amountSeen: server.plan.amount,
  };

  return function actionFor(
    kind: Kind,
    home: Home,
    pick: number,
    shown: readonly OverlaidHome[] = [],
    {
      row,
      chosen,
      quotes = [],
    }: { row?: Booking | undefined; chosen?: Chosen | undefined; quotes?: readonly Quote[] } = {},
  ): Omit<Action, 'fate'> | undefined {
    const { owner } = home;
    const there = shown[pick % shown.length];
    const opId = crypto.randomUUID();
    const mark = `mark ${opId}`;
    const make = (entity: string, op: Op) => ({
      opId,
      mark,
      ...home,
      entity: entity as Entity,
      op,
      about: {},
      chosen,
    });
    const items = kind === 'urgent' ? undefined : server.prices.chosen(pick);
    const create = (more: Pick<OpOf<'booking.create'>, 'urgent'> = {}): Op => ({
      kind: 'booking.create',
      serviceType: 'AC Services',
      date: chosen?.date ?? someTime(pick),
      notes: mark,
      ...(chosen && { holdId: chosen.id }),
      customerInfo: { name: 'A customer', phone: '+971 50 000 0000', email: 'customer@example.com' },
      ...(there && { homeId: there.home.id }),
      ...(items && { items }),
      ...more,
    });
    const message = { name: 'A customer', email: 'customer@example.com', subject: mark, message: 'Hello' };
    if (kind === 'message') return make(`message:${opId}`, { kind: 'message.create', ...message });
    if (kind === 'urgent')
      return make(
        `booking:${opId}`,
        create({ urgent: { what: urgentKinds[pick % urgentKinds.length] ?? 'other', feeSeen: 150 } }),
      );
    const ofProblem = isOfProblem(kind) && problemOp(kind, { ledger, home, opId, pick });
    if (ofProblem) return { ...make(ofProblem.entity, ofProblem.op), mark: opId };
    if (kind === 'book' || owner === 'guest') return make(`booking:${opId}`, create());
    if (kind === 'profile') return make(`profile:${owner}`, profileOf(pick));
    if (kind === 'favorite') {
      const serviceId = serviceIds[pick % serviceIds.length] ?? '';
      return make(`favorite:${serviceId}`, {
        kind: pick % 2 ? 'favorite.add' : 'favorite.remove',
        serviceId,
      });
    }
    if (kind === 'add home') return { ...make(`home:${opId}`, homeToAdd(pick, opId)), mark: opId };
    if (kind === 'change home' || kind === 'remove home') {
      const request =
        kind === 'remove home'
          ? ({ kind: 'home.remove' } as const)
          : there && homeToChange(there, pick, opId);
      return there && request && make(`home:${there.home.id}`, request);
    }
    if (kind === 'subscribe')
      return { ...make(`subscription:${opId}`, { kind: 'subscription.create', ...plan }), mark: opId };
    if (isOfPlan(kind)) {
      const planId = ledger.pickPlan(owner, pick);
      if (!planId || kind === 'renew') {
        const renewal = planId ? { ...plan, renewedFrom: planId } : plan;
        return { ...make(`subscription:${opId}`, { kind: 'subscription.create', ...renewal }), mark: opId };
      }
      if (kind === 'plan visit') return make(`booking:${opId}`, asVisit(create(), planId));
      const bookingId = ledger.pickBooking(owner, pick)?.opId;
      const op = planOp(kind, { planId, home: there?.home, bookingId, pick });
      return op && make(`subscription:${planId}`, op);
    }
    if (isOfQuote(kind)) {
      const answer = quoteOp(kind, quotes, pick);
      return answer && make(answer.entity, answer.op);
    }
    const mine = jobs.get(owner) ?? [];
    const job = mine[pick % mine.length];
    if (isOfBlock(kind) && job) {
      const block = blockOp(kind, { ledger, owner, opId, pick });
      return block && make(block.entity, block.op);
    }
    if (isOfWork(kind) && job) {
      // The one that goes from hand to hand, and one of today: the work of many steps at few of them.
      const entity = `booking:${mine[1 + (pick % 2)]}`;
      const op = workOp(kind, {
        ledger,
        owner,
        entity,
        opId,
        pick,
        list: { id: server.checklist.id, rev: server.checklist.rev },
      });
      return op && { ...make(entity, op), mark: opId };
    }
    const money = job && moneyOp(kind, pick, job);
    if (money) return { ...make(`${kind === 'pay' ? 'payment' : 'hand-over'}:${opId}`, money), mark: opId };
    const toJob = job && jobOp(kind, pick, mark);
    // Only a visit of today runs late.
    const ofToday = kind === 'late' && pick % 5 > 0 ? mine[2 + (pick % 2)] : undefined;
    if (toJob) return make(`booking:${kind === 'take' ? mine.at(-1) : (ofToday ?? job)}`, toJob);
    const made = ledger.pickBooking(owner, pick);
    if (made && kind === 'say address')
      return make(made.entity, {
        kind: 'booking.address',
        address: mark,
        ...(there && { homeId: there.home.id }),
      });
    if (made?.op.kind === 'booking.create' && kind === 'move')
      return make(made.entity, { ...moveOf(made.op, row, pick), ...feeSeenBy(pick) });
    if (made && kind === 'keep') return make(made.entity, { kind: 'booking.keep' });
    return made
      ? make(made.entity, { kind: 'booking.cancel', ...feeSeenBy(pick) })
      : make(`booking:${opId}`, create());
  };
}

/** What a late change costs, as the screen said: right, not said, or wrong by now. */
function feeSeenBy(pick: number): { feeSeen?: number } {
  return pick % 3 === 0 ? {} : { feeSeen: pick % 3 === 1 ? 0 : 100 };
}

function profileOf(pick: number): OpOf<'profile.update'> {
  const kind = 'profile.update';
  if (pick % 3 === 0) return { kind, name: `Name ${pick}` };
  if (pick % 3 === 1) return { kind, phone: `+97150123${1000 + pick}` };
  return { kind, settings: { language: pick % 2 ? 'en' : 'ar', smsNotifications: pick % 4 === 0 } };
}

/** What is taken at the door of a job, and handed in: found by its own id. */
function moneyOp(kind: Kind, pick: number, bookingId: string): Op | undefined {
  if (kind === 'hand in') return { kind: 'cash.hand-in', fils: 100 * (1 + pick) };
  if (kind !== 'pay') return undefined;
  const method = pick % 4 === 0 ? 'card' : 'cash';
  const paidAt = '2026-11-21T08:00:00.000Z';
  return { kind: 'payment.record', bookingId, amount: 1000 + pick, method, paidAt, theirReference: '' };
}

/** Each change carries the mark in its remark, so that one done twice is seen. */
function jobOp(kind: Kind, pick: number, mark: string): Op | undefined {
  const amount = 10 + pick;
  const change = { kind: 'booking.update', note: mark } as const;
  if (kind === 'take') return { kind: 'booking.take' };
  if (kind === 'pay later') return { kind: 'booking.pay-later' };
  if (kind === 'late')
    return { kind: 'booking.late', minutes: 15 * (pick % 3), there: pick % 2 === 0, tell: pick % 4 < 2 };
  if (kind === 'look') return { kind: 'job.opened' };
  if (kind === 'note') return { kind: 'booking.note', text: mark, internal: true };
  if (kind === 'confirm') return { ...change, from: 'pending', to: 'confirmed', amountFrom: 0, amount };
  if (kind === 'complete')
    return { ...change, from: 'confirmed', to: 'completed', ...(pick % 2 && { amount }) };
  if (kind === 'cancel job') return { ...change, from: pick % 2 ? 'pending' : 'confirmed', to: 'cancelled' };
  return undefined;
}
