import { expect, it } from 'vitest';
import { ownData } from '../../../contract/own-data/own-data';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { ownDataOf } from '../../people/own-data/export';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { tellReport } from '../messages/tell';
import { phoneOf } from '../testing';
import { finishedWork } from './testing';

const { app, make } = serverPerTest({ at: '2026-11-26T05:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person, 'customer', { email: 'noor@home.example' });
const imran = make(person, 'staff', { displayName: 'Imran' });
const sara = make(person, 'staff', { displayName: 'Sara' });
const omar = make(person, 'staff', { displayName: 'Omar' });

async function done(): Promise<string> {
  const { id } = await booking(app, noor.actor, { date: '2026-11-26 11:00 AM' });
  await officeChange(app, admin, id, {
    status: 'confirmed',
    amount: 320,
    assignedTo: imran.id,
    because: 'so',
  });
  await finishedWork(app, id, { by: imran.id, photos: 2, here: 1 });
  await app.db.write('booking').where({ id }).update({ status: 'completed' });
  return id;
}

it('one takes along what was done at one’s visits: signature, photos and report, and not who of us did it', async () => {
  const id = await done();
  const data = await ownDataOf(app.db.read, noor.id, app.clock.now());
  expect(data?.visits).toMatchObject([
    {
      work: { id, signature: { name: 'Omar H.', strokes: ['1 2 3 4'], by: null } },
      photos: [{ purpose: 'before', file: expect.stringMatching(/^\/api\/photos\/[\w-]{36}$/) }],
      report: `/api/bookings/${id}/report.pdf`,
    },
  ]);
  expect(JSON.stringify(data?.visits)).not.toContain(imran.id);
});

it('a technician takes along when they were at work, also where somebody else came after them, and nobody else’s times', async () => {
  const given = async (date: string, to: typeof imran) => {
    const { id } = await booking(app, noor.actor, { date });
    await officeChange(app, admin, id, {
      ...{ status: 'confirmed', amount: 320, assignedTo: to.id, because: 'so' },
    });
    return id;
  };
  const [first, second, third] = [
    await given('2026-11-26 11:00 AM', imran),
    await given('2026-11-26 1:00 PM', imran),
    await given('2026-11-26 3:00 PM', sara),
  ];
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const does = (kind: string, minutes: number) => ({ kind, at: at(minutes), deviceAt: at(minutes) });
  await phoneOf(app, imran).send(first, does('job.start', -30), does('job.stop', -20));
  await officeChange(app, admin, first, { assignedTo: sara.id, because: 'ill' });
  await phoneOf(app, sara).send(first, does('job.start', -15), does('job.stop', -12));
  await phoneOf(app, imran).send(second, does('job.start', -10));
  await phoneOf(app, sara).send(third, does('job.start', -5));
  const worked = async (who: typeof imran) =>
    ownData.parse((await who.call('GET', '/api/users/me/export')).body).worked;
  const references = new Map<string, string>(
    (await app.db.read('booking').select('id', 'reference')).map((row) => [row.id, row.reference]),
  );
  const by = (id: string, from: number, to?: number) => ({
    ...{ reference: references.get(id), startedAt: at(from) },
    ...(to !== undefined && { stoppedAt: at(to) }),
  });
  expect(await worked(imran)).toEqual([by(second, -10), by(first, -30, -20)]);
  expect(await worked(sara)).toEqual([by(third, -5), by(first, -15, -12)]);
  expect([await worked(omar), await worked(noor)]).toEqual([[], []]);
});

it('goes with the account: signatures, reasons and units, what the history says of them, and the report that was to be sent', async () => {
  const id = await done();
  const phone = phoneOf(app, imran);
  const why = 'The dog of Mrs Noor was loose';
  await phone.send(id, {
    kind: 'job.check',
    pointId: 'filters',
    unit: 'Room of Noor',
    state: 'not_done',
    reason: why,
  });
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) =>
    tellReport(tx, await app.db.read('booking').where({ id }).first(), 0),
  );
  expect((await app.db.read('work').where({ booking_id: id }).first()).checks).toContain(why);
  await eraseUser(app.db, { now: app.clock.now(), actor: noor.actor }, noor.id);
  const row = await app.db.read('work').where({ booking_id: id }).first();
  expect([row.signatures, row.lines]).toEqual(['[]', '[]']);
  expect(JSON.parse(row.sessions)).toHaveLength(1);
  const left = JSON.stringify([row, await app.db.read('audit'), await app.db.read('message_out')]);
  expect(left).not.toMatch(/dog of|Room of Noor|Omar H|1 2 3 4/);
});
