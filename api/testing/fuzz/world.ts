import { randomUUID } from 'node:crypto';
import inject from 'light-my-request';
import type { Role } from '../../../contract/accounts/users';
import { packageTypeOf } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { openLog } from '../../logging/log';
import { type TestApp, testApp } from '../app';
import { second } from '../clock';
import { booking, goodPassword, type Person, person, service } from '../factories';
import { home } from '../homes';
import { tokenIn } from '../mailer';
import type { ActorName, Planned } from './requests';
import { encodings } from './spoil';
import { gateways, json, messagesOf, signedAs, stock } from './stock';

type Parsed = ReturnType<typeof JSON.parse>;

export interface Heard {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** Of JSON. */
  body: Parsed;
}

/** A request as it went out. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

/** The real application in process, with something of every kind, and somebody of every role. */
export interface World {
  app: TestApp;
  send(request: Request): Promise<Heard>;
  /** What was logged as a fault of ours. */
  faults: readonly string[];
  /** As an admin of whom no request knows. */
  read(path: string): Promise<Heard>;
  /** The request with what stands for something that exists replaced by what does now. */
  fill(planned: Planned): Promise<Request & { sent: unknown }>;
  /** Remembers how far somebody has heard, and puts a new person in the place of one whose sign-in is over. */
  note(planned: Planned, heard: Heard): Promise<void>;
}

const often = 40;
/** What is of use only to whose it is. */
const ofSomebody = ['session', 'ownBooking', 'ownHome'];
const tables = {
  booking: 'booking',
  subscription: 'subscription',
  message: 'message',
  offer: 'offer',
  priceItem: 'price_item',
  checklist: 'checklist',
  service: 'service',
  report: 'staff_report',
  note: 'booking_note',
  hold: 'slot_hold',
  charge: 'charge',
  document: 'document',
  quote: 'quote',
  payment: 'payment',
  handOver: 'cash_hand_over',
  watch: 'free_watch',
  block: 'block',
} as const;

