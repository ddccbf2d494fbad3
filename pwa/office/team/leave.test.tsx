// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booking, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, mainText, named, said } from '../../ui/testing';
import { choose, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminTeamPage } from './admin-team-page';
import { at, imran, missed, sara, teamDesk, today } from './testing';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { desk, told, puts } = teamDesk();

const sitDown = () => {
  sit(<AdminTeamPage />, '/admin/team');
};

it('sick today: says which visits of today need a technician, saves the leave, and leads to where others are found', async () => {
  told.team.counting.isCounted = true;
  told.preview = { count: 1, bookings: [missed] };
  sitDown();
  await pressNamed('Imran is sick today');
  await said('1 visit needs a technician');
  expect(desk.last('POST', /preview/)?.body).toMatchObject({
    technician: { id: imran.id, leave: [{ from: today, to: today }] },
  });
  const save = await named('button', 'Save leave for today');
  save.focus();
  save.click();
  await eventually(() => puts().length === 1, 'The save');
  expect(puts()[0]?.body).toMatchObject({ leave: [{ from: today, to: today }] });
  await said('Saved. 1 visit needs a technician');
  expect(document.activeElement?.textContent).toContain('Imran');
  const way = await named('link', 'All visits that need a technician');
  expect(way.getAttribute('href')).toBe('/admin/bookings?needs=nobody');
});

describe('visits that leave would take from whoever has them', () => {
  const visits = [90, 91, 92].map((n) => ({
    ...missed,
    id: uuid(n),
    reference: `HH-${n}VIS`,
    reassign: [{ id: imran.id, why: 'on_leave' }],
  }));
  const free = [
    { id: sara.id, name: 'Sara', obstacles: [] },
    { id: uuid(3), name: 'Omar', obstacles: ['two_at_once'] },
  ];

  beforeEach(() => {
    told.preview = { count: 3, bookings: visits };
    desk.answer(({ path, body }) => {
      if (path === '/bookings/needs') return json({ isCounted: true, time: 0, nobody: 3, answer: 0 });
      if (path === '/users') return pageOf([]);
      if (path === '/bookings/replacements')
        return json({ bookings: idsIn(body).map((id) => ({ id, technicians: free })) });
      if (path === '/bookings/assign') {
        told.preview = { count: 2, bookings: visits.slice(1) };
        return json([booking(visits[0]?.id ?? '', { assignedTo: sara.id })]);
      }
      if (path === '/bookings/find-others') {
        told.preview = { count: 0, bookings: [] };
        return json({ found: visits.map(({ id }) => booking(id, { assignedTo: sara.id })), missing: [] });
      }
      if (path === '/bookings/offer-times') {
        const proposal = { id: 'p', date: '2026-11-30 3:00 PM', until: at, at };
        return json({ offered: [booking(visits[1]?.id ?? '', { proposal })], missing: [] });
      }
      return undefined;
    });
  });
  const idsIn = (body: unknown) => (body as { ids: string[] }).ids;
  const request = (path: RegExp) => desk.last('POST', path)?.body;

  it('are named, and given to whoever is free before it is saved', async () => {
    sitDown();
    await pressNamed('Imran is sick today');
    await said('3 visits need a technician');
    for (const { reference } of visits) expect(mainText()).toContain(reference);
    await eventually(() => allNamed('button', 'Assign to Sara').length === 3, 'Whom to give them to');
    expect(request(/replacements/)).toMatchObject({ ahead: { technician: { id: imran.id } } });
    (allNamed('button', 'Assign to Sara')[0] as HTMLButtonElement).click();
    await said('2 visits need a technician');
    expect(request(/assign/)).toEqual({
      ids: [visits[0]?.id],
      assignedTo: sara.id,
      replacing: imran.id,
    });
    await choose('Reassign HH-91VIS to', 'Omar: has another visit then');
    await eventually(() => request(/assign/)?.assignedTo === uuid(3), 'The other one');
  });

  it('all are given to others, or one is offered another time, by the change that is not saved yet', async () => {
    sitDown();
    await pressNamed('Imran is sick today');
    await eventually(() => allNamed('button', 'Offer a new time').length === 3, 'The times');
    (allNamed('button', 'Offer a new time')[1] as HTMLButtonElement).click();
    await said('Offered Mon, Nov 30, 3:00 PM');
    const ahead = { technician: { id: imran.id, leave: [{ from: today, to: today }] } };
    expect(request(/offer-times/)).toMatchObject({ ids: [visits[1]?.id], ahead });
    await eventually(() => !(allNamed('button', 'Find technicians')[0] as HTMLButtonElement).disabled, 'All');
    await pressNamed('Find technicians');
    await said('Nothing is affected.');
    expect(request(/find-others/)).toMatchObject({ ids: [visits[0]?.id, visits[2]?.id], ahead });
    expect(puts()).toEqual([]);
  });

  it('and after it was saved the same', async () => {
    sitDown();
    await pressNamed('Imran is sick today');
    await eventually(() => allNamed('button', 'Assign to Sara').length === 3, 'Whom to give them to');
    await pressNamed('Save leave for today');
    await said('Saved. 3 visits need a technician');
    await eventually(() => allNamed('button', 'Assign to Sara').length === 3, 'Whom to give them to');
    expect(request(/replacements/)).toEqual({ ids: visits.map(({ id }) => id) });
    await pressNamed('Find technicians');
    await said('Saved. All of these visits have a technician');
  });
});
