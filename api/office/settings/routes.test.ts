import { describe, expect, it } from 'vitest';
import { adminSettings, publicBusiness } from '../../../contract/settings/admin-settings';
import { usualBusiness, usualSettings } from '../../../contract/settings/settings';
import { usualBusiness as usualRoster } from '../../../contract/team/roster';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Dana' });

const office = (method: string, body?: unknown, headers = {}) =>
  admin.call(method, '/api/admin/settings', body, headers);
const everybody = (mark?: string) =>
  app.request('GET', '/api/business', { headers: mark ? { 'If-None-Match': mark } : {} });

it('tells everybody what is usual before anybody saved anything, and at once what is new', async () => {
  const first = await everybody();
  expect([first.status, publicBusiness.parse(first.body)]).toEqual([200, usualBusiness]);
  const mark = first.headers.etag ?? '';
  expect((await everybody(mark)).status).toBe(304);
  const hours = usualSettings.hours.map((day, at) => (at === 6 ? null : day));
  await office('PUT', { mobile: '050 123 4567', email: 'Office@HomeHub.example', hours });
  const again = await everybody(mark);
  expect([again.status, again.body]).toEqual([
    200,
    { ...usualBusiness, mobile: '+971 50 123 4567', email: 'office@homehub.example', hours },
  ]);
});

it('tells everybody on which days and slots visits are made, and on which none, once availability limits are on', async () => {
  const holiday = { from: '2026-12-02', to: '2026-12-03' };
  const closed = [{ ...holiday, label: 'National Day', provisional: false }];
  const week = usualRoster.week.map((slots, day) => (day === 5 ? [3, 4] : slots));
  const team = (path: string, body: object) => admin.call('PUT', `/api/admin/team/${path}`, body);
  expect((await team('business', { ...usualRoster, week })).status).toBe(200);
  const { body, headers } = await everybody();
  expect([body.visitWeek, body.closed]).toEqual([undefined, undefined]);
  const row = { saved_at: app.clock.now().toISOString(), saved_by: null };
  await app.db.write('team_counting').insert({ version: 1, counting: '{"isCounted":true}', ...row });
  expect((await team('business', usualRoster)).status).toBe(200);
  expect((await team('business', { ...usualRoster, week, closed })).status).toBe(200);
  expect((await everybody(headers.etag)).body).toMatchObject({ visitWeek: week, closed: [holiday] });
});

it('keeps numbers in one form, takes a map out of its HTML, and tells nobody but the office of the bank', async () => {
  const saved = await office('PUT', {
    ...{ office: '04 123 4567', whatsapp: '٠٥٠ ١٢٣ ٤٥٦٧', second: '' },
    taxNumber: '100 0000 0000 0003',
    ...{ licence: ' 123456 ', iban: 'ae07 0331 2345 6789 0123 456' },
    mapUrl: '<iframe src="https://maps.example/embed?a=1&amp;b=2" width="600"></iframe>',
  });
  expect([saved.status, adminSettings.parse(saved.body)]).toEqual([
    200,
    {
      ...usualSettings,
      ...{ office: '+97141234567', whatsapp: '+971501234567', second: '' },
      ...{ taxNumber: '100000000000003', licence: '123456', iban: 'AE070331234567890123456' },
      mapUrl: 'https://maps.example/embed?a=1&b=2',
      ...{ rev: 1, savedAt: '2026-11-26T09:40:00.000Z', savedBy: { id: admin.id, name: 'Dana' } },
    },
  ]);
  expect((await office('GET')).body).toEqual(saved.body);
  const shown = (await everybody()).text;
  expect(shown).toContain('+971 4 123 4567');
  expect(shown).not.toMatch(/AE07|123456"|maps\.example/);
});

it('names each field that does not fit, and saves nothing of it', async () => {
  const { status, body } = await office('PUT', {
    ...{ mobile: '12', email: 'nobody', taxNumber: '123', iban: 'AE080331234567890123456' },
    ...{ instagram: 'instagram.com/us', youtube: 'javascript:alert(1)', mapUrl: 'http://maps.example' },
    hours: usualSettings.hours.map((day, at) => (at === 1 ? { opens: '18:00', closes: '08:00' } : day)),
  });
  const link = 'Enter a link that begins with https://.';
  expect([status, body.error.fields]).toEqual([
    422,
    {
      mobile: 'Enter a valid contact number.',
      email: 'Enter a valid e-mail.',
      taxNumber: 'A tax registration number has 15 digits.',
      iban: 'This is not a valid IBAN. Check it against your bank papers.',
      ...{ instagram: link, youtube: link, mapUrl: link },
      'hours.1.closes': 'Closing time must be after opening time.',
    },
  ]);
  for (const host of ['maps.example;sandbox', 'maps.example,sandbox', '*', 'us@*']) {
    const map = await office('PUT', { mapUrl: `https://${host}/embed` });
    expect([map.status, map.body.error?.fields], host).toEqual([422, { mapUrl: link }]);
  }
  expect((await office('PUT', { hours: [] })).status).toBe(422);
  expect((await office('GET')).body.rev).toBe(0);
});

it('keeps every version, and in the history what was and what is', async () => {
  await office('PUT', { mobile: '050 123 4567' });
  const friday = { opens: '08:00', closes: '12:00' };
  const hours = usualSettings.hours.map((day, at) => (at === 5 ? friday : day));
  const { body } = await office('PUT', { mobile: '050 765 4321', hours });
  expect((await office('PUT', body)).body.rev).toBe(2);
  const history = await admin.call('GET', '/api/admin/audit?type=settings');
  expect(
    history.body.map(({ changes, action }: { changes: unknown; action: string }) => [action, changes]),
  ).toEqual([
    [
      'settings.update',
      [
        { field: 'mobile', before: '+971501234567', after: '+971507654321' },
        {
          field: 'hours',
          before: 'Mon–Fri 8:00 AM–6:00 PM; Sat 9:00 AM–2:00 PM',
          after: 'Mon–Thu 8:00 AM–6:00 PM; Fri 8:00 AM–12:00 PM; Sat 9:00 AM–2:00 PM',
        },
      ],
    ],
    ['settings.update', [{ field: 'mobile', before: null, after: '+971501234567' }]],
  ]);
});

describe('what is written from then on', () => {
  it('names the telephone that is in force', async () => {
    await office('PUT', {
      mobile: '050 123 4567',
      address: 'Gate 7, Al Quoz, Dubai',
      email: 'hi@homehub.example',
    });
    const noor = await person(app);
    await app.db.write('message_out').insert({
      ...{ id: 'm', key: 'm', event: 'password-changed', channel: 'email', user_id: noor.id, facts: '{}' },
      ...{ state: 'queued', tries: 0, due_at: app.clock.now().toISOString() },
      ...{ created_at: app.clock.now().toISOString(), changed_at: app.clock.now().toISOString() },
    });
    const [mail] = await app.mailer.to(noor.email);
    expect(mail?.text).toContain('call us: +971 50 123 4567');
  });
});
