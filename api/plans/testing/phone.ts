import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Subscription } from '../../../contract/plans/subscriptions';
import type { Op, Row } from '../../../contract/sync/sync';
import type { TestApp } from '../../testing/app';
import { type Person, tokenFor } from '../../testing/factories';
import { type SentOp, sendOps } from '../../testing/sync';

/** Somebody's phone: it keeps rows as devices do, and what was asked on it until it is sent. */
export class Phone {
  readonly rows = new Map<string, Row>();
  readonly waiting: SentOp[] = [];
  private cursor: string | null = null;

  constructor(
    private readonly app: TestApp,
    readonly who: Person,
  ) {}

  ask(entity: string, op: Op): void {
    const queuedAt = this.app.clock.now().toISOString();
    this.waiting.push({ entity, op, opId: randomUUID(), queuedAt });
  }

  /** Sends what waits, `twice` where the first answer is lost, and takes what is new. Answers which kinds were applied. */
  async sync({ twice = false } = {}): Promise<string[]> {
    const token = await tokenFor(this.app, this.who.actor);
    const ops = this.waiting.splice(0);
    const kinds = ops.map(({ op }) => (op as Op).kind);
    if (twice) await sendOps(this.app, { ...this.who, token }, ops, this.cursor);
    const applied: string[] = [];
    for (let more = true, sent = ops; more; sent = []) {
      const { status, text, body } = await sendOps(this.app, { ...this.who, token }, sent, this.cursor);
      expect(status, text).toBe(200);
      for (const [at, { is }] of body.results.entries()) if (is === 'applied') applied.push(kinds[at] ?? '');
      if (body.reset) this.rows.clear();
      for (const row of body.rows as Row[]) {
        const key = `${row.type}:${row.id}`;
        if (row.rev > (this.rows.get(key)?.rev ?? 0)) this.rows.set(key, row);
      }
      for (const { type, id } of body.gone) this.rows.delete(`${type}:${id}`);
      this.cursor = body.cursor;
      more = body.more;
    }
    return applied;
  }

  bookings(): Booking[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'booking' ? [row.data] : []));
  }

  subscriptions(): Subscription[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'subscription' ? [row.data] : []));
  }

  homes(): string[] {
    return [...this.rows.values()].flatMap((row) => (row.type === 'home' ? [row.id] : []));
  }
}
