import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { TestApp } from '../../api/testing/app';
import type { Person } from '../../api/testing/factories';
import { type EntitlementUse, usesOf } from '../../contract/plans/plan-use';
import type { Entity, Op, SyncRequest, SyncResponse } from '../../contract/sync/sync';
import { ownPlansOf } from '../../pwa/data/plan/plan-booking';
import { createDatabases } from '../../pwa/device/db/databases';
import type { SyncEnv } from '../../pwa/device/db/env';
import type { NewEntry, PersonDb } from '../../pwa/device/db/tables';
import { edit } from '../../pwa/device/outbox/send';
import { myBookings, myHomes, mySubscriptions } from '../../pwa/device/row-queries';
import { storedPerson } from '../../pwa/device/session/stored-person';
import { createEngine } from '../../pwa/device/sync/engine';
import { flush } from '../../pwa/device/sync/flush';
import { enqueue, supersede } from '../../pwa/device/sync/outbox/outbox';
import { type Asked, type Figures, Known, newAsked } from './asked';
import { signInOf } from './sign-in';

/**
 * What befalls requests that carry something, while those that only ask get through: it, or its answer, is lost, or somebody on the way
 * answers in their own words, before it arrives or after.
 */
export const troubles = ['gateway after', 'lost after', 'gateway before', 'lost before'] as const;
export type Trouble = (typeof troubles)[number];

class Lost extends Error {}

/** Somebody's phone: the device of the app, with its queue and its rows, and beside it what is known to have been said to it and asked on it. */
export class Phone extends Known {
  private readonly env: SyncEnv;
  private readonly db: PersonDb;
  private trouble: Trouble | undefined;
  /** Pages of an answer are still to come: until then some rows are here and some are not. */
  private isPaging = false;
  private done: string[] = [];
  private fault: unknown;