export async function openWorld(): Promise<World> {
  const faults: string[] = [];
  const app = await testApp({
    log: openLog('error', { write: (line) => void faults.push(line) }),
    // Nobody is there: whoever begins to sign in with Google is led back.
    config: { google: { clientId: 'x', clientSecret: 'y', issuer: 'http://127.0.0.1:9' }, ...gateways },
  });
  const callback = app.app.callback();
  const send: World['send'] = async ({ method, path, headers, payload }) => {
    const answer = await inject(callback, { method: method as 'GET', url: path, headers, payload });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      headers: answer.headers as Heard['headers'],
      text: answer.payload,
      body: isJson && answer.payload ? JSON.parse(answer.payload) : undefined,
    };
  };

  await service(app);
  for (const name of ['Painting', 'Cleaning']) await service(app, name.toLowerCase(), name);
  /** Somebody with something of their own. */
  async function newcomer(role: Role): Promise<Person> {
    const who = await person(app, role, { password: goodPassword });
    await home(app, who.actor);
    await booking(app, who.actor);
    return who;
  }
  const watcher = await person(app, 'admin');
  const people: Partial<Record<ActorName, Person>> = {
    customer: await newcomer('customer'),
    staff: await newcomer('staff'),
    accountant: await newcomer('accountant'),
    admin: await newcomer('admin'),
    locked: await newcomer('customer'),
  };
  await app.db.write('user').where({ id: people.locked?.id }).update({ is_locked: true });
  await app.db.write('user').where({ id: people.staff?.id }).update({ google_id: 'google-1' });
  const asAdmin = (request: Omit<Request, 'headers'>) =>
    send({ ...request, headers: { ...json, authorization: `Bearer ${watcher.token}` } });
  const read = (path: string) => asAdmin({ method: 'GET', path });
  await stock(app, people.customer, people.staff, asAdmin, send);

  const cursors = new Map<string, string>();
  let known: Record<string, unknown[]> = {};
  let count = 0;

  async function look(): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const [kind, table] of Object.entries(tables))
      found[kind] = await app.db.read(table).orderBy('id').limit(often).pluck('id');
    const packages = (await read('/api/subscription-packages/public')).body as SubscriptionPackage[];
    found.package = packages.map(({ id }) => id);
    found.packageType = packages.map(packageTypeOf);
    found.price = packages.map(({ price }) => price);
    const present = Object.values(people).map(({ id }) => id);
    const homes = await app.db.read('home').whereNull('removed_at').whereIn('user_id', present);
    found.home = homes.map(({ id }) => id);
    found.userId = homes.map(({ user_id }) => user_id);
    for (const id of present) {
      found[`session ${id}`] = await app.db.read('session').where({ user_id: id }).pluck('jti');
      found[`ownBooking ${id}`] = await app.db.read('booking').where({ user_id: id }).pluck('id');
      found[`ownHome ${id}`] = homes.filter(({ user_id }) => user_id === id).map((home) => home.id);
    }
    const users = await app.db
      .read('user')
      .whereNot({ id: watcher.id })
      .whereNull('erased_at')
      .orderBy('created_at', 'desc')
      .limit(often);
    found.user = users.map(({ id }) => id);
    found.staff = users.filter(({ role }) => role === 'staff').map(({ id }) => id);
    found.email = users.map(({ email }) => email);
    found.googleId = ['google-1'];
    found.operation = (await app.db.read('sync_receipt').limit(often).select('op_id')).map(
      (row) => row.op_id,
    );
    const mails = (await app.mailer.all()).slice(-often).filter(({ text }) => text.includes('#token='));
    Object.assign(found, await messagesOf(app, (found.booking ?? []) as string[], people.customer?.id));
    found.link = mails.map((mail) => tokenIn([mail]));
    return found;
  }

  function standsFor(actor: ActorName, mark: string, path = ''): unknown {
    const [, kind = '', at = '0'] = /^@(\w+)(?: (\d+))?@$/.exec(mark) ?? [];
    const who = people[actor]?.id ?? null;
    if (kind === 'self') return who;
    if (kind === 'at') return path.split(/[/?]/).findLast((part) => part.length > 20) ?? '';
    if (kind === 'date')
      return known[`date ${path.split('/').findLast((part) => part.length > 20)}`]?.[0] ?? '';
    if (kind === 'cursor') return cursors.get(who ?? '') ?? null;
    const all = known[ofSomebody.includes(kind) ? `${kind} ${who}` : kind] ?? [];
    return all.length > 0 ? all[Number(at) % all.length] : randomUUID();
  }

  function filled(actor: ActorName, value: unknown, path?: string): unknown {
    if (typeof value === 'string') {
      if (/^@\w+(?: \d+)?@$/.test(value)) return standsFor(actor, value, path);
      return value.replace(/@\w+(?: \d+)?@/g, (mark) => String(standsFor(actor, mark)));
    }
    if (Array.isArray(value)) return value.map((each) => filled(actor, each, path));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [String(filled(actor, name)), filled(actor, each, path)]),
    );
  }

  return {
    app,
    faults,
    send,
    read,
    async fill({ method, actor, path, headers, body, encoding }) {
      if (count % often === 0) known = await look();
      count += 1;
      // Time goes on, so that what came later is known by it.
      app.clock.advance(second);
      const address = String(filled(actor, ` ${path}`)).slice(1);
      const said = filled(actor, headers) as Record<string, string>;
      const linked = known[`linked ${said['Visit-Link']}`]?.[0];
      const sent = filled(actor, body, linked ? `/${linked}` : address);
      const wire = body === undefined ? { headers: {} } : encodings[encoding]?.(JSON.stringify(sent) ?? '');
      const token = people[actor]?.token;
      return {
        method,
        path: address,
        payload: wire?.payload,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...wire?.headers,
          ...signedAs(address, String(wire?.payload ?? ''), app.clock.now()),
          ...said,
        },
        sent,
      };
    },
    async note({ actor, route }, { status, body }) {
      const who = people[actor];
      if (route === '/api/sync' && status === 200 && body) cursors.set(who?.id ?? '', body.cursor);
      if (!who || actor === 'locked') return;
      const me = await app.db.read('session').where({ user_id: who.id }).whereNull('revoked_at').first('jti');
      const still = await app.db
        .read('user')
        .where({ id: who.id, role: who.role, is_locked: false })
        .first('id');
      if (me && still && status !== 401) return;
      people[actor] = await newcomer(who.role);
      count = 0;
    },
  };
}
