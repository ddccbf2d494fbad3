// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Op } from '../../../contract/sync/sync';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { allNamed, eventually, named, said, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** Saturday, Nov 28, 8:30 PM in Dubai; the visit is on Monday, Nov 30, 11:00 AM. */
const evening = '2026-11-28T16:30:00.000Z';
const visit = {
  status: 'confirmed',
  date: '2026-11-30 11:00 AM',
  startsAt: '2026-11-30T07:00:00.000Z',
  amount: 280,
} as const;
const free = {
  freeUntil: '2026-11-29T16:00:00.000Z',
  phoneFrom: '2026-11-30T05:00:00.000Z',
  fee: 50,
  first: false,
};
const late = { ...free, freeUntil: '2026-11-28T16:00:00.000Z' };
const slotsPath = `/api/slots?service=AC+Services&from=2026-11-28&booking=${uuid(1)}`;
const offered = {
  isCounted: true,
  at: evening,
  days: [
    { day: '2026-11-30', slots: [0, 1, 0, 2, 0] },
    { day: '2026-12-01', slots: [4, 0, 3, 0, 0] },
  ],
};

/** Signed in, with these bookings; their sign-in has ended, so that nothing leaves the device. `online`: times are asked for. */
async function open(rows: Partial<Booking>[], { online = false, now = evening } = {}) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: online });
  const answer = () =>
    new Response(JSON.stringify(offered), { headers: { 'content-type': 'application/json' } });
  page.api[slotsPath] = answer;
  await page.device.stored.keep({ userId: userA, token: null });
  const db = page.device.person(userA);
  for (const [n, row] of rows.entries()) {
    const id = uuid(n + 1);
    await db.bookings.put({ id, rev: 1, gen: 1, data: booking(id, row) });
  }
  await writeMeta(db, 'lastSyncAt', 5);
  session.set({ status: 'expired', userId: userA, user: profile() });
  return showScreen(
    <MemoryRouter initialEntries={['/bookings']}>
      <BookingsPage />
    </MemoryRouter>,
  );
}

const db = () => page.device.person(userA);
const ops = async (): Promise<Op[]> => (await db().outbox.orderBy('n').toArray()).map(({ op }) => op);

it('a confirmed visit says until when it is free, and is moved or cancelled; where nothing is said of it, neither', async () => {
  const screen = await open([{ ...visit, changing: free, technicianName: 'Rashid' }]);
  await said('Free to move until Sun, Nov 29, 8:00 PM');
  await said('With Rashid');
  await named('button', /^Move: AC Services/);
  await named('button', /^Cancel: AC Services/);
  screen.leave();
  await open([visit]);
  await said('AED 280');
  expect(allNamed('button', /^Move|^Cancel/)).toEqual([]);
});