  constructor(
    private readonly app: TestApp,
    readonly who: Person,
  ) {
    super();
    this.env = {
      fetch: (_, init) => this.request(String(init.body)).catch((fault) => this.lose(fault)),
      now: () => app.clock.now().getTime(),
      random: () => 0.5,
      uuid: randomUUID,
      // Every request is answered here, or lost at once.
      setTimeout: () => undefined,
      clearTimeout: () => {},
      databases: createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange }),
    };
    this.db = this.env.databases.person(who.id);
  }

  async open(): Promise<this> {
    await storedPerson(this.env).keep({ userId: this.who.id, token: this.who.token });
    return this;
  }

  /** Asks for something, under the number of the visit where it is one. */
  async ask(entity: Entity, op: Op, opId: string = randomUUID()): Promise<void> {
    this.asked.push(newAsked(opId, entity, op));
    await enqueue(this.db, this.entry(entity, op, opId));
  }

  /** Takes back what was asked; `next` is asked for in its place. */
  async takeBack(asked: Asked, next?: Pick<Asked, 'opId' | 'entity' | 'op'>): Promise<void> {
    const { opId, entity } = asked;
    const stamp = { opId: randomUUID(), queuedAt: this.now() };
    this.takenBack(asked, stamp.opId, next && newAsked(next.opId, next.entity, next.op));
    if (!next) return supersede(this.db, { opId, entity, about: {} }, stamp);
    const env = { ...this.env, uuid: () => stamp.opId };
    const entry = this.entry(next.entity, next.op, next.opId);
    expect(await edit({ env }, this.db, this.db.bookings, opId, entry)).toBe(true);
  }

  /** Sends what waits and takes what is new. Answers which kinds were done. */
  async send(trouble?: Trouble): Promise<string[]> {
    this.trouble = trouble;
    this.done = [];
    await flush(this.env, 'person', Number.POSITIVE_INFINITY);
    this.trouble = undefined;
    if (this.fault) throw this.fault;
    return this.done;
  }

  /** Sends until nothing waits: its person lets go of what was refused. */
  async sync(): Promise<string[]> {
    const done = await this.send();
    for (let turn = 0; turn < 9 && this.asked.length > 0; turn += 1) {
      await this.look();
      for (const each of this.asked.filter(({ refused }) => refused)) await this.takeBack(each);
      done.push(...(await this.send()));
    }
    expect(this.asked).toEqual([]);
    expect(await this.db.outbox.count()).toBe(0);
    return done;
  }

  /** The meters of its plans as its screens read them, by plan. */
  async meters(): Promise<Map<string, EntitlementUse[]>> {
    const { env, who } = this;
    const device = {
      ...{ usable: true, env, hub: env.databases.hub, person: env.databases.person },
      ...{ engine: createEngine(env), stored: storedPerson(env) },
    };
    const [{ rows: subscriptions }, { rows: bookings }, { rows: homes }] = await Promise.all([
      mySubscriptions(device, who.id),
      myBookings(device, who.id, neverAsked),
      myHomes(device, who.id, neverAsked),
    ]);
    const own = ownPlansOf({ subscriptions, bookings, homes });
    return new Map(own.plans.map((plan) => [plan.id, usesOf(plan, own.bookings)]));
  }

  /** What it says, with a network or without, is what it was told and asked, and adds up to what was bought. */
  async look(): Promise<void> {
    const meters = await this.meters();
    const plans = this.subscriptions();
    expect([...meters.keys()].sort()).toEqual(plans.map(({ id }) => id).sort());
    for (const plan of plans) {
      const uses = meters.get(plan.id) ?? [];
      for (const { bought, used, booked, left } of uses) {
        expect(Math.min(used, booked, left ?? 0)).toBeGreaterThanOrEqual(0);
        if (left !== null) expect(used + booked + left).toBe(bought);
      }
      expect(uses.map(figures)).toEqual(this.figuresOf(plan));
    }
  }

  private async request(body: string): Promise<Response> {
    // Between two requests too: rows may have come of what still waits.
    if (!this.isPaging) await this.look();
    const { ops }: SyncRequest = JSON.parse(body);
    const sent = new Set(ops.map(({ opId }) => opId));
    for (const each of this.asked) if (sent.has(each.opId)) each.sent = true;
    const trouble = ops.length > 0 ? this.trouble : undefined;
    if (trouble === 'lost before') throw new Lost();
    if (trouble === 'gateway before') return page();
    const token = await signInOf(this.app, this.who);
    const headers = { 'content-type': 'application/json' };
    const answer = await this.app.request('POST', '/api/sync', { token, raw: body, headers });
    expect(answer.status, answer.text).toBe(200);
    if (trouble === 'lost after') throw new Lost();
    if (trouble === 'gateway after') return page();
    this.hear(answer.body);
    return new Response(answer.text, { headers });
  }

  /** To the device every fault is one of the network; what a test expected is none. */
  private lose(fault: unknown): never {
    if (!(fault instanceof Lost)) this.fault ??= fault;
    throw fault;
  }

  private hear({ results, rows, gone, reset, more }: SyncResponse): void {
    this.done.push(...results.flatMap((result) => this.settle(result)));
    if (reset) this.rows.clear();
    for (const row of rows) {
      const key = `${row.type}:${row.id}`;
      if (row.rev > (this.rows.get(key)?.rev ?? 0)) this.rows.set(key, row);
    }
    for (const { type, id } of gone) this.rows.delete(`${type}:${id}`);
    this.isPaging = more;
  }

  private entry(entity: Entity, op: Op, opId: string): NewEntry {
    return { opId, entity, op, queuedAt: this.now(), about: {} };
  }

  private now(): string {
    return this.app.clock.now().toISOString();
  }
}

export function figures({ entitlement: { id }, used, booked, left }: EntitlementUse): Figures {
  return { id, used, booked, left };
}

/** What is none of our server's answers. */
function page(): Response {
  return new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
}

function neverAsked(): never {
  throw new Error('What is kept on a device needs no network.');
}
