import { createHmac, randomUUID } from 'node:crypto';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { sign } from '../../notifications/deliver/gateways/signature';
import { addressDigest } from '../../notifications/enqueue/address';
import { type Ending, endingToken } from '../../notifications/unsubscribe/token';
import type { TestApp } from '../app';
import { booking, type Person, subscriptionPackage } from '../factories';

interface Sending {
  method: string;
  path: string;
  payload: string;
}

export const json = { 'content-type': 'application/json' };

/** Gateways, so that their calls are awaited. */
export const gateways = {
  whatsapp: { phoneId: '1', token: 't', appSecret: 'app-secret', verifyToken: 'verify-me' },
  sms: { url: 'https://sms.example', secret: 'nine-lanterns-over-the-old-harbour-at-dusk' },
};

/** What a gateway signs with what it sends. */
export function signedAs(path: string, text: string, now: Date): Record<string, string> {
  if (path === '/api/hooks/sms') return { 'X-Signature': sign(gateways.sms.secret, text, now) };
  if (path !== '/api/hooks/whatsapp') return {};
  const digest = createHmac('sha256', gateways.whatsapp.appSecret).update(text).digest('hex');
  return { 'X-Hub-Signature-256': `sha256=${digest}` };
}

const most = 40;

/** What only messages carry: links to visits, and to end one kind of mail; and the messages themselves, some of them to be sent by a person. */
export async function messagesOf(
  { db, key, clock }: TestApp,
  bookings: readonly string[],
  userId: string | undefined,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = { visitLink: [], ending: [] };
  for (const id of bookings.slice(-8)) {
    const link = await inTransaction(db, { now: clock.now(), actor: null }, (tx) =>
      mintVisitLink(tx, id, 'noor@example.ae'),
    );
    found.visitLink?.push(link);
    found[`linked ${link}`] = [id];
  }
  for (const topic of ['received', 'place-free'] as const)
    for (const whose of [{ userId }, { addressHash: addressDigest('noor@example.ae') }])
      found.ending?.push(endingToken(key, { topic, ...whose } as Ending));
  const messages = () => db.read('message_out').orderBy('created_at', 'desc').limit(most);
  const ended = await messages().whereNotNull('booking_id').whereNull('due_at').limit(6).pluck('id');
  const manual = { channel: 'whatsapp', state: 'by-hand', ref: null };
  await db.write('message_out').whereIn('id', ended).update(manual);
  found.byHand = await messages().where(manual).pluck('id');
  found.told = await messages().pluck('id');
  const dates = await db.read('booking').whereIn('id', bookings).select('id', 'date');
  for (const { id, date } of dates) found[`date ${id}`] = [date];
  return found;
}

/** Something of every kind to begin with, made by the ways people make it. */
export async function stock(
  app: TestApp,
  customer: Person | undefined,
  staff: Person | undefined,
  asAdmin: (request: Sending) => Promise<unknown>,
  send: (request: Sending & { headers: Record<string, string> }) => Promise<unknown>,
): Promise<void> {
  await subscriptionPackage(app);
  await subscriptionPackage(app, { type: 'basic', bhk: 1, price: 999.5 });
  const offer = { description: '', validUntil: '31/12/2027', imageUrl: '', servicePath: '/', active: true };
  for (const title of ['Painting', 'Cleaning'])
    await asAdmin({
      method: 'POST',
      path: '/api/admin/offers',
      payload: JSON.stringify({ ...offer, title }),
    });
  const item = {
    nameAr: 'فحص',
    included: '',
    price: 320,
    unit: 'visit',
    slots: 1,
    people: 1,
    isActive: true,
  };
  for (const name of ['Annual check', 'Each further unit'])
    await asAdmin({
      method: 'POST',
      path: '/api/admin/prices',
      payload: JSON.stringify({ ...item, name, service: 'AC Services', isFixed: true, atOnce: false }),
    });
  const jobs = [];
  for (let n = 0; n < 6; n += 1) jobs.push(await booking(app, n % 2 ? null : (customer?.actor ?? null)));
  // Done and invoiced.
  await asAdmin({
    method: 'PUT',
    path: `/api/admin/bookings/${jobs[0]?.id}`,
    payload: JSON.stringify({ status: 'completed', amount: 320, because: 'They were there.' }),
  });
  // Quoted: of the customer's, and of guests'.
  for (const { id } of jobs.slice(1, 4)) {
    const line = {
      id: randomUUID(),
      text: 'Walls',
      quantity: 1000,
      unitPrice: 68_000,
      discount: 0,
      tax: 'standard',
    };
    const quote = { title: 'Painting', lines: [line], deposit: { percent: 30 } };
    const path = `/api/admin/bookings/${id}/quote`;
    await asAdmin({ method: 'PUT', path, payload: JSON.stringify(quote) });
    await asAdmin({ method: 'POST', path: `${path}/send`, payload: '{}' });
  }
  const message = { name: 'Noor', email: 'noor@example.ae', subject: 'Hello', message: 'Hello' };
  await send({ method: 'POST', path: '/api/messages', headers: json, payload: JSON.stringify(message) });
  // What a technician did and the server refuses is reported to the office.
  const refused = jobs.map(({ id }) => ({
    opId: randomUUID(),
    v: syncVersion,
    entity: `booking:${id}`,
    op: { kind: 'booking.update', from: 'confirmed', to: 'completed' },
    queuedAt: app.clock.now().toISOString(),
  }));
  const batch = { v: syncVersion, userId: staff?.id, deviceId: randomUUID(), cursor: null, ops: refused };
  await send({
    method: 'POST',
    path: '/api/sync',
    headers: { ...json, authorization: `Bearer ${staff?.token}` },
    payload: JSON.stringify(batch),
  });
}
