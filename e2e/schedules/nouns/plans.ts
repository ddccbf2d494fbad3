import type { Home } from '../../../contract/homes/homes';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { planOf } from '../../../contract/plans/own-plan';
import { type EntitlementUse, usesOf } from '../../../contract/plans/plan-use';
import type { Op, OpOf } from '../../../contract/sync/sync';
import { entityId } from '../../../contract/sync/sync-rules';
import { planBookingOf } from '../../../pwa/data/plan/plan-booking';
import type { SyncEnv } from '../../../pwa/device/db/env';
import { myBookings } from '../../../pwa/device/row-queries';
import type { Action } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/** What becomes of a plan, by its customer. */
export const planKinds = ['plan visit', 'move plan', 'end plan', 'keep plan', 'renew'] as const;
export type PlanKind = (typeof planKinds)[number];

export function isOfPlan(kind: string): kind is PlanKind {
  return planKinds.some((each) => each === kind);
}

/** What the plan that is sold includes: so little that some find nothing left. */
export const included: Entitlement[] = [
  { id: 'ac', label: 'AC service', services: ['AC Services'], count: 2, unit: 'visit', addOns: [] },
];

interface Asked {
  /** The plan that it is about, and one of the homes as they are shown. */
  planId: string;
  home: Pick<Home, 'id' | 'bhk'> | undefined;
  /** A booking of theirs. */
  bookingId: string | undefined;
  pick: number;
}

/** An operation on a plan, with figures that are right, or were once. */
export function planOp(
  kind: Exclude<PlanKind, 'plan visit' | 'renew'>,
  { home, bookingId, pick }: Asked,
): OpOf<'subscription.move' | 'subscription.end' | 'subscription.keep'> | undefined {
  if (kind === 'keep plan') return { kind: 'subscription.keep' };
  if (kind === 'end plan') {
    const cancel = bookingId && pick % 2 ? [bookingId] : [];
    return { kind: 'subscription.end', cancel, backSeen: pick % 5 === 0 ? 100 : 0 };
  }
  // Of no size that is known, or of one that no package has, the office says what it costs.
  const cost = home?.bhk && home.bhk <= 2 ? 0 : null;
  const costSeen = pick % 5 === 0 ? 100 : cost;
  return home && { kind: 'subscription.move', homeId: home.id, from: '2026-11-30', costSeen };
}

/** A booking as a visit of a plan. */
export function asVisit(op: Op, planId: string): Op {
  return op.kind === 'booking.create' ? { ...op, subscriptionId: planId, entitlementId: 'ac' } : op;
}

/** Those of what was asked of plans that wait for nobody's word: taken back on the server, overtaken, or done. */
export async function undoneRequests(
  server: Stored,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<Set<string>> {
  const requests = actions.filter(
    ({ op }) => op.kind === 'subscription.move' || op.kind === 'subscription.end',
  );
  const asked = await server.askedSince(requests.map(({ entity }) => entityId(entity)));
  const over = requests.filter(({ opId, entity }) => asked.get(entityId(entity)) !== receipts.get(opId)?.at);
  return new Set(over.map(({ opId }) => opId));
}

/** What is kept on a device, read as its screens read it. */
interface Kept {
  env: SyncEnv;
  userId: string;
}

/**
 * The figures of a person's plans by what their device shows, what waits laid over its rows, against those of SQL alone, and against what was
 * bought. What still waits at the end is on no server: then its rows alone say the same.
 */
export async function planFaults(server: Stored, { env, userId }: Kept): Promise<string[]> {
  const { hub, person } = env.databases;
  const db = person(userId);
  const [plans, stored, homes, entries, shown] = await Promise.all([
    db.subscriptions.toArray(),
    db.bookings.toArray(),
    db.homes.toArray(),
    db.outbox.toArray(),
    myBookings({ usable: true, env, hub, person }, userId, neverAsked),
  ]);
  const figures = await server.planFigures(userId);
  const homeIds = homes.map(({ id }) => id);
  const isSettled = entries.every(({ state }) => state === 'attention');
  const bookings = isSettled ? shown.rows.map(planBookingOf) : stored.map(({ data }) => data);
  return plans.flatMap(({ data }) =>
    usesOf(planOf(data, homeIds), bookings).flatMap((use) => {
      const is = `${use.used} used, ${use.booked} booked`;
      const should = figures.get(`${data.id} ${use.entitlement.id}`) ?? '0 used, 0 booked';
      const name = `plan ${data.id}, ${use.entitlement.id}`;
      return [
        ...(is === should ? [] : [`${name}: ${is} here, ${should} in the database`]),
        ...boundFaults(use).map((fault) => `${name}: ${fault}`),
      ];
    }),
  );
}

/** What is used, booked and left is what was bought, and none of it more than that. */
function boundFaults({ bought, used, booked, left, beyond }: EntitlementUse): string[] {
  return [
    ...(beyond.length > 0 ? [`${beyond} are beyond what was bought`] : []),
    ...(left !== null && (left < 0 || used + booked + left !== bought) ? [`${left} left`] : []),
  ];
}

function neverAsked(): never {
  throw new Error('What is kept on a device needs no network.');
}
