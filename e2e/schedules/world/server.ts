import type { InjectOptions } from 'light-my-request';
import inject from 'light-my-request';
import { inTransaction } from '../../../api/db/transaction';
import { endSessions } from '../../../api/people/auth/sessions/sessions';
import { testApp } from '../../../api/testing/app';
import { type Person, person, service, subscriptionPackage, tokenFor } from '../../../api/testing/factories';
import { home } from '../../../api/testing/homes';
import { writeChecklist } from '../../../api/work/checklists/store';
import type { Role } from '../../../contract/accounts/users';
import { packageTypeOf } from '../../../contract/plans/package-names';
import type { Row, SyncResponse } from '../../../contract/sync/sync';
import { testChecklist } from '../../../contract/work/testing';
import { invoiceFaults } from '../nouns/invoices';
import { included } from '../nouns/plans';
import { openPrices, type PriceWorld } from '../nouns/prices';
import { type Backup, restoreBackup, takeBackup } from '../state/backup';
import { type CapacityWorld, openCapacity } from '../state/capacity';
import { storedIn } from '../state/database';
import type { Forgotten } from '../state/ledger';
import type { Stored } from '../state/stored';
import { type CrashPoint, makeMortal, untilCrash } from './crash';
import { type Office, openOffice } from './office';

/** The real application on a real database, spoken to in process. */
export interface Server extends Stored, Office {
  /** `dies`: the process is killed at that point, and is there again at once. */
  fetch(url: string, init: RequestInit, dies?: CrashPoint): Promise<Response>;
  /** Whether it has something to do, also for a caller that no longer waits for it. */
  atWork(): boolean;
  /** Once it has nothing to do. */
  rested(): Promise<void>;
  /** How often it was too busy to answer; a database on a busy machine may be. */
  refusals(): number;
  newPerson(role: Role): Promise<Person>;
  /** The plan that is sold, as it is. */
  plan: { id: string; amount: number; packageType: string };
  capacity: CapacityWorld;
  prices: PriceWorld;
  /** Of the service that all ask for. */
  checklist: { id: string; rev: number };
  invoiceFaults(): Promise<string[]>;
  /** A home that they have from the beginning. */
  newHome(of: Person): Promise<unknown>;
  signIn(of: Person): Promise<string>;
  /** Ends every sign-in of the person, as a lock or a new password does. */
  endSignIns(of: Person): Promise<void>;
  /** Every row the person may see, by a pull from the beginning. */
  pullAll(token: string, userId: string): Promise<Row[]>;
  /** Technicians of other schedules must not hear of this one's bookings. */
  forgetOpenJobs(): Promise<void>;
  backUp(): Promise<Backup>;
  /** Puts an older state in place of the database. Answers what the server knew to be settled and knows no more. */
  restore(backup: Backup): Promise<Forgotten>;
  close(): Promise<void>;
}

export const serviceIds = ['painting', 'plumbing', 'cleaning'];

