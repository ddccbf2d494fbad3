import { randomUUID } from 'node:crypto';
import type { Figure } from '../harness/report';
import { atMost, is } from './figures';
import { batch, beside, bookingBody, type Product } from './product';

/** What an account whose address is not confirmed leaves behind in a minute, and what a stranger tries. */
export async function floods(product: Product): Promise<Figure[]> {
  const { request } = product;
  const { id, token } = await product.newcomer();
  for (let n = 0; n < 12; n += 1) await request('POST', '/api/sync', { token, body: batch(id, 100) });
  const [plan] = (await request('GET', '/api/subscription-packages/public')).body;
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const wish = {
    packageId: plan.id,
    packageType: `${plan.type}-${plan.bhk - 1}`,
    amount: plan.price,
    startDate: day,
  };
  const other = await product.newcomer();
  for (let n = 0; n < 200; n += 1)
    await request('POST', '/api/subscription', { token: other.token, body: { ...wish, id: randomUUID() } });
  const office = { token: await product.signInAdmin() };
  const countOf = async (list: string, userId: string) =>
    Number((await request('GET', `/api/admin/${list}?userId=${userId}`, office)).headers['x-total-count']);
  return [
    atMost(
      'bookings of one new account by 12 syncs of 100',
      await countOf('bookings', id),
      10,
      '1,200 in 2.7 s',
    ),
    atMost('subscriptions of another by 200 requests', await countOf('subscriptions', other.id), 5, '200'),
    await strangersTries(product),
    await foreignBooking(product),
    ...(await stored(product)),
  ];
}

/** Wrong passwords for one person, each under another spelling and from another network. */
async function strangersTries({ newcomer, request }: Product): Promise<Figure> {
  const { email } = await newcomer();
  const [name = '', domain = ''] = email.split('@');
  const wide = [...name].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('');
  let heard = 0;
  for (let n = 0; n < 60; n += 1) {
    const spelled = [`${name}+${n}@${domain}`, `${wide}@${domain}`, `${name.toUpperCase()}@${domain}`][n % 3];
    const body = { email: spelled, password: `guess ${n}` };
    if ((await request('POST', '/api/auth/login', { body, from: `127.0.2.${n + 1}` })).status === 401)
      heard += 1;
  }
  return atMost('of 60 passwords for one person, spelled otherwise each time, tried', heard, 6, 'all');
}

/** A guest who knows the number of another guest's booking asks for it. */
async function foreignBooking({ request }: Product): Promise<Figure> {
  const id = randomUUID();
  await request('POST', '/api/bookings', { body: { id, ...bookingBody('Zaynab') }, from: '127.0.3.1' });
  const other = await request('POST', '/api/bookings', {
    body: {
      id,
      ...bookingBody('Nosy'),
      customerInfo: { ...bookingBody('Nosy').customerInfo, phone: '0501234567' },
    },
    from: '127.0.3.2',
  });
  const revealed = /Zaynab|765 4321/.test(other.text) ? 'the row' : `${other.status}, nothing`;
  return is(
    'a guest who asks under another guest’s number is told',
    revealed,
    '422, nothing',
    'the row with its phone',
  );
}

/** What stays of content that nobody asked for, and what a text that no database keeps comes to. */
async function stored(product: Product): Promise<Figure[]> {
  const { request } = product;
  const { id, token } = await product.newcomer();
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const unpacked = await request('POST', '/api/messages', {
    raw: '{"name":"x"}',
    headers,
    from: '127.0.3.3',
  });
  const body = { name: 'a\0b', email: 'a@example.ae', subject: 'x', message: 'x' };
  const zero = await request('POST', '/api/messages', { body, from: '127.0.3.3' });
  const inAddress = await request('GET', '/api/bookings/user/a%00b@example.ae', { token });
  await request('POST', '/api/sync', { token, body: batch(id, 1, { surprise: 'x'.repeat(240_000) }) });
  const bytes = await beside(product, async (run) => {
    const [row] = (await run(
      `SELECT COALESCE(SUM(LENGTH(COALESCE(outcome, '')) + LENGTH(kind) + LENGTH(entity)), 0) AS bytes
       FROM sync_receipt WHERE actor = '${id}'`,
    )) as Array<{ bytes: number }>;
    return Number(row?.bytes);
  });
  return [
    is('plain JSON that says it is packed', unpacked.status, 400, '500'),
    is('U+0000 in a body', zero.status, 422, '500'),
    is('U+0000 in an address', inAddress.status, 400, '500'),
    atMost('bytes kept of an unknown field of 240 kB', bytes, 500, '240,000'),
  ];
}
