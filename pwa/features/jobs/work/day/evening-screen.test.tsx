// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { userA, uuid } from '../../../../device/db/testing';
import { allNamed, eventually, mainText, named, said, standIns } from '../../../../ui/testing';
import { at, jobId, open, phone } from '../testing';

let here: Awaited<ReturnType<typeof phone>>;
vi.mock('../../../../device/device', () => ({ openDevice: async () => here.page.device }));
beforeAll(() => {
  standIns({ wide: false });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
});

const evening = '/jobs?work=evening';

it('names the photos that are left, in their order, and how much of one has gone', async () => {
  here = await phone({ job: { status: 'completed' } });
  const rows = [1, 2].map((n) => ({
    ...{ id: uuid(90 + n), bookingId: jobId, purpose: 'after' as const, state: 'saved' as const },
    ...{ order: `${n}`, sha256: `${n}`, bytes: 1_000_000, width: 4, height: 3, takenAt: at(n), at: n },
    ...(n === 1 && { offset: 640_000 }),
  }));
  await here.db.photos.bulkAdd(rows);
  open(evening);
  await said('2 photos are still on this phone');
  await said('Keep this open until they have gone.');
  expect(mainText()).toContain('1.4 MB are left.');
  expect(mainText()).toContain('HH-4Q8TD, afterStopped at 64 %');
  expect(mainText()).toContain('Then this one');
  expect(mainText()).toContain('A message reminds you half an hour before your day begins.');
  await named('link', 'Close all the same');
});

it('does not say that all has gone while work waits', async () => {
  here = await phone({ work: {} });
  open(`/jobs?job=${jobId}&work=do`);
  (await named('button', 'Stop work')).click();
  await eventually(async () => (await here.done()).length === 1, 'It waits');
  document.body.replaceChildren();
  open(evening);
  await said('The work of 1 job is still on this phone');
  expect(mainText()).not.toContain('Everything has gone');
});

it('says what arrived, what was paid, and what is in hand', async () => {
  here = await phone({ job: { status: 'completed', paid: 32_000 } });
  const held = [{ id: uuid(5), bookingId: jobId, booking: 'HH-4Q8TD', amount: 32_000, paidAt: at(90) }];
  const data = { id: userA, inHand: 32_000, held, handOvers: [] };
  await here.db.cash.put({ id: userA, rev: 1, gen: 1, data });
  open(evening);
  await said('Everything has gone');
  await said('1 job, all arrived');
  await said('1 job paid, 320.00');
  expect(mainText()).toContain('All of it is with the office');
  await said('320.00 in your hand');
  expect(allNamed('link', 'Close all the same')).toEqual([]);
});
