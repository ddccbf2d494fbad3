// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { booking, userA, uuid } from '../../device/db/testing';
import { failure, json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { me, noNetwork, ownProfile } from './testing';

const { page, begin, open, said, expectToast } = ownProfile();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

describe('the signed-in devices', () => {
  const list = '/api/auth/sessions';
  const at = { createdAt: '2026-11-01T08:00:00.000Z', lastSeenAt: '2026-11-02T08:00:00.000Z' };
  const [here, phone, laptop] = [
    { id: uuid(1), device: 'Chrome on Windows', current: true, ...at },
    { id: uuid(2), device: 'Safari on iPhone', current: false, ...at },
    { id: uuid(3), device: 'Firefox on Linux', current: false, ...at },
  ];
  const request = () => page.calls.map(({ path, init }) => `${init.method ?? 'GET'} ${path}`);

  it('are ended one by one, or all others at once after one more question', async () => {
    let sessions = [here, phone, laptop];
    await begin();
    page.api[list] = () => json(sessions);
    open('/profile?tab=settings');
    await said('This device');
    sessions = [here, laptop];
    page.api[`${list}/${phone.id}`] = () => new Response(null, { status: 204 });
    (await named('button', /^Sign out: Safari on iPhone, signed in /)).click();
    await expectToast('Signed out: Safari on iPhone');
    expect(request()).toContain(`DELETE ${list}/${phone.id}`);
    await eventually(() => allNamed('button', /^Sign out:/).length === 1, 'A shorter list');

    (await named('button', 'Sign out all others')).click();
    await named('dialog', 'Sign out all others?');
    sessions = [here];
    const before = request().length;
    page.api[list] = () => json(request().at(-1) === `DELETE ${list}` ? { ended: 1 } : sessions);
    (await named('button', 'Sign out all others')).click();
    await expectToast('One other device is signed out');
    expect(request()[before]).toBe(`DELETE ${list}`);
    await eventually(() => allNamed('button', /^Sign out/).length === 0, 'Nobody else');
  });

  it('stay where the network is gone, and say so', async () => {
    await begin();
    page.api[list] = () => json([here, phone]);
    open('/profile?tab=settings');
    (await named('button', /^Sign out: Safari/)).click();
    await expectToast('Failed to sign out', noNetwork);
    expect(allNamed('button', /^Sign out: Safari/)).toHaveLength(1);
  });

  it('cannot be listed without a network, and are asked for again', async () => {
    await begin();
    open('/profile?tab=settings');
    await said('This list needs a connection.');
    page.api[list] = () => json([here]);
    (await named('button', 'Try again')).click();
    await said('Chrome on Windows');
  });
});

describe('the password', () => {
  async function change(current: string, next: string) {
    const [old, wanted] = [
      await named<HTMLInputElement>('field', 'Current password'),
      await named<HTMLInputElement>('field', 'New password'),
    ];
    fill(old, current);
    fill(wanted, next);
    (await named('button', 'Change password')).click();
    return { old, wanted };
  }
  const focused = (field: HTMLElement) => eventually(() => document.activeElement === field, 'The focus');

  it('is named where it is at fault, and the focus is there', async () => {
    await begin();
    open('/profile?tab=settings');
    await focused((await change('not this one', 'short')).wanted);
    await said('Password needs at least 8 characters.');
    page.api['/api/auth/change-password'] = () => failure(401, 'wrong_credentials');
    await focused((await change('not this one', 'four silver coffee pots')).old);
    expect(toastsSaid()[0]?.[0]).toBe('Failed to change password');
  });

  it.each([
    [0, undefined],
    [1, 'One other device was signed out.'],
    [2, '2 other devices were signed out.'],
  ])('that is changed ends %d other sign-ins, and nothing of it stays in the form', async (ended, words) => {
    await begin();
    page.api['/api/auth/change-password'] = () => json({ message: 'ok', ended });
    open('/profile?tab=settings');
    const { old, wanted } = await change('three brass lanterns', 'four silver coffee pots');
    await expectToast('Password changed', ...(words ? [words] : []));
    await eventually(() => old.value === '' && wanted.value === '', 'Two empty fields');
  });
});

it('somebody without a password is mailed the link that deletes the account', async () => {
  await begin({ user: { ...me, confirmsBy: 'mail' } });
  open('/profile?tab=settings');
  await said('You sign in without a password.');
  page.api['/api/users/me/delete-link'] = () => json({ message: 'We have sent you a link.' });
  (await named('button', 'Delete my account')).click();
  const dialog = await named('dialog', 'Delete my account');
  expect(dialog.textContent).toContain('This cannot be undone.');
  expect(dialog.textContent).toContain('We e-mail a link to noor@example.ae');
  (await named('button', 'Send the link')).click();
  await expectToast('We have sent you a link.', 'It works for 30 minutes, where you are signed in.');
});

it('whoever deletes the account reads which plan and visits end with it', async () => {
  await begin({ user: { ...me, confirmsBy: 'mail' } });
  const db = page.device.person(userA);
  const soon = booking(uuid(1), {
    ...{ status: 'confirmed', date: '2099-11-28 9:00 AM', startsAt: '2099-11-28T05:00:00.000Z' },
  });
  const done = booking(uuid(2), { status: 'completed', startsAt: '2020-11-28T05:00:00.000Z' });
  for (const data of [soon, done]) await db.bookings.put({ id: data.id, rev: 1, gen: 1, data });
  const plan: Subscription = {
    ...{
      id: uuid(3),
      packageId: uuid(4),
      packageType: 'standard-1',
      packageName: 'Villa Care',
      features: [],
    },
    ...{ amount: 2499, startDate: '2026-11-01', endDate: '2099-12-31', status: 'active', userId: userA },
    ...{ user: { displayName: 'Noor', email: me.email, phone: null }, createdAt: soon.createdAt, rev: 1 },
  };
  await db.subscriptions.put({ id: plan.id, rev: 1, gen: 1, data: plan });
  open('/profile?tab=settings');
  await said('You sign in without a password.');
  (await named('button', 'Delete my account')).click();
  const dialog = await named('dialog', 'Delete my account');
  // Plans and visits are read on their own, and come one after the other.
  await eventually(() => dialog.querySelectorAll('li').length === 2, 'This ends with your account');
  expect(dialog.textContent).toContain('This ends with your account');
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Your plan Villa Care, until Dec 31, 2099',
    'AC Services, Sat, Nov 28, 9:00 AM: cancelled',
  ]);
});
