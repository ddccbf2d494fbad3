import type { World } from '../world';
import { asAnswered, inList, office, oneOf, type Pair } from './read-lists';
import { bare, type Parsed, type ReadBack, type Written } from './written';

/** Bookings and what belongs to them, by whoever may. */
export const ofVisits: Record<string, ReadBack> = {
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
};

/** What is told to one role alone, or true of one moment, is left out. */
const forAll = ({ remarks: _, history: __, nearest: ___, ...row }: Parsed) => row;

export async function booking({
  world,
  answer,
}: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
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
