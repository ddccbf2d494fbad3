// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Block } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { json } from '../../../device/sync/testing';
import { eventually, fill, mainText, named, toastsSaid } from '../../../ui/testing';
import { UndoKey } from '../../kit/keys/undo';
import { deskPerTest, pressNamed, sit } from '../../kit/testing';
import { AdminDispatchPage } from '../admin-dispatch-page';
import { day, id, sample, team } from '../testing/board-sample';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
let board: DispatchBoard;
let refuse: ((now: Block | undefined) => Response) | undefined;
let hit: object[];

const problem = (code: string, status: number, more: object = {}) =>
  json({ message: 'x', error: { code, message: 'x', requestId: 'x', ...more } }, status);

beforeEach(() => {
  board = sample();
  refuse = undefined;
  hit = [];
  server.answer(({ method, path, body, seen }) => {
    if (path === '/dispatch') return json(board);
    if (path === '/bookings/replacements') return json({ bookings: [] });
    if (path === '/team/preview') return json({ count: hit.length, bookings: hit });
    if (!path.startsWith('/dispatch/blocks')) return undefined;
    const now = board.blocks.find((each) => path.endsWith(each.id));
    if (refuse) return refuse(now);
    if (now && Number(seen?.slice(1, -1)) < now.rev) return problem('conflict', 409, { current: now });
    const by = { id: id(91), name: 'Dana' };
    const made = { ...now, ...body, by, rev: (now?.rev ?? 0) + 1 } as Block;
    const others = board.blocks.filter((each) => each !== now);
    board = { ...board, blocks: method === 'DELETE' ? others : [...others, made] };
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json(made);
  });
});

async function open(how = { wide: true }) {
  sit(
    <>
      <AdminDispatchPage />
      <UndoKey />
    </>,
    `/admin/dispatch?day=${day}`,
    how,
  );
  await eventually(() => mainText().includes('Grace'), 'The board');
}

const place = (who: string, slot: number) =>
  document.querySelector<HTMLElement>(`[data-place="${team[who]} ${slot}"]`) as HTMLElement;
