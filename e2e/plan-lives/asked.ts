import { isOpen } from '../../contract/bookings/booking-rules';
import type { Booking } from '../../contract/bookings/bookings';
import type { Subscription } from '../../contract/plans/subscriptions';
import type { Entity, Op, OpResult, Row } from '../../contract/sync/sync';
import { entityId } from '../../contract/sync/sync-rules';

/** What somebody asked for on a phone and no answer has settled. `next`: of an edit, what follows once the first is taken back. */
export interface Asked {
  opId: string;
  entity: Entity;
  op: Op;
  /** It may be on the server. */
  sent: boolean;
  refused: boolean;
  next?: Asked;
}

/** What is used, booked and left of a line. */
export type Figures = Record<'used' | 'booked', number> & { id: string; left: number | null };

/** What a phone knows: what the server told it last, and what is asked on it. Nothing here is the code of the app. */
export class Known {
  readonly rows = new Map<string, Row>();
  asked: Asked[] = [];

  bookings(): Booking[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'booking' ? [row.data] : []));
  }

  subscriptions(): Subscription[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'subscription' ? [row.data] : []));
  }

  homes(): string[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'home' ? [row.id] : []));
  }

  /** Takes it back, by `withdraw` where it may have arrived; `next` is asked for in its place. */
  takenBack(gone: Asked, withdraw: string, next?: Asked): void {
    const at = this.asked.indexOf(gone);
    const isFree = !gone.sent || gone.refused;
    this.asked.splice(at, 1, ...(isFree && next ? [next] : []));
    if (isFree) return;
    const op: Op = { kind: 'withdraw', opId: gone.opId };
    this.asked.push({ ...gone, opId: withdraw, op, sent: false, refused: false, ...(next && { next }) });
  }

  /** What the server said of it. Answers the kind of what was done. */
  settle({ opId, is }: OpResult): string[] {
    const one = this.asked.find((each) => each.opId === opId);
    if (!one || is === 'blocked') return [];
    one.refused = is !== 'applied';
    if (one.refused) return [];
    this.asked = this.asked.filter((each) => each !== one);
    if (one.next) this.asked.push(one.next);
    return [one.op.kind];
  }

  /** The lines of a plan: what the server told, and on top of it what is asked for and not refused. */
  figuresOf({ id: planId, entitlements = [] }: Subscription): Figures[] {
    return entitlements.map(({ id, count, unit }) => {
      const isOf = (visit: { subscriptionId?: string | undefined; entitlementId?: string | undefined }) =>
        visit.subscriptionId === planId && visit.entitlementId === id;
      const made = this.bookings().filter(isOf);
      const uses = made.map((row) => this.unitsUsed(row, unit));
      const open = made.filter((row) => isOpen(row.status) && !row.returnOf && !this.cancelOf(row));
      const wanted = this.creations().filter(isOf);
      const most = count ?? Number.POSITIVE_INFINITY;
      const used = Math.min(most, sum(uses));
      const booked = Math.min(most - used, open.length + wanted.length);
      return { id, used, booked, left: count === null ? null : most - used - booked };
    });
  }

  private unitsUsed(row: Booking, unit: 'visit' | 'hour'): number {
    const { status, planUse, returnOf } = row;
    if (returnOf || planUse?.givenBack) return 0;
    if (isOpen(status)) return this.cancelOf(row) === 'by the visit' ? 1 : 0;
    if (status === 'completed') return unit === 'hour' ? (planUse?.units ?? 1) : 1;
    return planUse?.usedBy ? 1 : 0;
  }

  /** Whether its person wants it gone, and how they pay for that. */
  private cancelOf({ id }: Booking): 'by the visit' | 'free' | undefined {
    for (const { entity, op, refused } of this.asked) {
      if (entity !== `booking:${id}`) continue;
      // What was asked for behind a refusal waits until that is settled.
      if (refused) return undefined;
      if (op.kind === 'booking.cancel') return op.useVisit ? 'by the visit' : 'free';
      if (op.kind === 'withdraw' && op.opId === id) return 'free';
    }
    return undefined;
  }

  /** The visits that are asked for, and are on the phone by that alone. */
  private creations() {
    return this.asked.flatMap(({ op, entity, refused, next }) => {
      const wanted = next ? next : { op, entity };
      const isThere = this.rows.has(wanted.entity);
      return wanted.op.kind !== 'booking.create' || refused || isThere ? [] : [wanted.op];
    });
  }
}

export function newAsked(opId: string, entity: Entity, op: Op): Asked {
  return { opId, entity, op, sent: false, refused: false };
}

/** Of what stands for an edit, the booking that comes of it. */
export function visitOf({ entity, next }: Asked): string {
  return entityId((next ?? { entity }).entity);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
