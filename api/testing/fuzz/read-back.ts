import { isDeepStrictEqual } from 'node:util';
import { asAnswered, inList, notInList, office, oneOf, type Pair, wholeList } from './read-lists';
import type { Heard, Request, World } from './world';

type Parsed = ReturnType<typeof JSON.parse>;

interface Written {
  world: World;
  request: Request & { sent: unknown };
  /** What was answered. */
  answer: Parsed;
  /** The `{id}` of the address, as it stands there. */
  id: string;
}

type ReadBack = (written: Written) => Promise<readonly Pair[]>;

/** How what each write left is read again, by whoever may. */
const ways: Record<string, ReadBack> = {
  'POST /api/auth/register': signedIn,
  'POST /api/auth/login': signedIn,
  'POST /api/auth/logout': async ({ world, request }) => [[401, (await me(world, request)).status]],
  'POST /api/auth/verify-email': async ({ world, request }) => [
    [true, (await me(world, request)).body.emailVerified],
  ],
  'DELETE /api/auth/sessions/{id}': async ({ world, request, id }) => {
    const { status, body } = await world.send({
      ...bare(request),
      method: 'GET',
      path: '/api/auth/sessions',
    });
    return [[false, status === 200 && body.some((each: { id: string }) => each.id === id)]];
  },
  'PATCH /api/users/profile': own,
  'PUT /api/users/favorites/{id}': own,
  'DELETE /api/users/favorites/{id}': own,
  'DELETE /api/users/me': async ({ world, request }) => [[401, (await me(world, request)).status]],
  'POST /api/users': profile,
  'PATCH /api/users/{id}': profile,
  'POST /api/bookings': booking,
  'PUT /api/bookings/{id}/cancel': booking,
  'PUT /api/bookings/{id}/move': booking,
  'PUT /api/bookings/{id}/keep': booking,
  'PUT /api/bookings/{id}/address': booking,
  'PUT /api/admin/bookings/{id}/lines': booking,
  'PUT /api/visit/move': visit,
  'PUT /api/visit/keep': visit,
  'PUT /api/visit/cancel': visit,
  'PUT /api/visit/place': visit,
  'PUT /api/visit/acknowledge': (written) => workRead(written, '/api/visit/work'),
  'PUT /api/bookings/{id}/acknowledge': (written) => workRead(written, `/api/bookings/${written.id}/work`),
  'POST /api/visit/not-me': async (written) => [[404, (await byLink(written)).status]],
  'DELETE /api/admin/bookings/{id}/visit-links': async ({ world, request }) => [
    [0, (await world.read(request.path.replace(/\?.*/, ''))).body.live],
  ],
  'POST /api/admin/messages/out/{id}/send-again': readMessages,
  'POST /api/admin/messages/whatsapp/{id}/done': readMessages,
  'PUT /api/free-watches/{id}': watch,
  'DELETE /api/free-watches/{id}': watch,
  'POST /api/homes': home,
  'PUT /api/homes/{id}': home,
  'DELETE /api/homes/{id}': noHome,
  'POST /api/subscription': plan,
  'PUT /api/subscription/{id}/move': plan,
  'PUT /api/subscription/{id}/end': plan,
  'PUT /api/subscription/{id}/keep': plan,
  'POST /api/messages': ({ world, answer }) => inList(world, 'messages', answer),
  'POST /api/sync': synced,
  'PUT /api/admin/rules': ({ world, answer }) => at(world, 'rules', answer),
  'PUT /api/admin/settings': ({ world, answer }) => at(world, 'settings', answer),
  'PUT /api/admin/on-call': ({ world, answer }) => at(world, 'on-call', answer),
  'PUT /api/admin/second-factor-policy': ({ world, answer }) => at(world, 'second-factor-policy', answer),
  'PUT /api/admin/team/technicians/{id}': async ({ world, answer }) => {
    const { technicians } = (await world.read(`${office}/team`)).body;
    return [[answer, technicians.find((each: Parsed) => each.id === answer.id)]];
  },
  'PUT /api/admin/team/business': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/team`)).body.business],
  ],
  'PUT /api/admin/team/counting': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/team`)).body.counting],
  ],
  'PUT /api/admin/wordings': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/wordings`)).body],
  ],
  'PUT /api/admin/dispatch/here': async ({ world, request }) => {
    const { day, holds } = request.sent as { day: string; holds: string | null };
    const { here } = (await world.read(`${office}/dispatch?day=${day}`)).body;
    return [[true, here.some((each: Parsed) => each.day === day && each.holds === holds)]];
  },
  'POST /api/admin/dispatch/late/{id}': late,
  'POST /api/admin/dispatch/late/{id}/tell': late,
  'POST /api/admin/dispatch/blocks': block,
  'PUT /api/admin/dispatch/blocks/{id}': block,
  'DELETE /api/admin/dispatch/blocks/{id}': async ({ world, id }) => [
    [false, (await world.app.db.read('block').pluck('id')).includes(id.toLowerCase())],
  ],
  'POST /api/admin/bookings': booking,
  'PUT /api/admin/users/{id}': user,
  'POST /api/admin/users/{id}/toggle-lock': user,
  'POST /api/admin/users/{userId}/homes': home,
  'PUT /api/admin/users/{userId}/homes/{id}': home,
  'DELETE /api/admin/users/{userId}/homes/{id}': noHome,
  'PUT /api/admin/subscriptions/{id}': plan,
  'PUT /api/admin/subscriptions/{id}/asked': plan,
  'PUT /api/admin/subscriptions/{id}/carried': plan,
  'PUT /api/admin/subscriptions/{id}/move': plan,
  'PUT /api/admin/subscriptions/{id}/end': plan,
  'POST /api/admin/subscriptions/{id}/renewal': plan,
  'PUT /api/admin/messages/{id}': ({ world, answer }) => inList(world, 'messages', answer),
  'PUT /api/admin/reports/{id}': ({ world, answer }) => inList(world, 'reports', answer),
  'POST /api/admin/bookings/assign': ({ world, answer }) => bookings(world, answer),
  'PUT /api/admin/bookings/{id}': booking,
  'POST /api/admin/bookings/{id}/proposal': booking,
  'DELETE /api/admin/bookings/{id}/proposal': booking,
  'POST /api/admin/bookings/find-others': ({ world, answer }) => bookings(world, answer.found),
  'POST /api/admin/bookings/offer-times': ({ world, answer }) => bookings(world, answer.offered),
  'POST /api/admin/plans/proposal': ({ world, answer }) => bookings(world, answer.offered),
  'POST /api/admin/bookings/{id}/no-show': booking,
  'POST /api/admin/bookings/{id}/give-back': booking,
  'PUT /api/admin/charges/{id}': booking,
  'PUT /api/admin/users/{id}/billing': asRead,
  'PUT /api/admin/users/{id}/payment-days': asRead,
  'PUT /api/admin/users/{userId}/homes/{id}/payer': asRead,
  'DELETE /api/admin/users/{userId}/homes/{id}/payer': asRead,
  'POST /api/admin/documents/{id}/remind': async ({ world, answer, id }) => {
    const unpaid = (await world.read(`${office}/unpaid?limit=100`)).body;
    const told = unpaid.find((each: Parsed) => each.id === id.toLowerCase());
    return told ? [[answer.remindedAt, told.remindedAt]] : [];
  },
  'POST /api/admin/documents/{id}/send': async ({ world, answer, id }) => {
    const { body } = await world.read(`${office}/messages/out?event=invoice&limit=100`);
    const rows = body.filter((each: Parsed) => each.documentId === id.toLowerCase());
    const ways = new Set(rows.map((each: Parsed) => each.channel));
    return rows.length > 0 ? [[new Set(answer.channels), ways]] : [];
  },
  'PUT /api/profile/billing': async ({ world, request, answer }) => [
    [answer, (await world.send({ ...bare(request), method: 'GET', path: request.path })).body],
  ],
  'PUT /api/admin/bookings/{id}/quote': quoted,
  'POST /api/admin/bookings/{id}/quote/send': quoted,
  'PUT /api/admin/bookings/{id}/quote/accept': quoted,
  'PUT /api/quotes/{id}/accept': ownQuote,
  'PUT /api/quotes/{id}/decline': ownQuote,
  'PUT /api/visit/quote/accept': quoteByLink,
  'PUT /api/visit/quote/decline': quoteByLink,
  'POST /api/admin/bookings/{id}/invoice': document,
  'POST /api/admin/documents/{id}/credit': document,
  'POST /api/admin/bookings/{id}/notes': async ({ world, answer }) => [
    [answer.remarks, (await world.read(`${office}/bookings/${answer.id}/notes`)).body],
    ...(await booking({ world, answer })),
  ],
  'PUT /api/admin/services/{id}': async ({ world, answer }) => [
    [answer, (await oneOf(world, 'services', encodeURIComponent(answer.id))).body],
  ],
  'POST /api/admin/offers': ({ world, answer }) => inList(world, 'offers', answer),
  'PUT /api/admin/offers/order': async ({ world, answer }) => [[answer, await wholeList(world, 'offers')]],
  'PUT /api/admin/offers/{id}': ({ world, answer }) => inList(world, 'offers', answer),
  'DELETE /api/admin/offers/{id}': ({ world, id }) => notInList(world, 'offers', id),
  'POST /api/admin/payments': ({ world, answer }) => inList(world, 'payments', answer),
  'POST /api/admin/payments/{id}/take-back': ({ world, answer }) => inList(world, 'payments', answer),
  'POST /api/admin/cash/{id}/count': async ({ world, answer }) => {
    const all: Parsed[] = (await world.read(`${office}/cash`)).body;
    const read = all.find(({ id }) => id === answer.id);
    // Who has nothing more, and nothing to be counted, is not told of.
    return read || answer.inHand !== 0 ? [[answer, read]] : [];
  },
  'POST /api/admin/prices': ({ world, answer }) => inList(world, 'prices', answer),
  'PUT /api/admin/prices/order': async ({ world, answer }) => {
    const all = await wholeList(world, 'prices');
    return [[answer, all.filter(({ service }) => service === answer[0].service)]];
  },
  'PUT /api/admin/prices/{id}': ({ world, answer }) => inList(world, 'prices', answer),
  'DELETE /api/admin/prices/{id}': ({ world, id }) => notInList(world, 'prices', id),
  'PUT /api/admin/checklists/{id}': ({ world, answer }) => inList(world, 'checklists', answer),
  'POST /api/admin/subscription-packages': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'PUT /api/admin/subscription-packages/{id}': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'PATCH /api/admin/subscription-packages/{id}/toggle': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'DELETE /api/admin/subscription-packages/{id}': ({ world, id }) =>
    notInList(world, 'subscription-packages', id),
};

export const readBackOf = (name: string): boolean => name in ways;

/** What of an accepted write reads otherwise afterwards, or a repeat of it answers otherwise; undefined where nothing does. */
export async function unlikeRead(
  world: World,
  name: string,
  request: Request & { sent: unknown },
  heard: Heard,
): Promise<string | undefined> {
  if (heard.status >= 300 || request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers['Idempotency-Key']) {
    const again = await world.send(request);
    if (again.status !== heard.status || !isDeepStrictEqual(again.body, heard.body))
      return `a repeat is answered ${again.status} ${again.text.slice(0, 300)}`;
    // What was done once may have been changed since.
    return undefined;
  }
  const id = /\/([^/]+)(?:\/toggle)?$/.exec(request.path.split('?')[0] ?? '')?.[1] ?? '';
  const pairs = (await ways[name]?.({ world, request, answer: heard.body, id })) ?? [];
  const unlike = pairs.find(([answered, read]) => !isDeepStrictEqual(answered, read));
  return unlike && `read back otherwise: ${unlike.map((each) => JSON.stringify(each)).join('\n  not ')}`;
}

const bare = ({ headers: { authorization = '' } }: Request) => ({ headers: { authorization } });
const me = (world: World, request: Request) =>
  world.send({ ...bare(request), method: 'GET', path: '/api/auth/me' });

/** By whoever wrote, an account or a link. Of one that was ended nothing was answered, and nothing is read. */
async function watch({ world, request, answer, id }: Written): Promise<readonly Pair[]> {
  const { authorization = '', 'Visit-Link': link = '' } = request.headers;
  const headers = { authorization, 'Visit-Link': link };
  const { body } = await world.send({ method: 'GET', path: '/api/free-watches', headers });
  return [[answer, body.find((each: Parsed) => each.id === (answer?.id ?? id.toLowerCase()))]];
}

async function at(world: World, path: string, answer: Parsed): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await world.read(`${office}/${path}`)).body)];
}

async function own({ world, request, answer }: Written): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await me(world, request)).body)];
}

async function signedIn({ world, answer }: Written): Promise<readonly Pair[]> {
  const headers = { authorization: `Bearer ${answer.token}` };
  return [asAnswered(answer.user, (await me(world, { method: 'GET', path: '', headers })).body)];
}

async function profile({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await world.read(`/api/users/${answer.id}`)).body)];
}

async function user({ world, answer }: Written): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await oneOf(world, 'users', answer.id)).body)];
}

/** What is told to one role alone, or true of one moment, is left out. */
const forAll = ({ remarks: _, history: __, nearest: ___, ...row }: Parsed) => row;

async function booking({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  return [asAnswered(forAll(answer), (await oneOf(world, 'bookings', answer.id)).body)];
}

const byLink = ({ world, request }: Written) =>
  world.send({
    method: 'GET',
    path: '/api/visit',
    headers: { 'Visit-Link': request.headers['Visit-Link'] ?? '' },
  });

/** As whoever wrote it reads it. */
async function workRead({ world, request, answer }: Written, path: string): Promise<readonly Pair[]> {
  return [[answer, (await world.send({ method: 'GET', path, headers: request.headers })).body]];
}

async function visit(written: Written): Promise<readonly Pair[]> {
  return [[written.answer, (await byLink(written)).body]];
}

function readMessages({ world, answer }: Written): Promise<readonly Pair[]> {
  return inList(world, 'messages/out', answer);
}

function bookings(world: World, rows: Parsed[]): Promise<readonly Pair[]> {
  return Promise.all(rows.map(async (row) => [row, (await oneOf(world, 'bookings', row.id)).body] as const));
}

/** By the same address. */
async function asRead({ world, request, answer }: Written): Promise<readonly Pair[]> {
  return [[answer, (await world.read(request.path)).body]];
}

async function home({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  const homes = (await world.read(`${office}/users/${answer.userId}/homes`)).body;
  return [[answer, homes.find(({ id }: Parsed) => id === answer.id)]];
}

async function document({ world, answer }: Written): Promise<readonly Pair[]> {
  return [[answer, (await world.read(`/api/documents/${answer.id}`)).body]];
}

/** A quote as the office reads it, by its visit. */
async function quoted({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const path = request.path.replace(/\/quote\/.*|\?.*/, (rest) => (rest.startsWith('?') ? '' : '/quote'));
  return [[answer, (await world.read(path)).body.quote]];
}

/** As whose it is reads it. */
async function ownQuote({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const own = await world.send({ ...bare(request), method: 'GET', path: '/api/quotes' });
  return [[answer, own.body.find(({ id }: Parsed) => id === answer.id)]];
}

async function quoteByLink({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const headers = { 'Visit-Link': request.headers['Visit-Link'] ?? '' };
  const read = await world.send({ ...bare(request), method: 'GET', path: '/api/visit/quote', headers });
  return [[answer, read.body]];
}

async function block({ world, answer }: Written): Promise<readonly Pair[]> {
  const all = (await world.read(`${office}/dispatch/blocks?day=${answer.day}`)).body;
  return [[answer, all.find(({ id }: Parsed) => id === answer.id)]];
}

async function late({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const path = request.path.replace(/(\/tell)?(\?.*)?$/, '');
  return [[answer, (await world.read(path)).body]];
}

function plan({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  return inList(world, 'subscriptions', answer);
}

async function noHome({ world, request, id }: Written): Promise<readonly Pair[]> {
  const path = request.path.replace(/\/homes\b.*/, '/homes');
  const homes: Parsed[] = (await world.send({ ...bare(request), method: 'GET', path })).body;
  return [[false, homes.some((each) => each.id === id.toLowerCase())]];
}

/** As devices keep it: where it is and who opens the door is told to a technician only of their own visits, and then instead of the customer. */
async function job({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  const { homeId: _, siteContact: __, pin: ___, access: ____, customerInfo, ...rest } = answer;
  const [pair] = await booking({ world, answer: { ...rest, customerInfo } });
  if (!pair) return [];
  const [said, read] = pair.map((row: Parsed) => ({
    ...row,
    customerInfo: { ...row.customerInfo, phone: '' },
  }));
  return [[said, read]];
}

async function synced({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const { type, data } of answer.rows) {
    const read = {
      booking: job,
      profile,
      home,
      subscription: plan,
      cash: async () => [],
      quote: async () => [],
    };
    pairs.push(...(await read[type as keyof typeof read]({ world, answer: data })));
  }
  const { ops } = request.sent as { ops: Array<{ opId: string; entity: string; op: { kind: string } }> };
  for (const [at, { opId, entity, op }] of ops.entries()) {
    pairs.push([opId.toLowerCase(), answer.results[at].opId]);
    if (answer.results[at].is === 'applied' && op.kind === 'booking.create')
      pairs.push([200, (await oneOf(world, 'bookings', entity.split(':')[1] ?? '')).status]);
  }
  const again = await world.send(request);
  pairs.push([answer.results, again.body?.results]);
  return pairs;
}