const block = (who: string, slot: number) => place(who, slot).querySelector<HTMLElement>('[data-block]');
const key = (name: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const asked = (method: string) => server.last(method, /^\/dispatch\/blocks/);
const dialogSays = (words: string) =>
  eventually(
    () => document.querySelector('dialog')?.textContent?.includes(words),
    `"${words}" in the dialog`,
  );
const noDialog = () => eventually(() => !document.querySelector('dialog'), 'No dialog');
const says = (words: string) => eventually(() => spoken().includes(words), `"${words}" after "${spoken()}"`);
const spoken = () => document.querySelector('[class*=bar] [role=status]')?.textContent ?? '';
/** Chooses a kind or a slot by its words. */
async function check(words: RegExp) {
  const label = () =>
    [...document.querySelectorAll('dialog label')].find((each) => words.test(each.textContent ?? ''));
  await eventually(label, `${words}`);
  label()?.querySelector('input')?.click();
}

it('a time is blocked, changed, taken away, and each step taken back, by keys alone', async () => {
  await open();
  place('Bilal', 2).focus();
  key('b');
  await dialogSays('Block a time');
  await check(/^Prayer/);
  expect((await named<HTMLSelectElement>('field', 'Technician')).value).toBe(team.Bilal);
  fill(await named('field', /^Note/), 'Al Farooq');
  await dialogSays('No visit is affected.');
  await pressNamed('Block this time');
  await eventually(() => asked('POST'), 'The block');
  expect(asked('POST')?.body).toMatchObject({
    ...{ technicianId: team.Bilal, day, slots: [2], kind: 'prayer', note: 'Al Farooq' },
  });
  await noDialog();
  await eventually(() => block('Bilal', 2), 'The block in its cell');
  await eventually(() => place('Bilal', 2).contains(document.activeElement), 'The focus where it is');
  expect(spoken()).toBe('Prayer, Bilal, 1:00 PM–3:00 PM. Set.');
  key('u');
  await eventually(() => !block('Bilal', 2), 'Taken back');
  expect(asked('DELETE')?.seen).toBe('"1"');

  block('Grace', 1)?.focus();
  key('Enter');
  await dialogSays('Set by Grace');
  await check(/^1:00 PM/);
  await dialogSays('No visit is affected.');
  await pressNamed('Save');
  await eventually(() => block('Grace', 2), 'The second slot');
  expect(asked('PUT')).toMatchObject({ body: { slots: [1, 2], kind: 'lunch' }, seen: '"1"' });
  await noDialog();
  block('Grace', 1)?.focus();
  key('Delete');
  await eventually(() => !block('Grace', 1), 'Taken away');
  await eventually(() => document.activeElement === place('Grace', 1), 'The focus where it was');
  key('u');
  await eventually(() => block('Grace', 2), 'Back again');
  expect(asked('POST')?.body).toMatchObject({
    id: id(80),
    technicianId: team.Grace,
    slots: [1, 2],
    note: 'In JLT',
  });
  key('u');
  await eventually(() => !block('Grace', 2), 'One slot again');
  expect(asked('PUT')?.body).toEqual({
    ...{ technicianId: team.Grace, kind: 'lunch', day, slots: [1], note: 'In JLT' },
  });
});

it('Space picks one up, Tab goes where it would stand alone, Space puts it down there, and U takes it back', async () => {
  await open();
  block('Grace', 1)?.focus();
  key(' ');
  await says('Lunch, Grace, 11:00 AM–1:00 PM Grace, 11:00 AM. Where it is.');
  expect(place('Grace', 1).hasAttribute('data-block-fits')).toBe(false);
  key('ArrowUp');
  await says('Bilal, 11:00 AM.');
  key('Escape');
  await eventually(() => block('Grace', 1) === document.activeElement, 'Back, with the focus');
  expect(spoken()).toBe('Put back.');
  key(' ');
  await says('Where it is.');
  for (let at = 0; at < 40 && !spoken().includes('Bilal, 1:00 PM. Free.'); at++) {
    key('Tab');
    await says('Free.');
  }
  expect(place('Bilal', 2).hasAttribute('data-block-over')).toBe(true);
  key(' ');
  await eventually(() => block('Bilal', 2), 'With another');
  expect(asked('PUT')).toMatchObject({
    body: { technicianId: team.Bilal, slots: [2], kind: 'lunch', day, note: 'In JLT' },
    seen: '"1"',
  });
  expect(document.querySelector('[data-block-over], [data-block-fits]')).toBeNull();
  await eventually(() => place('Bilal', 2).contains(document.activeElement), 'The focus where it is');
  expect(spoken()).toBe('Lunch, Bilal, 1:00 PM–3:00 PM. Changed.');
  key('u');
  await eventually(() => block('Grace', 1), 'Taken back');
  expect(asked('PUT')).toMatchObject({ body: { technicianId: team.Grace, slots: [1] }, seen: '"2"' });
});

it('put down on a job it is asked first, with whom it hits, and may go to another in the form', async () => {
  await open();
  hit = [{ id: id(1), reference: 'HH-1', date: `${day} 1:00 PM`, serviceType: 'Plumbing' }];
  block('Grace', 1)?.focus();
  key(' ');
  await says('Where it is.');
  key('ArrowDown');
  await says('Imran, 11:00 AM. A job is there.');
  key(' ');
  await dialogSays('1 visit needs a technician');
  const field = await named<HTMLSelectElement>('field', 'Technician');
  expect(field.value).toBe(team.Imran);
  expect(asked('PUT')).toBeUndefined();
  hit = [];
  fill(field, team.Bilal ?? '');
  await dialogSays('No visit is affected.');
  await pressNamed('Save');
  await noDialog();
  expect(asked('PUT')?.body).toMatchObject({ technicianId: team.Bilal, kind: 'lunch' });
});

it('one pointer sets it without dragging, and is told at the field what is refused, and whom it hits', async () => {
  await open();
  hit = [{ id: id(1), reference: 'HH-1', date: `${day} 1:00 PM`, serviceType: 'Plumbing' }];
  await pressNamed('Vehicle');
  await pressNamed('Block this time');
  await dialogSays('Choose a technician.');
  fill(await named('field', 'Technician'), team.Rashid ?? '');
  await pressNamed('Block this time');
  await dialogSays('Say which slots it takes.');
  await check(/^1:00 PM\s*A job/);
  await dialogSays('1 visit needs a technician');
  refuse = () => problem('invalid', 422, { fields: { day: 'This day is over.' } });
  await pressNamed('Block this time');
  await dialogSays('This day is over.');
  await eventually(
    () => (document.activeElement as HTMLInputElement)?.name === 'day',
    'The focus on the day',
  );
  refuse = undefined;
  await pressNamed('Block this time');
  await noDialog();
  expect(asked('POST')?.body).toMatchObject({
    technicianId: team.Rashid,
    slots: [2],
    kind: 'vehicle',
    note: '',
  });
});

it('what another changed meanwhile is shown beside, and not overwritten unasked', async () => {
  await open();
  block('Grace', 1)?.click();
  await dialogSays('Set by Grace');
  fill(await named('field', /^Note/), 'In Marina');
  refuse = (now) => problem('conflict', 409, { current: { ...now, note: 'At home', rev: 2 } });
  await pressNamed('Save');
  await eventually(() => document.querySelector('[role=alertdialog]'), 'Whose change stands');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('At home');
  refuse = undefined;
  await pressNamed('Save my change');
  await noDialog();
  expect(asked('PUT')).toMatchObject({ body: { note: 'In Marina' }, seen: '"2"' });
});

it('a removal that another was quicker with is told, and the board is as they left it', async () => {
  await open();
  block('Grace', 1)?.click();
  refuse = (now) => problem('conflict', 409, { current: now });
  await pressNamed('Remove this block');
  await eventually(() => toastsSaid().length > 0, 'Why not');
  expect(toastsSaid()[0]?.join(' ')).toContain('Somebody changed it in the meantime.');
  expect(block('Grace', 1)).not.toBeNull();
});

it('on a phone each technician has theirs in the list, and one more is a press away', async () => {
  await open({ wide: false });
  (await named('button', /^Lunch, 11:00 AM–1:00 PM, In JLT/)).click();
  await pressNamed('Remove this block');
  await eventually(() => asked('DELETE'), 'The removal');
  await pressNamed('Block a time of Imran');
  expect((await named<HTMLSelectElement>('field', 'Technician')).value).toBe(team.Imran);
});
