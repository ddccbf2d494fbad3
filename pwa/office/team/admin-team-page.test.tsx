// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import { usualWeek } from '../../../contract/team/roster';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, mainText, named, said, toastsSaid } from '../../ui/testing';
import { pressNamed, sit } from '../kit/testing';
import { AdminTeamPage } from './admin-team-page';
import { imran, missed, sara, teamDesk, teamOf, today } from './testing';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const refuse = (code: 'conflict' | 'invalid', detail: object) =>
  json({ message: code, error: { code, message: code, requestId: 'r', ...detail } }, errorStatus[code]);
const { desk, told, puts } = teamDesk();

const sitDown = () => {
  sit(<AdminTeamPage />, '/admin/team');
};
const box = async (name: string) => {
  await eventually(() => document.querySelector(`[aria-label^="${name}"]`), name);
  return document.querySelector<HTMLElement>(`[aria-label^="${name}"]`) as HTMLElement;
};

describe('a change of a technician', () => {
  it('says what it means before it is saved, with the bookings', async () => {
    told.preview = { count: 21, bookings: [missed] };
    sitDown();
    (await box('Imran, AC Services')).click();
    await said('21 visits need a technician');
    expect(mainText()).toContain('HH-7K2PMAC ServicesNov 28, 2026, 9:00 AM-11:00 AM');
    expect(mainText()).toContain('and 20 more');
    expect(puts()).toEqual([]);
    await pressNamed('Save');
    await eventually(() => puts().length === 1, 'The save');
    expect(puts()[0]?.body).toMatchObject({ skills: [] });
    expect(desk.last('POST', /preview/)?.body).toMatchObject({ technician: { id: imran.id, skills: [] } });
    await eventually(() => allNamed('button', /^Sav(e|ing…)$/).length === 0, 'The end of it');
  });

  it('is not saved before that is known', async () => {
    let answer = () => {};
    desk.answer(({ path }) =>
      path === '/team/preview'
        ? new Promise((resolve) => {
            answer = () => resolve(json(told.preview));
          })
        : undefined,
    );
    sitDown();
    (await box('Sara, Plumbing')).click();
    await said('Checking the bookings…');
    await pressNamed('Save');
    expect(puts()).toEqual([]);
    await eventually(() => desk.last('POST', /preview/), 'The question');
    answer();
    await said('Nothing is affected.');
    await pressNamed('Save');
    await eventually(() => puts().length === 1, 'The save');
  });

  it('goes on from what was saved: the next is no conflict with oneself', async () => {
    sitDown();
    for (const [skill, rev] of [
      ['Plumbing', '"0"'],
      ['Painting', '"9"'],
    ]) {
      (await box(`Sara, ${skill}`)).click();
      await said('Nothing is affected.');
      await pressNamed('Save');
      await eventually(() => allNamed('button', /^Sav(e|ing…)$/).length === 0, 'The end of it');
      expect(puts().at(-1)?.seen).toBe(rev);
    }
    expect((await box('Sara, Plumbing')).getAttribute('aria-checked')).toBe('true');
  });

  it('shows both versions where somebody else saved meanwhile', async () => {
    desk.answer(({ method }) =>
      method === 'PUT'
        ? refuse('conflict', { current: { ...sara, skills: ['Cleaning'], rev: 1 } })
        : undefined,
    );
    sitDown();
    (await box('Sara, Plumbing')).click();
    await said('Nothing is affected.');
    await pressNamed('Save');
    await said('Someone changed the skills and hours of Sara while you were editing.');
    expect(mainText()).toContain('As it is nowCleaning');
    expect(mainText()).toContain('With your changePlumbing');
  });

  it('names the field that is wrong, and loses nothing', async () => {
    sitDown();
    await pressNamed(/^Imran$|^IImran$/);
    await pressNamed('Add leave');
    fill(await named('field', 'leave 1 of Imran, to'), '2026-01-01');
    await pressNamed('Save');
    await said('The last day is before the first.');
    expect((await named<HTMLInputElement>('field', 'leave 1 of Imran, to')).value).toBe('2026-01-01');
    expect(puts()).toEqual([]);
  });
});

