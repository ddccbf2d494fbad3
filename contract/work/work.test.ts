import { describe, expect, it } from 'vitest';
import type { JobOp } from './job-fields';
import { photosFollowing } from './report';
import { amountWith, digestText } from './signing';
import {
  jobOp,
  minute,
  signatureFor,
  testCharged,
  testChecklist,
  testId,
  testPhoto,
  worked,
} from './testing';
import { openPoints, workedMs } from './work';
import type { Work } from './work-shapes';

const start = (at: number) => jobOp(at, { kind: 'job.start', checklist: { id: testChecklist.id, rev: 3 } });
const stop = (at: number) => jobOp(at, { kind: 'job.stop' });
const done = (at: number, pointId: string, more: object = {}) =>
  jobOp(at, { kind: 'job.check', pointId, state: 'done', ...more });
const line = (at: number, n: number, more: object = {}) =>
  jobOp(at, {
    kind: 'job.line',
    line: { id: testId(50 + n), text: 'Capacitor 45 µF', quantity: 1, price: 60, ...more },
  });
const photo = (at: number, n: number) => jobOp(at, { kind: 'job.photo', photo: testPhoto(n) });
const sign = (at: number, work: Work, name?: string) =>
  jobOp(at, { kind: 'job.sign', signature: signatureFor(work, testCharged, name) });
const finish = (at: number) => jobOp(at, { kind: 'job.finish', from: 'confirmed', manifest: [] });
const whole = [
  start(12),
  done(13, 'power'),
  done(20, 'gas', { reading: 128 }),
  done(22, 'air', { reading: 11.8, unit: 'Bedroom 1' }),
  photo(25, 1),
];

describe('the time', () => {
  it('adds up over stops, counts what two do at once as one, and ends with the signature', () => {
    const work = worked([start(0), stop(20), start(30), stop(60)]);
    expect(workedMs(work.sessions, 0)).toBe(50 * 60_000);
    const both = worked([start(10), stop(40)], { work: worked([start(0), stop(30)]), by: 'sara' });
    expect(workedMs(both.sessions, 0)).toBe(40 * 60_000);
    const going = worked([start(0)]);
    expect(workedMs(going.sessions, Date.parse(minute(5)))).toBe(5 * 60_000);
    const signed = worked([sign(70, both)], { work: worked([start(50)], { work: both }) });
    expect(signed.sessions.at(-1)).toEqual({ startedAt: minute(50), stoppedAt: minute(70), by: 'imran' });
  });

  it('of one person on two phones is once, from the first start to the first stop', () => {
    const orders = [
      [start(0), start(2), stop(30), stop(32)],
      [start(2), start(0), stop(32), stop(30)],
    ];
    for (const ops of orders)
      expect(worked(ops).sessions).toEqual([{ startedAt: minute(0), stoppedAt: minute(30), by: 'imran' }]);
  });

  it('never ends before it began, and begins nowhere after the job is finished', () => {
    expect(worked([start(10), stop(5)]).sessions).toEqual([
      { startedAt: minute(10), stoppedAt: minute(10), by: 'imran' },
    ]);
    const late = worked([start(14)], { work: worked([...whole, finish(40)]), by: 'sara' });
    expect(late.sessions.at(-1)).toEqual({ startedAt: minute(14), stoppedAt: minute(40), by: 'sara' });
    expect(worked([stop(20)], { work: late, by: 'sara' }).sessions.at(-1)?.stoppedAt).toBe(minute(20));
  });
});

