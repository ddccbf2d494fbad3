// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import { usualRules } from '../../../contract/rules/business-rules';
import { json } from '../../device/sync/testing';
import { eventually, fill, mainText, named, said, toastsSaid } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminRulesPage } from './admin-rules-page';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const rules = {
  ...usualRules,
  ...{ rev: 1, savedAt: null, savedBy: null },
  consequences: { urgentTarget: '2026-11-26T12:40:00.000Z', urgentOpen: 3, isPolicyInForce: false },
};
const noura = { id: 'n', name: 'Noura' };
const at = '2026-11-26T09:40:00.000Z';
const staff = ['Imran', 'Joseph', 'Zain'].map((displayName, n) => ({
  ...{ id: `t-${n + 1}`, displayName, email: '', role: 'staff', isLocked: displayName === 'Zain' },
}));
const conflict = (current: object) =>
  json(
    { message: 'c', error: { code: 'conflict', message: 'c', requestId: 'r', current } },
    errorStatus.conflict,
  );

const desk = deskPerTest();

beforeEach(() => {
  desk.answer(({ method, path, body }) => {
    if (path === '/users') return pageOf(staff);
    if (path === '/rules')
      return json(method === 'GET' ? rules : { ...rules, ...body, rev: 2, savedAt: at, savedBy: noura });
    if (path === '/on-call')
      return json({
        people: ['t-1'],
        rev: 4,
        savedAt: null,
        savedBy: null,
        ...(method === 'PUT' && { ...body, rev: 5 }),
      });
    return undefined;
  });
  sit(<AdminRulesPage />, '/admin/rules');
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('says what the rules mean now, and saves both as a new version', async () => {
  await said('A request made now would be due by 4:40 PM.');
  expect(mainText()).toContain('3 open requests keep the call-out and target');
  expect(mainText()).toContain('no one has changed them yet');
  fill(await named('field', /^Urgent call-out/), '1.200');
  await pressNamed('Save rules');
  await eventually(
    () => document.body.textContent?.includes('1.200 can be read in two ways.'),
    'The question',
  );
  expect(desk.last('PUT', /rules/)).toBeUndefined();
  fill(await named('field', /^Urgent call-out/), 'AED 200,00');
  await pressNamed('Save rules');
  await said('Saved by Noura on Nov 26, 2026');
  expect(desk.last('PUT', /rules/)?.body).toEqual({ ...usualRules, urgentFee: 200 });
});

it('says what customers are told of moving and cancelling, and since when', async () => {
  await said('Free until 8:00 PM the evening before, and for 60 minutes after we confirm. Then AED 50');
  await said('cannot move or cancel confirmed visits themselves until availability limits');
  fill(await named('field', /^Free until/), '24');
  await pressNamed('Save rules');
  await said('Free until is a whole number from 12 to 23 o’clock.');
  fill(await named('field', /^Free until/), '18');
  await pressNamed('Save rules');
  await said('Free until 6:00 PM the evening before');
  expect(desk.last('PUT', /rules/)?.body).toEqual({ ...usualRules, freeUntilHour: 18 });
});

it('names the field that is wrong, and keeps what was typed', async () => {
  const target = await named<HTMLInputElement>('field', /^Urgent target/);
  fill(target, '20');
  await pressNamed('Save rules');
  await said('Urgent target is a whole number from 30 to 1440 minutes.');
  expect(target.value).toBe('20');
  expect(desk.last('PUT', /rules/)).toBeUndefined();
});

it('shows both versions where another admin saved meanwhile', async () => {
  desk.answer(({ method, path }) =>
    method === 'PUT' && path === '/rules'
      ? conflict({ ...rules, urgentFee: 300, rev: 2, savedAt: at })
      : undefined,
  );
  fill(await named('field', /^Urgent call-out/), '200');
  await pressNamed('Save rules');
  await eventually(() => /AED 300/.test(document.body.textContent ?? ''), 'Theirs');
  expect(document.body.textContent).toContain('AED 200');
});

it('puts somebody on call with one press, and offers nobody who is locked', async () => {
  const joseph = await named('switch', /^Joseph/);
  expect(mainText()).not.toContain('Zain');
  joseph.click();
  await eventually(() => joseph.getAttribute('aria-checked') === 'true');
  expect(desk.last('PUT', /on-call/)?.body).toEqual({ people: ['t-1', 't-2'] });
});

it('shows who another admin put on call meanwhile', async () => {
  desk.answer(({ method, path }) =>
    method === 'PUT' && path === '/on-call'
      ? conflict({ people: [], rev: 9, savedAt: at, savedBy: noura })
      : undefined,
  );
  (await named('switch', /^Joseph/)).click();
  await said('No one is on call.');
  expect(toastsSaid().flat()).toContain('Noura changed it in the meantime. This is how it is now.');
});
