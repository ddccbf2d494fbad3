// @vitest-environment jsdom

import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { spokenDay } from '../../../contract/dates';
import type { Op } from '../../../contract/sync/sync';
import { addDays, dubaiDay } from '../../../contract/time';
import { startText } from '../../../contract/visits/visit-when';
import { changeBooking } from '../../data/booking-changes';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { answerTo, booking, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { type Answerer, failure, json } from '../../device/sync/testing';
import { eventually, named, showScreen, standIns } from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** The visit is in three days, and free to change for now. Clocks are the real ones: the server's word is what counts. */
const today = dubaiDay(new Date());
const [own, next, other] = [addDays(today, 3), addDays(today, 4), addDays(today, 5)];
const instant = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const visit = {
  status: 'confirmed',
  date: `${own} 11:00 AM`,
  startsAt: instant(3),
  amount: 280,
  changing: { freeUntil: instant(2), phoneFrom: instant(2.9), fee: 50, first: false },
} as const;
const wanted = `${next} 3:00 PM`;
const moveIt = `Move to ${startText(wanted)}`;

interface Sent {
  opId: string;
  op: Op;
}
let sent: Sent[];

/** Signed in, with the visit; `answer` says what becomes of what is sent. */
async function open(answer: (ops: Sent[]) => Response | undefined) {
  sent = [];
  const answerer: Answerer = (request) => {
    const { ops } = request.body as { ops: Sent[] };
    sent.push(...ops);
    return (ops.length > 0 && answer(ops)) || applyAll(request);
  };
  page = testPage(answerer);
  await page.device.stored.keep({ userId: userA, token: 'T' });
  const db = page.device.person(userA);
  await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1), visit) });
  await writeMeta(db, 'lastSyncAt', 5);
  page.device.engine.poke('start');
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  showScreen(
    <MemoryRouter initialEntries={['/bookings']}>
      <BookingsPage />
    </MemoryRouter>,
  );
}

async function chooseTime() {
  (await named('button', /^Move: AC Services/)).click();
  (await named('field', spokenDay(next))).click();
  (await named('field', new RegExp(`^${spokenDay(next)}, 3 PM to 5 PM`))).click();
}
/** As `eventually`, while what was pressed goes on its way. */
const arrives = (holds: () => unknown, what?: string) =>
  eventually(() => {
    page.hurry();
    return holds();
  }, what);
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const waiting = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);
/** The operations that the server was asked for, each once, however often it was sent. */
const request = () => [...new Map(sent.map((each) => [each.opId, each.op])).values()];

const dearer = (ops: Sent[]) => {
  const [first] = ops;
  if (!first || !('feeSeen' in first.op) || first.op.feeSeen !== 0) return undefined;
  const results = [
    {
      opId: first.opId,
      is: 'rejected' as const,
      code: 'price_changed' as const,
      message: 'It costs more.',
      current: { price: 50 },
    },
  ];
  return json(answerTo(userA, { results }));
};

it.each([
  ['moved', chooseTime, moveIt, 'Moving', 'Move for AED 50'],
  [
    'cancelled',
    async () => (await named('button', /^Cancel: AC Services/)).click(),
    'Cancel this visit',
    'Cancelling',
    'Cancel for AED 50',
  ],
])(
  'what becomes late between the look and the press is not %s for a price that nobody saw',
  async (_, begin, free, doing, late) => {
    await open(dearer);
    await begin();
    (await named('button', free)).click();
    await arrives(() => dialog().includes(`${doing} costs AED 50 now, it was free when you asked.`));
    expect(dialog()).toContain('Nothing has changed yet.');
    expect(await waiting()).toEqual([]);
    const row = () => document.querySelector('main')?.textContent ?? '';
    await eventually(() => !/waiting to send/i.test(row()), 'The row as it was');
    (await named('button', late)).click();
    await arrives(() => document.querySelector('dialog') === null, 'The end of the sheet');
    expect(request()).toMatchObject([{ feeSeen: 0 }, { feeSeen: 50 }]);
  },
);

it('a double press moves once', async () => {
  await open(() => undefined);
  await chooseTime();
  const button = await named('button', moveIt);
  button.click();
  button.click();
  await arrives(() => document.querySelector('dialog') === null, 'The end of the sheet');
  expect(request()).toMatchObject([{ kind: 'booking.move', date: wanted }]);
});

it('a sign-in that ends on the way loses nothing: the move waits, and the old time stands', async () => {
  await open(() => failure(401, 'unauthenticated'));
  await chooseTime();
  (await named('button', moveIt)).click();
  await arrives(() => document.querySelector('main')?.textContent?.includes('Move waiting to send'));
  expect(await waiting()).toMatchObject([{ kind: 'booking.move', date: wanted }]);
});

it('a device that is full, and a server that fails, keep the sheet with what was chosen', async () => {
  await open(() => failure(500, 'internal'));
  const { outbox } = page.device.person(userA);
  outbox.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await chooseTime();
  (await named('button', moveIt)).click();
  await eventually(() => dialog().includes('It could not be sent. Please try again.'), 'The words');
  await named('button', moveIt);
  const chosen = await named<HTMLInputElement>('field', new RegExp(`^${spokenDay(next)}, 3 PM to 5 PM`));
  expect(chosen.checked).toBe(true);
  expect(await waiting()).toEqual([]);
});

it('a visit that another tab moved is shown as it is by now, in the open sheet too', async () => {
  await open(() => undefined);
  await chooseTime();
  const moved = { ...visit, date: `${other} 9:00 AM`, startsAt: instant(5) };
  const row = { id: uuid(1), rev: 2, gen: 1, data: booking(uuid(1), moved) };
  await page.device.person(userA).bookings.put(row);
  await eventually(() => dialog().includes(`Now ${startText(moved.date)}.`), 'The time by now');
});

it('a move that is pressed before the page heard what became of the one before is asked for all the same', async () => {
  await open(() => undefined);
  const drawn = { ...booking(uuid(1), visit), pending: { move: { opId: uuid(77) } } } as never;
  const op = { kind: 'booking.move', from: visit.date, date: wanted, feeSeen: 50 } as const;
  const moving = changeBooking(drawn, op, uuid(78));
  await arrives(() => request().length === 1);
  expect(await moving).toMatchObject({ is: 'applied' });
});

it('a move that waits already is asked for once, also where the page does not show it yet', async () => {
  await open(() => failure(503, 'unavailable'));
  const op = { kind: 'booking.move', from: visit.date, date: wanted, feeSeen: 0 } as const;
  const theirs = { opId: uuid(8), entity: `booking:${uuid(1)}`, op, about: { service: 'AC Services' } };
  await enqueue(page.device.person(userA), { ...theirs, queuedAt: new Date().toISOString() } as never);
  const drawn = booking(uuid(1), visit);
  expect(await changeBooking(drawn, op, uuid(78))).toEqual({ is: 'saved' });
  expect(await waiting()).toEqual([op]);
});
