// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { serveWaitlist } from '../../data/testing';
import { uuid } from '../../device/db/testing';
import { allNamed, eventually, fill, named, said, toastsSaid } from '../../ui/testing';
import { json, late, link, now, openVisit, pageAtNow, visit } from './testing';

const page = pageAtNow();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const open = (answers: Parameters<typeof openVisit>[1], search = '') => openVisit(page, answers, search);
const sent = (path: string) =>
  page.calls.filter((each) => each.path === `/api${path}`).map(({ init }) => JSON.parse(String(init.body)));

it('shows the visit, sends its link in a header alone, and changes nothing by being opened', async () => {
  open({ '/visit': json({ ...visit, status: 'confirmed', changing: late }) });
  await said('Monday');
  await said('Moving or cancelling costs AED 50 now.');
  expect(page.calls.some(({ path }) => path.includes(link))).toBe(false);
  const request = page.calls.find(({ path }) => path === '/api/visit')?.init;
  expect(request).toMatchObject({ method: 'GET', headers: { 'Visit-Link': link } });
  expect(page.calls.filter(({ init }) => init.method !== 'GET')).toEqual([]);
});

it('an offered time is taken with one tap', async () => {
  const proposal = {
    ...{ id: uuid(9), date: '2026-12-01 9:00 AM' },
    ...{ until: '2026-11-29T05:00:00.000Z', at: '2026-11-28T16:00:00.000Z' },
  };
  const { proposal: _, ...moved } = { ...visit, proposal, date: proposal.date };
  open({ '/visit': json({ ...visit, proposal }), '/visit/move': json(moved) });
  (await named('button', 'Accept')).click();
  await eventually(() => toastsSaid().some(([title]) => title === 'Requested Tue, Dec 1, 9:00 AM'));
  expect(sent('/visit/move')).toEqual([
    { from: visit.date, date: proposal.date, feeSeen: 0, proposalId: uuid(9) },
  ]);
  expect(allNamed('button', 'Accept')).toEqual([]);
});

it('a visit further ahead than the times told at once is moved from its own day on', async () => {
  const days = [
    { day: '2026-11-30', slots: [2, 2, 2, 2, 2] },
    { day: '2026-12-01', slots: [0, 0, 0, 0, 0] },
  ];
  const far = { ...visit, date: '2026-12-22 11:00 AM', startsAt: '2026-12-22T07:00:00.000Z' };
  const times = json({ isCounted: true, at: '2026-11-28T16:30:00.000Z', days });
  open({
    '/visit': json(far),
    [`/slots?service=AC+Services&from=2026-11-28&booking=${far.id}`]: times,
  });
  (await named('button', 'Move')).click();
  await named('field', 'Tuesday, December 1, full');
  const chosen = () => document.querySelector<HTMLInputElement>('[name=move-day]:checked')?.value;
  expect(chosen()).toBe('2026-12-22');
});

it('of a full time whoever has the link asks to be told, which the link alone shows', async () => {
  page.storage.set('authToken', 'T');
  const watches = serveWaitlist(page);
  const days = [{ day: '2026-11-30', slots: [0, 2, 2, 2, 2] }];
  const times = json({ isCounted: true, at: now, days });
  open({
    '/visit': json(visit),
    [`/slots?service=AC+Services&from=2026-11-28&booking=${visit.id}`]: times,
  });
  (await named('button', 'Move')).click();
  const bell = await named('button', 'Tell me when free: Monday, November 30, 9 AM to 11 AM');
  bell.click();
  await eventually(() => bell.textContent === 'We will tell you', 'The server’s word');
  expect(watches.asked()).toMatchObject([
    { method: 'PUT', body: { booking: visit.id, date: '2026-11-30 9:00 AM' } },
  ]);
  bell.click();
  await eventually(() => bell.textContent === 'Tell me when free', 'The end');
  expect(watches.there()).toEqual([]);
  const calls = page.calls.filter(({ path }) => path.includes('free-watches'));
  expect(calls.map(({ init }) => init.method ?? 'GET')).toEqual(['GET', 'PUT', 'DELETE']);
  for (const { init, path } of calls) {
    expect(init.headers).toMatchObject({ 'Visit-Link': link });
    expect(init.headers).not.toHaveProperty('authorization');
    expect(path).not.toContain(link);
  }
});

it('the message that a time is free opens the move with it, held; also of a request that asked for just that time', async () => {
  const days = [{ day: '2026-11-30', slots: [2, 2, 2, 2, 2] }];
  const times = json({ isCounted: true, at: now, days });
  const held = json({ id: '', held: true, isCounted: true, date: '', until: null });
  const slotsPath = `/slots?service=AC+Services&from=2026-11-28&booking=${visit.id}`;
  const needsTime = { why: 'taken' as const };
  const taken = { ...visit, rev: 2 };
  for (const [of, to] of [
    [visit, '2026-11-30 9:00 AM'],
    [{ ...visit, needsTime }, visit.date],
  ] as const) {
    const answers = {
      '/visit': json(of),
      '/visit/move': json(taken),
      [slotsPath]: times,
      '/slots/holds': held,
    };
    const screen = open(answers, `?to=${encodeURIComponent(to)}`);
    await said('Held for you');
    (await named('button', /^Move to Mon, Nov 30/)).click();
    await eventually(() => allNamed('dialog', /./).length === 0, 'The sheet closes');
    expect(sent('/visit/move').at(-1)).toMatchObject({ from: visit.date, date: to });
    screen.leave();
  }
  open({ '/visit': json(visit) }, `?to=${encodeURIComponent(visit.date)}`);
  await named('button', 'Move');
  expect(allNamed('dialog', /./), 'it stands there already').toEqual([]);
});