describe('the move', () => {
  it('is chosen of what is known, says that it is not held, and waits with the old time standing', async () => {
    await open([{ ...visit, changing: free }]);
    (await named('button', /^Move: AC Services/)).click();
    const dialog = await named('dialog', 'Move your visit');
    await eventually(() => dialog.textContent?.includes('No place is held yet.'));
    expect(dialog.textContent).toContain('Until it is sent, Monday, 11:00 AM stands.');
    (await named('field', /^Tuesday, December 1$/)).click();
    (await named('field', /^Tuesday, December 1, 3 PM to 5 PM/)).click();
    (await named('button', 'Move to Tue, Dec 1, 3:00 PM')).click();
    await said('Move waiting to send');
    expect(await ops()).toEqual([
      { kind: 'booking.move', from: visit.date, date: '2026-12-01 3:00 PM', feeSeen: 0 },
    ]);
    await said('Tuesday, 3:00 PM-5:00 PM');
    await said('instead of Mon, Nov 30, 11:00 AM');
    expect(allNamed('button', /^Cancel/)).toEqual([]);
  });

  it('that is changed before it is sent gives way to the later one, and is taken back with one tap', async () => {
    await open([{ ...visit, changing: free }]);
    const op = { kind: 'booking.move', from: visit.date, date: '2026-12-01 3:00 PM', feeSeen: 0 } as const;
    await enqueue(db(), newEntry(9, { entity: `booking:${uuid(1)}`, op }));
    (await named('button', /^Change the new time/)).click();
    (await named('field', /^Wednesday, December 2$/)).click();
    (await named('field', /^Wednesday, December 2, 9 AM/)).click();
    (await named('button', 'Move to Wed, Dec 2, 9:00 AM')).click();
    await said('Wednesday, 9:00 AM-11:00 AM');
    expect(await ops()).toMatchObject([{ kind: 'booking.move', date: '2026-12-02 9:00 AM' }]);
    (await named('button', /^Keep Monday/)).click();
    await eventually(async () => (await ops()).length === 0, 'The end of the move');
    await named('button', /^Move: AC Services/);
  });

  it('that is late says its price before the button and in it', async () => {
    await open([{ ...visit, changing: late }]);
    await said('Moving or cancelling costs AED 50 now.');
    (await named('button', /^Move: AC Services/)).click();
    (await named('field', /^Tuesday, December 1$/)).click();
    (await named('field', /^Tuesday, December 1, 3 PM/)).click();
    const dialog = await named('dialog', 'Move your visit');
    expect(dialog.textContent).toContain('Moving now costs AED 50. It was free until Sat, Nov 28, 8:00 PM.');
    (await named('button', 'Move for AED 50')).click();
    await eventually(async () => (await ops()).length === 1, 'The move');
    expect(await ops()).toMatchObject([{ feeSeen: 50 }]);
  });

  it('to a full time may be asked for, and says what stands if it stays full', async () => {
    await open([{ ...visit, changing: free }], { online: true });
    (await named('button', /^Move: AC Services/)).click();
    (await named('field', /^Tuesday, December 1$/)).click();
    (await named('field', /^Tuesday, December 1, 11 AM to 1 PM, full/)).click();
    const dialog = await named('dialog', 'Move your visit');
    await eventually(() => dialog.textContent?.includes('11:00 AM is full.'));
    expect(dialog.textContent).toContain('If it still is by then, Monday, 11:00 AM stays yours.');
  });

  it('whose fee rose on its way asks again in its row, with the new one', async () => {
    await open([{ ...visit, changing: free }]);
    const op = { kind: 'booking.move', from: visit.date, date: '2026-12-01 3:00 PM', feeSeen: 0 } as const;
    const problem = { code: 'price_changed' as const, message: 'More.', current: { price: 50 } };
    await enqueue(db(), newEntry(9, { entity: `booking:${uuid(1)}`, op }));
    await db().outbox.toCollection().modify({ state: 'attention', problem, attempts: 1 });
    await said('Moving costs AED 50 now, it was free when you asked. Nothing has changed yet.');
    (await named('button', 'Move for AED 50')).click();
    await eventually(async () => (await db().outbox.toArray())[0]?.state === 'queued', 'The answer');
    expect(await ops()).toEqual([{ ...op, feeSeen: 50 }]);
  });

  it('in the last hours is for the telephone: no form', async () => {
    await open([{ ...visit, changing: late, technicianName: 'Rashid' }], { now: '2026-11-30T05:00:00.000Z' });
    (await named('button', /^Move: AC Services/)).click();
    const dialog = await named('dialog', 'Call us to change it');
    expect(dialog.textContent).toContain('Your visit starts at 11:00 AM and Rashid is getting ready.');
    expect(dialog.textContent).toContain('Changing it now costs AED 50, by phone too.');
    expect(dialog.querySelector('input')).toBeNull();
  });
});

