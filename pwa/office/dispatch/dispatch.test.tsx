// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { json } from '../../device/sync/testing';
import { eventually, fill, named, said, toastsSaid } from '../../ui/testing';
import { pressNamed } from '../kit/testing';
import { day, id, team } from './testing/board-sample';
import { boardPerTest, card, hears, key, place, spoken, standsIn } from './testing/desk';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { server, at } = boardPerTest();
const put = () => server.last('PUT', /^\/bookings/);

it('a card is picked up, carried to what fits next, put down and taken back by keys alone, each step said', async () => {
  card('Lina F.').focus();
  key(' ');
  await hears('Electrical Work, Lina F. Picked up, not on the board. ');
  const asked = () => server.requests.filter(({ path }) => path !== '/dispatch/here').length;
  const before = asked();
  // The board is coloured by the rule alone, before anything is asked.
  expect(place('Imran', 3).dataset.fits).toBe('true');
  expect(place('Anil', 2).textContent).toContain('No Electrical skill');
  key('Tab');
  await hears('Imran, 3:00 PM. Fits.');
  expect(document.activeElement).toBe(place('Imran', 3));
  key('ArrowDown');
  await hears('Joseph, 3:00 PM. On leave. ');
  key('ArrowUp');
  await hears('Imran, 3:00 PM. Fits.');
  expect(asked()).toBe(before);
  key(' ');
  await hears('Given to Imran, 3:00 PM.');
  expect(put()).toMatchObject({ body: { assignedTo: team.Imran }, seen: '"3"' });
  await standsIn('Lina F.', 'Imran', 3);
  await eventually(() => document.activeElement === card('Lina F.'), 'The focus on the card');
  key('u');
  await hears('Taken back: Imran, 3:00 PM.');
  expect(put()).toMatchObject({ body: { assignedTo: null }, seen: '"4"' });
  await eventually(
    () => card('Lina F.').closest('[data-place]')?.getAttribute('data-place') === 'tray',
    'The card back',
  );
});

it('a lunch stands in its cell, and is why a card does not fit there', async () => {
  const lunch = place('Grace', 1);
  expect(lunch.getAttribute('aria-label')).toBe('Grace, 11:00 AM, Lunch, In JLT');
  expect(lunch.textContent).toContain('Lunch');
  // Whoever has lunch works after it.
  expect(place('Grace', 4).getAttribute('aria-label')).toBe('Grace, 5:00 PM, free');
  card('Mona E.').focus();
  key(' ');
  await hears('Cleaning, Mona E. Picked up');
  expect(lunch.getAttribute('aria-label')).toContain('Lunch, In JLT, Lunch');
  expect(lunch.dataset.fits).toBeUndefined();
});

it('Esc puts a card back, and nothing is asked of the server', async () => {
  card('James W.').focus();
  key(' ');
  await hears('Imran, 11:00 AM. Where it is.');
  key('ArrowRight');
  await hears('Imran, 1:00 PM.');
  key('Escape');
  await hears('Put back.');
  await eventually(() => document.activeElement === card('James W.'), 'The focus back');
  expect(put()).toBeUndefined();
});

it('a drop on the tray takes a job off its technician, and its customer keeps the time', async () => {
  card('Daniel C.').focus();
  key(' ');
  await hears('Where it is.');
  key('ArrowRight');
  await hears('Taken off Imran, Daniel keeps 5:00 PM.');
  key(' ');
  await eventually(put, 'The change');
  expect(put()?.body).toEqual({ assignedTo: null });
});

it('what breaks a rule of ours asks for a reason, from the menu that every card has', async () => {
  await pressNamed('Move Electrical Work, Lina F.');
  await eventually(() => document.querySelector('[role=menu]'), 'The menu');
  const items = [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent ?? '');
  expect(items[0]).toContain('Imran, 3:00 PM');
  expect(place('Imran', 3).textContent).toMatch(/^1?Fits|1Fits/);
  const rashid = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
    each.textContent?.includes('Rashid, 3:00 PM'),
  );
  expect(rashid?.textContent).toContain('No Electrical skill');
  rashid?.click();
  fill(await named('field', /^Reason/), 'He has the licence since today');
  await pressNamed('Drop here all the same');
  await eventually(put, 'The change');
  expect(put()?.body).toEqual({ assignedTo: team.Rashid, because: 'He has the licence since today' });
  await standsIn('Lina F.', 'Rashid', 3);
});

