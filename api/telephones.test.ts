import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { up } from '../migrations/0037-telephones';
import { isNotTheirs, mintVisitLink } from './bookings/door/links';
import { inTransaction } from './db/transaction';
import { readTelephone } from './telephones';
import { booking, person } from './testing/factories';
import { serverPerFile } from './testing/fixture';
import { sendOp } from './testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const noor = make(person);

describe('a telephone number as the server reads it', () => {
  it.each([
    ['050 123 4567', '+971501234567'],
    ['+971 (0)50 123 4567', '+971501234567'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 020 7946 0018', '+442079460018'],
    ['+39 (0)6 698 1234', '+39066981234'],
    ['\u202a+٩١ ٩٨٧٦٥ ٤٣٢١٠\u202c', '+919876543210'],
    ['919876543210+', '+919876543210'],
  ])('%s is %s', (typed, kept) => {
    expect(readTelephone(typed)).toBe(kept);
  });

  it.each(['+44 20 7946', '+1 212 555', '+91 98765', '+999 1234 5678', '04 123'])('%s is none', (typed) => {
    expect(readTelephone(typed)).toBeUndefined();
  });
});

const spellings = [
  '050 123 4567',
  '٠٥٠-١٢٣-٤٥٦٧',
  '00971 (0)50/123 4567',
  '\u202a+971\u00a050\u00a01234567\u202c',
];
const kept = '+971501234567';
const info = (phone: string) => ({ name: 'Noor', phone, email: 'noor@example.ae' });
const request = (phone: string) => ({
  serviceType: 'Cleaning',
  date: '2026-12-01 9:00 AM',
  customerInfo: info(phone),
});

describe.each(spellings)('%s is kept in the one form', (phone) => {
  it('in a booking by REST, by a sync and by the office', async () => {
    const rest = await noor.call('POST', '/api/bookings', request(phone));
    expect([rest.status, rest.body.customerInfo?.phone]).toEqual([201, kept]);
    const op = { kind: 'booking.create', ...request(phone) };
    const sent = await sendOp(app, noor, `booking:${randomUUID()}`, op);
    expect(sent).toMatchObject({ is: 'applied', row: { data: { customerInfo: { phone: kept } } } });
    const office = await admin.call('POST', '/api/admin/bookings', request(phone));
    expect([office.status, office.body.customerInfo?.phone]).toEqual([201, kept]);
  });
});

it('what is no telephone is refused by its field, in words', async () => {
  const fault = async (phone: string) => {
    const { status, body } = await noor.call('POST', '/api/bookings', request(phone));
    return [status, body.fields ?? body.error?.fields];
  };
  expect(await fault('call me')).toEqual([422, { 'customerInfo.phone': 'Enter a valid contact number.' }]);
  expect(await fault('+44 20 7946')).toEqual([
    422,
    { 'customerInfo.phone': 'Enter a valid contact number.' },
  ]);
  expect(await fault(' ')).toEqual([422, { 'customerInfo.phone': 'Contact number is required.' }]);
});

it('a number of a customer is one in a file, as text, whatever it is opened with', async () => {
  await booking(app, null, { customerInfo: info('050 765 4321') });
  const file = await admin.call('GET', '/api/admin/bookings/export');
  expect(file.text).toContain(',+971 50 765 4321,');
  expect(file.text).not.toContain("'+");
});

it('rows of before are brought into the one form, once, and what is none stays', async () => {
  const id = (await booking(app, null)).id;
  const none = (await booking(app, null)).id;
  const far = (await booking(app, noor.actor)).id;
  const write = app.db.write;
  await write('booking').where({ id }).update({ phone: '050 123 4501', site_phone: '04/123-4567' });
  await write('booking').where({ id: none }).update({ phone: '12345' });
  await write('booking').where({ id: far }).update({ phone: '0044 (0)20 7946 0018' });
  await write('user').where({ id: noor.id }).update({ phone: '٠٥٢ ٩٩٩ ٠٠٠٠' });
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => mintVisitLink(tx, id, 'x@y.ae'));
  const { createHash } = await import('node:crypto');
  const before = createHash('sha256').update('0501234501').digest('base64url');
  await write('visit_link').where({ booking_id: id }).update({ sent_to: before, ended_by: 'reader' });
  await Promise.all([up(write), up(write)]);
  const phones = async (of: string) => write('booking').where({ id: of }).first('phone', 'site_phone');
  const again = async () => [await phones(id), (await phones(none)).phone, (await phones(far)).phone];
  const once = await again();
  expect(once).toEqual([{ phone: '+971501234501', site_phone: '+97141234567' }, '12345', '+442079460018']);
  expect((await write('user').where({ id: noor.id }).first('phone')).phone).toBe('+971529990000');
  expect(await isNotTheirs(app.db.read, id, '+971 50 123 4501')).toBe(true);
  await up(write);
  expect(await again()).toEqual(once);
});