describe('what asks its customer', () => {
  it('without a time: the three nearest, one tap each', async () => {
    const needs = { ...visit, status: 'pending', needsTime: { why: 'taken' }, amount: 0 } as const;
    await open([needs], { online: true });
    await said('That time was taken. Your request is kept.');
    await named('button', /^Take Tue, Dec 1, 9:00 AM/);
    expect(allNamed('button', /^Take/).map((each) => each.textContent)).toEqual([
      'Mon, Nov 303:00 PM',
      'Tue, Dec 19:00 AM',
      'Tue, Dec 11:00 PM',
    ]);
    (await named('button', /^Take Mon, Nov 30, 3:00 PM/)).click();
    await eventually(async () => (await ops()).length === 1, 'The move');
    expect(await ops()).toEqual([
      { kind: 'booking.move', from: visit.date, date: '2026-11-30 3:00 PM', feeSeen: 0 },
    ]);
  });

  it('of a move that found no free slot: the old time is kept with one tap', async () => {
    const moveLost = { wanted: '2026-11-30 1:00 PM', at: evening };
    await open([{ ...visit, changing: free, moveLost }], { online: true });
    await said('We could not move it to Mon, Nov 30, 1:00 PM. Your old time stands.');
    await named('button', /^Take Mon, Nov 30, 3:00 PM/);
    expect(allNamed('button', /^Take Mon, Nov 30, 11:00 AM/), 'which is theirs').toEqual([]);
    (await named('button', /^Keep Mon, Nov 30, 11:00 AM/)).click();
    await eventually(async () => (await ops()).length === 1, 'The answer');
    expect(await ops()).toEqual([{ kind: 'booking.keep' }]);
    await eventually(() => allNamed('button', /^Keep/).length === 0, 'The end of the question');
  });

  it('of a proposal: it is accepted without signal too, free, and waits', async () => {
    const proposal = {
      id: uuid(7),
      date: '2026-12-01 3:00 PM',
      until: '2026-11-29T08:00:00.000Z',
      at: evening,
    };
    await open([{ ...visit, changing: late, proposal }]);
    await said('We propose Tue, Dec 1, 3:00 PM. It is kept for you until Sun, Nov 29, 12:00 PM.');
    (await named('button', /^Accept: Tue/)).click();
    await said('Move waiting to send');
    expect(await ops()).toEqual([
      { kind: 'booking.move', from: visit.date, date: proposal.date, proposalId: uuid(7), feeSeen: 0 },
    ]);
    expect(toastsSaid()).toEqual([['Saved on this device. Will be sent.']]);
  });
});

describe('cancelling', () => {
  it('says the fee and since when, and sends it with the reason', async () => {
    await open([{ ...visit, changing: late }]);
    (await named('button', /^Cancel: AC Services/)).click();
    const dialog = await named('dialog', 'Cancel this visit?');
    expect(dialog.textContent).toContain(
      'Cancelling now costs AED 50. It was free until Sat, Nov 28, 8:00 PM.',
    );
    (await named('button', 'Plans changed')).click();
    (await named('button', 'Cancel for AED 50')).click();
    await eventually(async () => (await ops()).length === 1, 'The cancellation');
    expect(await ops()).toEqual([{ kind: 'booking.cancel', feeSeen: 50, reason: 'Plans changed' }]);
  });

  it('of linked days asks which', async () => {
    const second = { ...visit, date: '2026-12-01 11:00 AM', startsAt: '2026-12-01T07:00:00.000Z' };
    await open([
      { ...visit, changing: free },
      { ...second, changing: free, partOf: uuid(1) },
    ]);
    (await named('button', /^Cancel: AC Services, November 30/)).click();
    await named('dialog', 'Which visits should we cancel?');
    (await named('button', 'Cancel 1 visit')).click();
    await eventually(async () => (await db().outbox.count()) === 1, 'The cancellation');
    expect((await db().outbox.toArray()).map(({ entity }) => entity)).toEqual([`booking:${uuid(1)}`]);
  });

  it('of a pending one is as it was: a question, and no fee', async () => {
    await open([{ ...visit, status: 'pending', amount: 0 }]);
    (await named('button', 'Cancel booking')).click();
    (await named('button', 'Yes, cancel booking')).click();
    await eventually(async () => (await ops()).length === 1, 'The cancellation');
    expect(await ops()).toEqual([{ kind: 'booking.cancel' }]);
  });
});

it('a charge and a visit where nobody was are lines of the row', async () => {
  const noShow = { who: 'customer', at: evening } as const;
  const charges = [{ id: uuid(5), kind: 'no_show', amount: 50, state: 'owed', at: evening } as const];
  await open([{ ...visit, status: 'cancelled', noShow, charges }]);
  (await named('tab', 'Past')).click();
  await said('We came and found no one at home.');
  await said('No one at home: AED 50, on the invoice');
  await said('Monday, 11:00 AM-1:00 PM · AED 280');
});