/** Capacity is limited, so that some of what is asked for finds none: by a team of so many, whom a schedule's technicians join. */
export async function openServer(teamSize: number): Promise<Server> {
  // What only pages can hide shows only where there are pages.
  const app = await testApp({ config: { syncPage: 3 } });
  makeMortal(app.db);
  await hurry();
  const dispatch = app.app.callback();
  const admin = await person(app, 'admin');
  for (const id of serviceIds) await service(app, id, id);
  const { id, price, type, bhk } = await subscriptionPackage(app, { entitlements: included });
  const plan = { id, amount: price, packageType: packageTypeOf({ type, bhk }) };
  const capacity = await openCapacity(app, admin.actor, teamSize);
  const prices = await openPrices(app);
  const asOffice = { now: app.clock.now(), actor: admin.actor };
  const checklist = await inTransaction(app.db, asOffice, (tx) =>
    writeChecklist(tx, 'AC Services', testChecklist.points),
  );

  /** What a power cut would do is another test's question; this one asks for many commits. */
  async function hurry() {
    if (app.db.engine === 'sqlite') await app.db.write.raw('PRAGMA synchronous = OFF');
  }

  const underWay = new Set<Promise<unknown>>();
  function counted<T>(work: Promise<T>): Promise<T> {
    const over = work.finally(() => underWay.delete(over));
    underWay.add(over);
    return over;
  }
  async function rested() {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }

  let refusals = 0;
  let restores = 0;
  /** The acts of the history when the backup was taken, and those that the restore took back. */
  let acts: string[] = [];
  let undone: string[] = [];
  const allActs = (): Promise<string[]> => app.db.read('audit').pluck('id');
  let stopped = false;
  async function fetch(url: string, init: RequestInit, dies?: CrashPoint): Promise<Response> {
    if (stopped) throw new TypeError('Failed to fetch');
    const request = restores;
    const reach = () => counted(ask(url, init));
    const answer = await (dies === undefined ? reach() : untilCrash(dies, reach));
    // What the server said before it was restored does not arrive.
    if (request < restores) throw new TypeError('Failed to fetch');
    if (answer.statusCode === 503) refusals += 1;
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers,
    });
  }

  async function ask(url: string, init: RequestInit) {
    return inject(dispatch, {
      method: init.method as InjectOptions['method'],
      url,
      headers: { host: 'localhost:3000', ...(init.headers as Record<string, string>) },
      payload: init.body as string,
    });
  }

  return {
    fetch,
    atWork: () => underWay.size > 0,
    rested,
    refusals: () => refusals,
    newPerson: (role) => (role === 'staff' ? capacity.join() : person(app, role)),
    plan,
    capacity,
    prices,
    checklist,
    newHome: (of) => home(app, of.actor),
    signIn: (of) => counted(tokenFor(app, of.actor)),
    endSignIns: (of) =>
      inTransaction(app.db, { ...asOffice, endsSessionsOf: [of.id] }, (tx) => endSessions(tx, of.id)),
    ...openOffice(app, admin, capacity, (url, init) => counted(ask(url, init))),
    ...storedIn(app.db),
    invoiceFaults: () => invoiceFaults(app.db, undone),
    async pullAll(token, userId) {
      const rows = new Map<string, Row>();
      let cursor: string | null = null;
      for (;;) {
        const body = JSON.stringify({ v: 2, userId, deviceId: userId, cursor, ops: [] });
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const heard = await fetch('/api/sync', { method: 'POST', headers, body });
        if (heard.status === 503) continue;
        const answer = (await heard.json()) as SyncResponse;
        for (const row of answer.rows) rows.set(`${row.type} ${row.id}`, row);
        cursor = answer.cursor;
        if (!answer.more) return [...rows.values()];
      }
    },
    async forgetOpenJobs() {
      await app.db.write('sync_feed').where({ audience: 'staff', entity_type: 'booking' }).delete();
      await app.db
        .write('booking')
        .whereNull('assigned_to')
        .update({ status: 'cancelled', urgent_waiting: null });
    },
    async backUp() {
      acts = await allActs();
      return takeBackup(app.db);
    },
    async restore(backup) {
      restores += 1;
      stopped = true;
      await rested();
      const settled = await app.db.read('sync_receipt').select('op_id', 'entity');
      const kept = new Set(acts);
      undone = (await allActs()).filter((id) => !kept.has(id));
      await restoreBackup(app.db, backup);
      await hurry();
      // The history goes on, so what is to be paid is again what it says last.
      await prices.change();
      await capacity.begin();
      const known = new Set((await app.db.read('sync_receipt').select('op_id')).map(({ op_id }) => op_id));
      const forgotten = settled.filter(({ op_id }) => !known.has(op_id));
      stopped = false;
      return {
        opIds: new Set(forgotten.map(({ op_id }) => op_id)),
        entities: new Set(forgotten.map(({ entity }) => entity)),
      };
    },
    close: () => app.close(),
  };
}