it('at another time the customer is asked first; the technician is given once they agreed', async () => {
  card('Maryam A.').focus();
  key(' ');
  await hears('Picked up');
  key('Tab');
  await hears('Imran, 3:00 PM. Fits. Maryam is asked first.');
  key(' ');
  await pressNamed('Ask Maryam first');
  await eventually(() => server.last('POST', /proposal/), 'The offer');
  expect(server.last('POST', /proposal/)?.body).toEqual({ date: `${day} 3:00 PM`, assigned: [team.Imran] });
  await said('Offered 3:00 PM, waits');
  expect(put()).toBeUndefined();
  // Its place is kept in the row of whoever was named.
  await eventually(() => place('Imran', 3).querySelector('[data-offer]'), 'The offer');
  expect(place('Imran', 3).textContent).toContain('Maryam A.');
  key('u');
  await hears('Taken back: Maryam is not asked about 3:00 PM.');
  expect(server.last('DELETE', /proposal/)).toBeDefined();
  await eventually(() => !document.querySelector('[data-offer]'), 'No offer any more');
});

it('what cannot be is not dropped, and says why', async () => {
  card('Lina F.').focus();
  key(' ');
  await hears('Picked up');
  key('ArrowLeft');
  key('ArrowDown');
  for (let at = 0; at < 3; at += 1) key('ArrowDown');
  await hears('Joseph, 5:00 PM. On leave.');
  key(' ');
  await eventually(() => toastsSaid().length > 0, 'Why not');
  expect(toastsSaid()[0]?.join(' ')).toContain('Joseph, 5:00 PM: On leave');
  expect(put()).toBeUndefined();
});

it('who was quicker is named, and the card goes back', async () => {
  at.refuse = () => {
    const noura = { by: { id: id(91), name: 'Noura' }, at: `${day}T06:43:00.000Z` };
    const lina = at.board.jobs.find(({ customer }) => customer.startsWith('Lina'));
    if (lina) Object.assign(lina, { assignedTo: team.يوسف, rev: 4, changed: noura });
    at.board = { ...at.board, jobs: at.board.jobs.map((each) => ({ ...each })) };
    return json(
      { message: 'x', error: { code: 'conflict', message: 'x', requestId: 'x', current: lina } },
      409,
    );
  };
  card('Lina F.').focus();
  key(' ');
  await hears('Picked up');
  key('Tab');
  await hears('Imran, 3:00 PM. Fits.');
  key(' ');
  await eventually(() => toastsSaid().flat().includes('Noura took this one'), 'Who took it');
  await standsIn('Lina F.', 'يوسف', 3);
  expect(spoken()).toContain('Noura took this one. It went back.');
  await eventually(() => card('Lina F.').textContent?.includes('Noura moved it here'), 'The flag');
});

it('the day is filled from the preview one by one, and each step is taken back by itself', async () => {
  const ghosts = () => document.querySelectorAll('[data-ghost]').length;
  const first = () => document.querySelector<HTMLElement>('[data-proposal] button') as HTMLElement;
  const changes = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/bookings'));
  await pressNamed(/^Fill the day/);
  await eventually(() => ghosts() > 2, 'The proposals');
  const count = ghosts();
  expect(changes()).toEqual([]);
  await eventually(() => document.activeElement === first(), 'The focus');
  key('x');
  await eventually(() => ghosts() === count - 1, 'One left out');
  first().click();
  await eventually(() => changes().length === 1 && ghosts() === count - 2, 'One taken');
  await pressNamed(/^Undo [A-Z][a-z]+ ?[a-zA-Z]*, /);
  await eventually(() => changes().length === 2, 'The way back');
  expect(changes()[1]?.body).toMatchObject({ assignedTo: null });
});