describe('the windows of a week', () => {
  it('say whose, when and what; arrows walk them, and a press turns one over', async () => {
    told.team.business = {
      ...told.team.business,
      week: usualWeek.map((slots, day) => (day === 5 ? [0, 1, 3, 4] : [...slots])),
    };
    sitDown();
    await pressNamed(/^IImran$/);
    const saturday = await box('Imran, Saturday, 11 AM to 1 PM');
    expect(saturday.getAttribute('aria-label')).toBe('Imran, Saturday, 11 AM to 1 PM, works');
    saturday.focus();
    const arrow = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    arrow('ArrowLeft');
    arrow('ArrowDown');
    const friday = document.activeElement as HTMLElement;
    expect(friday.getAttribute('aria-label')).toBe('Imran, Friday, 1 PM to 3 PM, works, no visits then');
    saturday.click();
    await box('Imran, Saturday, 11 AM to 1 PM, off');
  });

  it('and the boxes of skills are one grid through all rows', async () => {
    sitDown();
    (await box('Imran, AC Services')).focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sara, Plumbing, no');
  });
});

describe('the switch', () => {
  it('says that nothing changes while it is off, and what has nobody before it is on', async () => {
    told.preview = { count: 12, bookings: [missed] };
    sitDown();
    await said('This page has no effect yet');
    await pressNamed('Limit bookings to available technicians');
    await said('From now on a slot is offered only when someone can come.');
    await said('12 visits need a technician');
    await pressNamed('Limit bookings to available technicians');
    await said('Since Nov 26, 2026, 1:40 PM, by Noura.');
    expect(puts()[0]?.body).toEqual({ isCounted: true });
  });

  it('says why it cannot be turned on', async () => {
    desk.answer(({ method }) =>
      method === 'PUT'
        ? refuse('invalid', { fields: { isCounted: 'First set the skills of at least one technician.' } })
        : undefined,
    );
    sitDown();
    await pressNamed('Limit bookings to available technicians');
    await said('Every booking has a technician who can come.');
    await pressNamed('Limit bookings to available technicians');
    await said('First set the skills of at least one technician.');
  });
});

describe('the rules of the business', () => {
  it('a closed day says whom it leaves, and is laid over what others saved', async () => {
    told.preview = { count: 3, bookings: [missed] };
    sitDown();
    await pressNamed('Add');
    fill(await named('field', 'Name'), 'Eid');
    await said('3 visits need a technician');
    await pressNamed('Add closed day');
    await eventually(() => puts().length === 1, 'The save');
    expect(puts()[0]?.body).toMatchObject({
      reserve: 0,
      closed: [{ from: today, to: today, label: 'Eid', provisional: false }],
    });
  });

  it('a provisional one becomes sure', async () => {
    told.team.business = {
      ...told.team.business,
      closed: [{ from: '2099-03-10', to: '2099-03-12', label: 'Eid', provisional: true }],
    };
    sitDown();
    await said('Mar 10 – 12, 2099 · Provisional');
    await pressNamed('Confirm date: Eid');
    await said('Nothing is affected.');
    await pressNamed('Confirm date');
    await eventually(() => puts().length === 1, 'The save');
    expect(puts()[0]?.body).toMatchObject({ closed: [{ label: 'Eid', provisional: false }] });
  });

  it('names the field that is wrong, and keeps what was typed', async () => {
    sitDown();
    await pressNamed('Change: Booking window');
    const furthest = await named<HTMLInputElement>('field', /^Furthest day/);
    fill(furthest, '900');
    await pressNamed('Save');
    await said('Days ahead is a whole number from 1 to 400.');
    expect([furthest.value, puts()]).toEqual(['900', []]);
  });
});

it('without a technician it says how one comes here', async () => {
  told.team = teamOf([]);
  sitDown();
  await said('No technicians yet');
});

it('says honestly that there is no connection, and that nothing can be saved', async () => {
  sitDown();
  (await box('Sara, Plumbing')).click();
  await said('Nothing is affected.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  (await box('Sara, Painting')).click();
  await said('No connection, so nothing can be saved. What you changed stays here.');
  expect(toastsSaid()).toEqual([]);
});
