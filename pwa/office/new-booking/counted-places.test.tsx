// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { spokenDay } from '../../../contract/dates';
import { addDays, dubaiDay } from '../../../contract/time';
import { json } from '../../device/sync/testing';
import { eventually, fill } from '../../ui/testing';
import { panelPerTest } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { server, open, press, alt, sent, field, closed, type, call, take } = panelPerTest();

describe('where capacity is limited', () => {
  const today = dubaiDay(new Date());
  const days = Array.from({ length: 28 }, (_, ahead) => ({
    day: addDays(today, ahead),
    slots: ahead === 0 ? Array(5).fill('closed') : [0, 4, 3, 2, 1],
  }));
  const counted = () =>
    server.answer(({ path }) =>
      path === '/api/slots' ? json({ isCounted: true, at: new Date().toISOString(), days }) : undefined,
    );
  const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell^="1,"]')];

  it('no times stand there before a service is chosen, which alone says where there is a place; then they do', async () => {
    counted();
    server.answer(({ path }) =>
      path === '/bookings/needs' ? json({ isCounted: true, time: 0, nobody: 0, answer: 0 }) : undefined,
    );
    open();
    await call();
    await type('050 999 8877');
    alt('KeyN');
    await eventually(() => document.body.textContent?.includes('Choose the service first.'), 'Said');
    expect(cells()).toEqual([]);
    expect(document.body.textContent).toContain('No service yet, no time yet');
    fill(await field('Service'), 'Plumbing');
    await eventually(() => cells().some((each) => each.textContent === '3 left'), 'The times');
    expect(document.body.textContent).not.toContain('Choose the service first.');
  });

  it('a slot says how many are left, in words that are read out too; the nearest with a place is filled in', async () => {
    counted();
    open();
    await take();
    expect(cells().map((each) => each.textContent)).toEqual([
      'Full',
      'Chosen',
      '3 left',
      '2 left',
      'Last place',
    ]);
    const date = spokenDay(addDays(today, 1));
    expect(cells().map((each) => each.getAttribute('aria-label'))).toEqual([
      `${date}, 9:00 AM to 11:00 AM, full`,
      `${date}, 11:00 AM to 1:00 PM, free`,
      `${date}, 1:00 PM to 3:00 PM, 3 places left`,
      `${date}, 3:00 PM to 5:00 PM, 2 places left`,
      `${date}, 5:00 PM to 7:00 PM, last place`,
    ]);
    expect(document.querySelector('[data-cell^="0,"]')?.textContent ?? 'Closed').toBe('Closed');
    expect(server.last('GET', /slots$/)?.params).toMatchObject({ service: 'AC Services' });
  });

  it('the office may take a full one, which still says so', async () => {
    counted();
    open();
    await take();
    cells()[0]?.click();
    await eventually(() => cells()[0]?.getAttribute('aria-pressed') === 'true');
    expect(cells()[0]?.textContent).toBe('Full');
    press('Enter', { ctrlKey: true });
    await closed();
    expect(sent()).toMatchObject({ date: `${addDays(today, 1)} 9:00 AM` });
  });

  it('of a new caller the nearest with a place is found once the service is said', async () => {
    counted();
    open();
    await call();
    await type('0559990001');
    await eventually(() => document.body.textContent?.includes('No one found'));
    press('Enter');
    const chosen = () => document.querySelector('[data-cell][aria-pressed=true]')?.getAttribute('data-cell');
    await eventually(() => chosen());
    fill(await field('Service'), 'Plumbing');
    await eventually(() => chosen() === '1,1', 'The slot after the full one');
    cells()[3]?.click();
    await eventually(() => chosen() === '1,3');
    fill(await field('Service'), 'AC Services');
    await eventually(() => server.last('GET', /slots$/)?.params.service === 'AC Services');
    expect(chosen()).toBe('1,3');
  });

  it('on a phone the times of the day say it', async () => {
    counted();
    open(false);
    await take();
    const said = () => [...document.querySelectorAll('.slot')].map((each) => each.textContent);
    await eventually(() => said()[0] === '9:00 AM, full');
    expect(said()).toContain('5:00 PM, last place');
  });

  it('what could not be read is not made up', async () => {
    server.failing('GET', /slots$/).arrive();
    open();
    await take();
    await eventually(() => document.body.textContent?.includes('Could not load how full the slots are.'));
    // In the evening the first of tomorrow is the chosen one.
    expect(cells()[1]?.textContent).toBe('Free');
  });
});
