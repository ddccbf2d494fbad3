import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../../api/bookings/row/row';
import { openFolder } from '../../api/files/folder';
import { sha256Of } from '../../api/files/keys';
import { unsentPhones } from '../../api/office/unsent/unsent';
import { readKept } from '../../api/photos/kept';
import { workAt } from '../../api/work/store';
import { openPoints } from '../../contract/work/work';
import { seed } from '../seed';
import { count, databasePerTest, demoAccounts, now } from '../testing';

const test = databasePerTest();

/** All work, in the order of its visits, with its booking. */
async function allWork() {
  const rows: BookingRow[] = await test.db.read('booking').orderBy(['starts_at', 'id']);
  const works = await workAt(test.db.read, rows);
  return rows.flatMap(({ id, status, user_id }) => {
    const work = works.get(id);
    return work ? [{ status, user_id, work }] : [];
  });
}

describe('the demo', () => {
  it('has visits with all that was done at them, as their phones would have sent it', async () => {
    const accounts = { ...(await demoAccounts(test.db)), hasTeam: true };
    const files = openFolder(test.db.dir);
    await seed(test.db, { now, demo: true, accounts, files });

    const done = (await allWork()).filter(({ work }) => work.finishedAt);
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    for (const { work } of done) {
      expect(openPoints(work.checklist, work.checks)).toEqual([]);
      expect(work.sessions.every(({ stoppedAt }) => stoppedAt)).toBe(true);
    }
    expect(done.map(({ work }) => [work.signature?.is, work.signature?.isChanged])).toEqual([
      ['nobody', undefined],
      ['signed', undefined],
      ['signed', undefined],
    ]);
    const mine = done.filter(({ user_id }) => user_id === accounts.customerId).map(({ work }) => work);
    expect(mine.map(({ report, photos }) => [report?.follows, photos.length])).toEqual([
      [0, 2],
      [0, 7],
    ]);
    expect(mine[1]?.checks.filter(({ state }) => state === 'not_done')).toHaveLength(1);
    expect(mine[1]?.signature).toMatchObject({ amount: 380, name: 'customer' });
    expect(await count(test.db, 'booking', { id: mine[1]?.id ?? '', amount_fils: 38_000 })).toBe(1);
    const phones = await unsentPhones(test.db.read, now);
    expect(phones.map(({ visits }) => visits.map(({ photos, of }) => [photos, of]))).toEqual([
      [
        [5, 7],
        [1, 2],
      ],
    ]);
    const [begun] = (await allWork()).filter(({ work }) => !work.finishedAt);
    expect([begun?.status, begun?.work.sessions.map(({ stoppedAt }) => stoppedAt)]).toEqual([
      'confirmed',
      [undefined],
    ]);

    expect(await count(test.db, 'staff_report')).toBe(0);
    expect(await count(test.db, 'audit', { action: 'job.sign' })).toBe(3);
    expect(await test.db.read('audit').where('at', '>', now.toISOString())).toEqual([]);
    for (const { stored_sha256, small_sha256 } of await test.db.read('photo').whereNotNull('arrived_at'))
      for (const sha256 of [stored_sha256, small_sha256])
        expect(sha256Of((await readKept(test.db.read, files, sha256)) ?? Buffer.alloc(0))).toBe(sha256);
  });

  it('has nobody at work in the night', async () => {
    const night = new Date('2026-11-21T00:30:00.000Z');
    await seed(test.db, {
      now: night,
      demo: true,
      accounts: await demoAccounts(test.db),
      files: openFolder(test.db.dir),
    });
    expect((await allWork()).filter(({ work }) => !work.finishedAt)).toEqual([]);
    expect(await test.db.read('audit').where('at', '>', night.toISOString())).toEqual([]);
  });
});