describe('the checklist', () => {
  it('is the one that the job began with', () => {
    const work = worked([start(0)]);
    const next = { ...testChecklist, rev: 4, points: [] };
    expect(worked([stop(1), start(2)], { work, checklist: next }).checklist).toEqual(work.checklist);
  });

  it('is open where a required point has no answer, no reading, or an answer for one unit alone', () => {
    const open = (...ops: JobOp[]) =>
      openPoints(testChecklist, worked([start(0), ...ops]).checks).map(({ id }) => id);
    expect(open()).toEqual(['power', 'gas', 'air']);
    expect(open(done(1, 'power'), done(2, 'gas'))).toEqual(['gas', 'air']);
    const notDone = jobOp(3, { kind: 'job.check', pointId: 'gas', state: 'not_done', reason: 'No port' });
    expect(open(done(1, 'power'), notDone)).toEqual(['air']);
    expect(open(...whole.slice(1, 4), done(9, 'air', { unit: 'Bedroom 2' }))).toEqual(['air']);
    expect(open(...whole.slice(1, 4))).toEqual([]);
  });

  it('holds the last answer, whichever arrives last, until it is taken back', () => {
    const back = jobOp(9, { kind: 'job.check', pointId: 'power', state: null });
    expect(worked([start(0), done(8, 'power'), done(5, 'power')]).checks).toMatchObject([{ at: minute(8) }]);
    expect(worked([start(0), done(8, 'power'), back]).checks).toEqual([]);
  });

  it('takes no answer to a point of another list', () => {
    expect(() => worked([start(0), done(1, 'tank')])).toThrow(
      expect.objectContaining({ code: 'invalid', detail: { fields: { pointId: expect.any(String) } } }),
    );
  });
});

describe('finishing', () => {
  it('is refused while a required point is open, which it names', () => {
    expect(() => worked([start(0), done(1, 'power'), finish(9)])).toThrow(
      expect.objectContaining({
        code: 'points_open',
        detail: { fields: { gas: 'Still open: Gas pressure read' } },
      }),
    );
  });

  it('stops the clock, and a second time adds its photos alone', () => {
    const work = worked([...whole, finish(40)]);
    expect(work).toMatchObject({ finishedAt: minute(40), finishedBy: 'imran', manifest: [] });
    expect(work.sessions).toMatchObject([{ stoppedAt: minute(40) }]);
    const manifest = [{ id: testId(101), sha256: testPhoto(1).sha256 }];
    const again = jobOp(50, { kind: 'job.finish', from: 'confirmed', manifest });
    expect(worked([again, again], { work, by: 'sara' })).toEqual({ ...work, manifest });
  });

  it('awaits no photo that is removed, however often the same is removed', () => {
    const manifest = [1, 2].map((n) => ({ id: testId(100 + n), sha256: testPhoto(n).sha256 }));
    const told = jobOp(40, { kind: 'job.finish', from: 'confirmed', manifest });
    const remove = jobOp(41, { kind: 'job.photo-remove', photoId: testId(101) });
    const work = worked([...whole, told, remove, remove]);
    expect(work).toMatchObject({ photos: [], manifest: manifest.slice(1) });
    expect(photosFollowing(work)).toBe(1);
  });

  it('leaves what it costs to the office', () => {
    const work = worked([...whole, line(30, 1), finish(40)]);
    expect(worked([line(30, 1)], { work })).toEqual(work);
    for (const op of [line(41, 2), jobOp(41, { kind: 'job.line-remove', lineId: testId(51) })])
      expect(() => worked([op], { work })).toThrow(expect.objectContaining({ code: 'too_late' }));
  });
});