it('cancelling says a fee before, who pays it, and asks again where it is another by now', async () => {
  const refusal = { error: { code: 'price_changed', message: 'It costs more.', current: { price: 70 } } };
  open({
    '/visit': json({ ...visit, status: 'confirmed', changing: late, hasAccount: true }),
    '/visit/cancel': json(refusal, 409),
  });
  (await named('button', 'Cancel')).click();
  const dialog = await named('dialog', 'Cancel this visit?');
  expect(dialog.textContent).toContain('goes on the invoice of the person who booked this visit.');
  (await named('button', 'Cancel for AED 50')).click();
  await named('button', 'Cancel for AED 70');
  expect(dialog.textContent).toContain('Cancelling costs AED 70 now, not AED 50. Nothing has changed yet.');
  expect(sent('/visit/cancel')).toEqual([{ feeSeen: 50 }]);
});

it('the address is given for this visit, and what is wrong stands at its field', async () => {
  const place = { address: 'Villa 9', area: 'Jumeirah', siteContact: { name: 'Ali', phone: null } };
  open({ '/visit': json({ ...visit, address: '' }), '/visit/place': json({ ...visit, ...place }) });
  (await named('button', 'Add the address')).click();
  (await named('button', 'Send')).click();
  await said('Address is required.');
  fill(await named('field', /^Address/), 'Villa 9');
  fill(await named('field', /^Who opens the door/), 'Ali');
  (await named('button', 'Send')).click();
  await said('Villa 9, Jumeirah');
  expect(sent('/visit/place')).toEqual([place]);
});

it('who is not meant says so, and the link ends', async () => {
  open({ '/visit': json(visit), '/visit/not-me': () => new Response(null, { status: 204 }) });
  (await named('button', 'This is not me')).click();
  (await named('button', 'It is not mine')).click();
  await said('This link no longer works');
  await eventually(async () => !JSON.stringify(await page.device.hub.meta.toArray()).includes('Villa 4'));
});

it('nor does what was typed of where it goes stay on the device', async () => {
  const unplaced = { ...visit, address: '' };
  open({ '/visit': json(unplaced), '/visit/not-me': () => new Response(null, { status: 204 }) });
  (await named('button', 'Add the address')).click();
  fill(await named('field', /^Address/), 'Villa 9');
  const drafts = async () => (await page.device.hub.drafts.toArray()).length;
  await eventually(async () => (await drafts()) === 1, 'What is typed is kept');
  (await named('button', 'This is not me')).click();
  (await named('button', 'It is not mine')).click();
  await said('This link no longer works');
  await eventually(async () => (await drafts()) === 0, 'Nothing of it stays');
});

it('without a network shows what was last heard, and since when; a link that ended shows nothing of it', async () => {
  let screen = open({ '/visit': json(visit) });
  await said('Villa 4');
  await eventually(async () => (await page.device.hub.meta.get('visits')) !== undefined);
  expect(JSON.stringify(await page.device.hub.meta.toArray())).not.toContain(link);
  screen.leave();
  delete page.api['/api/visit'];
  screen = open({});
  await said('This is how things stood at');
  await said('Villa 4');
  expect((await named<HTMLButtonElement>('button', 'Move')).disabled).toBe(true);
  screen.leave();
  vi.setSystemTime(Date.parse('2026-12-30T07:00:00.000Z'));
  screen = open({});
  await said('Your visit could not be loaded');
  screen.leave();
  vi.setSystemTime(Date.parse(now));
  open({ '/visit': json({ error: { code: 'not_found', message: 'Ended.' } }, 404) });
  await said('This link no longer works');
  await eventually(async () => !JSON.stringify(await page.device.hub.meta.toArray()).includes('Villa 4'));
});

it('a late cancellation of a plan’s visit uses the visit where that is chosen', async () => {
  const planned = {
    ...visit,
    status: 'confirmed',
    changing: late,
    hasAccount: true,
    subscriptionId: uuid(50),
  };
  open({
    '/visit': json(planned),
    '/visit/cancel': json({ ...planned, status: 'cancelled', planUse: { usedBy: 'late_cancel' } }),
  });
  await said('In your plan');
  (await named('button', 'Cancel')).click();
  const dialog = await named('dialog', 'Cancel this visit?');
  dialog.querySelector<HTMLInputElement>('[name=late-choice][value=visit]')?.click();
  (await named('button', 'Cancel and use the visit')).click();
  await said('Used a visit of your plan');
  expect(sent('/visit/cancel')).toEqual([{ feeSeen: 50, useVisit: true }]);
});
