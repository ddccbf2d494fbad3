import { createECDH, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Figure } from '../harness/report';
import { atMost, is } from './figures';
import { beside, bookingBody, type Product } from './product';

/** What whoever is not signed in tries at links to visits, holds of slots and the addresses of gateways; and an account at its device's address. */
export async function strangers(product: Product): Promise<Figure[]> {
  return [
    ...(await guesses(product)),
    ...(await slots(product)),
    await unsigned(product),
    await pushAddresses(product),
  ];
}

/** Links to one visit, guessed one after the other and all at once, between right ones. */
async function guesses(product: Product): Promise<Figure[]> {
  const { request } = product;
  const { body } = await request('POST', '/api/bookings', { body: bookingBody(), from: '127.0.7.1' });
  const link = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(link).digest('base64url');
  await beside(product, (run) =>
    run(
      `INSERT INTO visit_link (token_hash, booking_id, sent_to, created_at)
       VALUES ('${digest}', '${body.id}', 'x', '${new Date().toISOString()}')`,
    ),
  );
  const read = async (token: string, from: string) =>
    (await request('GET', '/api/visit', { headers: { 'Visit-Link': token }, from })).status;
  let heard = 0;
  for (let n = 0; n < 100; n += 1) {
    await read(link, '127.0.7.2');
    if ((await read(`guess${n}`, '127.0.7.2')) === 404) heard += 1;
  }
  const atOnce = await Promise.all([...Array(200)].map((_, n) => read(`guess${n}`, '127.0.7.3')));
  return [
    atMost('of 100 guessed links between right ones, looked up', heard, 30),
    is('… and the right one from elsewhere afterwards', await read(link, '127.0.7.4'), 200),
    atMost('of 200 guessed at once, looked up', atOnce.filter((status) => status === 404).length, 30),
    is('lines of the log with a link', product.log().includes(link) ? 'some' : 'none', 'none'),
  ];
}

/** Slots held from one network under many names, and let go of that nobody held. */
async function slots({ request }: Product): Promise<Figure[]> {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const statuses: number[] = [];
  for (let n = 0; n < 400; n += 1) {
    const body = {
      ...{ id: randomUUID(), deviceId: randomUUID(), service: 'AC Services' },
      date: `${day} 9:00 AM`,
    };
    statuses.push((await request('POST', '/api/slots/holds', { body, from: '127.0.7.5' })).status);
  }
  const ends: number[] = [];
  for (let n = 0; n < 1000; n += 1)
    ends.push((await request('DELETE', `/api/slots/holds/${randomUUID()}`, { from: '127.0.7.5' })).status);
  return [
    atMost('of 400 holds from one address, heard', statuses.filter((each) => each === 200).length, 120),
    atMost('of 1,000 ends of holds, done', ends.filter((each) => each === 204).length, 240, 'all'),
  ];
}

/** Calls that pretend to be a gateway's. */
async function unsigned({ request }: Product): Promise<Figure> {
  const raw = JSON.stringify({ id: 'x', status: 'delivered' });
  const forged = `sha256=${createHmac('sha256', 'guess').update(raw).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': forged };
  let heard = 0;
  for (let n = 0; n < 200; n += 1)
    if ((await request('POST', '/api/hooks/whatsapp', { raw, headers, from: '127.0.7.6' })).status !== 429)
      heard += 1;
  return atMost('of 200 calls that no gateway signed, judged', heard, 60);
}

const inside = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://foo.localhost./',
  'https://metadata.google.internal/',
  'https://push.example.com:8443/',
  'https://push.example.com\\@10.0.0.1/',
  `https://push.example.com/${'\u4e00'.repeat(900)}`,
];

/** Where a device pretends to be told things: inside our own network, or an address that no database keeps. */
async function pushAddresses({ newcomer, request }: Product): Promise<Figure> {
  const { token } = await newcomer();
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const statuses = [];
  for (const endpoint of inside) {
    const body = { endpoint, keys };
    statuses.push((await request('PUT', '/api/push/subscription', { token, body })).status);
  }
  const others = statuses.filter((status) => status !== 422).length;
  return is(`of ${inside.length} addresses that are no push service’s, taken or failed`, others, 0, '2');
}