describe('a signature', () => {
  const before = worked([...whole, line(30, 1)]);
  const signed = worked([sign(35, before)], { work: before });

  it('is for the amount with the extra lines', () => {
    expect(signed.signature).toMatchObject({ name: 'Omar H.', amount: 380, at: minute(35), by: 'imran' });
    expect(signed.signature).not.toHaveProperty('isChanged');
  });

  it.each<[string, JobOp[]]>([
    ['a line', [line(36, 2)]],
    ['a dearer line', [line(36, 1, { price: 61 })]],
    ['another text', [line(36, 1, { text: 'Capacitor 50 µF' })]],
    ['a line less', [jobOp(36, { kind: 'job.line-remove', lineId: testId(51) })]],
    ['a check', [done(36, 'filters', { unit: 'Bedroom 1' })]],
    ['another reading', [done(36, 'gas', { reading: 90 })]],
    ['a photo', [photo(36, 2)]],
    ['a photo less', [jobOp(36, { kind: 'job.photo-remove', photoId: testId(101) })]],
  ])('counts no more after %s', (_, ops) => {
    expect(worked(ops, { work: signed }).signature).toMatchObject({ isChanged: true });
  });

  it('goes on counting for less money, for a problem’s photo, for time, and when the job is finished', () => {
    const problem = jobOp(36, { kind: 'job.photo', photo: testPhoto(3, { purpose: 'problem' }) });
    for (const ops of [[line(36, 1, { price: 50 })], [problem], [start(36), stop(38)]])
      expect(worked(ops, { work: signed }).signature).not.toHaveProperty('isChanged');
    const cheaper = { ...testCharged, amount: 300 };
    expect(worked([start(36)], { work: signed, charged: cheaper }).signature).not.toHaveProperty('isChanged');
    const dearer = { ...testCharged, amount: 321 };
    expect(worked([start(36)], { work: signed, charged: dearer }).signature).toHaveProperty('isChanged');
    // Its extra line is one of the booking then; until that is known it stands beside it.
    const extra = { ...testCharged.lines?.[0], id: testId(51), text: 'Capacitor 45 µF', unitPrice: 6000 };
    const charged = { amount: 380, lines: [...(testCharged.lines ?? []), extra as never] };
    const finished = worked([finish(40)], { work: signed });
    expect(digestText(finished, charged)).toBe(digestText(signed, testCharged));
    expect(worked([finish(41)], { work: finished, charged }).signature).not.toHaveProperty('isChanged');
    expect(
      worked([finish(41)], { work: finished, charged: { ...testCharged, isMerged: true } }).signature,
    ).toHaveProperty('isChanged');
  });

  it('is never overwritten: a second one is for what changed after it, and both are kept', () => {
    const second = sign(37, signed, 'Sofia H.');
    expect(() => worked([second], { work: signed })).toThrow(expect.objectContaining({ code: 'conflict' }));
    const after = worked([line(36, 2)], { work: signed });
    const again = worked([sign(38, after, 'Sofia H.')], { work: after });
    expect(again.signature).toMatchObject({ name: 'Sofia H.', amount: 440 });
    expect(again.earlierSignatures).toMatchObject([{ name: 'Omar H.', amount: 380 }]);
    expect(worked([sign(38, after, 'Sofia H.'), sign(35, before)], { work: again })).toEqual(again);
  });
});

describe('twice', () => {
  it('is once, whatever it is', () => {
    const before = worked([...whole, line(30, 1)]);
    const ops = [
      jobOp(2, { kind: 'job.onway' }),
      ...whole,
      line(30, 1),
      sign(35, before),
      jobOp(36, { kind: 'job.line-remove', lineId: testId(59) }),
      finish(40),
    ];
    for (const [n, op] of ops.entries()) {
      const work = worked(ops.slice(0, n + 1));
      expect(worked([op], { work }), op.kind).toEqual(work);
    }
  });

  it('photographed is one photo', () => {
    const again = { ...testPhoto(9), sha256: testPhoto(1).sha256 };
    const ops = [photo(1, 1), photo(2, 1), jobOp(3, { kind: 'job.photo', photo: again })];
    expect(worked(ops).photos).toMatchObject([{ id: testId(101), state: 'awaited' }]);
  });
});

it('counts money in fils, however it is written', () => {
  const extra = { id: testId(60), text: 'Pipe', quantity: 0.333, price: 10.1 };
  expect(amountWith({ amount: 0.1 }, [extra, { ...extra, quantity: 3 }])).toBe(0.1 + 3.36 + 30.3);
});
