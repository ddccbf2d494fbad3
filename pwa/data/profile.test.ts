import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '../../contract/sync/sync';
import { newEntry, userA } from '../device/db/testing';
import type { Device } from '../device/open-device';
import { session } from '../device/session/session-store';
import { enqueue } from '../device/sync/outbox/outbox';
import { json } from '../device/sync/testing';
import { setFavorite, takeRemembered } from './favorites';
import type { OutboxItem } from './outbox/outbox';
import { sendProfile, waitingFields } from './profile';
import { checkSession } from './session/start-session';
import { applyAll, profile, testPage } from './testing';

let page: ReturnType<typeof testPage>;
let opened: Promise<Device>;

vi.mock('../device/device', () => ({ openDevice: () => opened }));

function begin(usable = true, answer = applyAll) {
  page = testPage(answer, usable);
  opened = Promise.resolve(page.device);
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.storage.set('authToken', 'T');
}

beforeEach(() => begin());

const ofPerson = () => page.device.person(userA).outbox.toArray();

describe('what of a profile waits', () => {
  const item = (n: number, op: Op, owner: OutboxItem['owner'] = 'me') => ({ n, op, owner }) as OutboxItem;

  it('is known by field, the last thing asked for first', () => {
    const name = item(1, { kind: 'profile.update', name: 'A', phone: '' });
    const again = item(2, { kind: 'profile.update', name: 'B' });
    const wish = item(3, { kind: 'profile.update', settings: { smsNotifications: false } });
    const other = item(4, { kind: 'favorite.add', serviceId: 'plumbing' });
    const guests = item(5, { kind: 'profile.update', name: 'C' }, 'guest');
    expect(waitingFields([name, again, wish, other, guests])).toEqual({
      name: again,
      phone: name,
      smsNotifications: wish,
    });
  });
});

describe('a change of the profile', () => {
  it('waits under the person’s own name', async () => {
    session.set({ status: 'expired', userId: userA, user: profile() });
    expect(await sendProfile({ fields: { name: 'New' }, opId: newEntry(1).opId })).toEqual({ is: 'saved' });
    expect(await ofPerson()).toMatchObject([
      { entity: `profile:${userA}`, op: { kind: 'profile.update', name: 'New' } },
    ]);
  });

  it('by nobody is refused', async () => {
    session.set({ status: 'guest' });
    expect(await sendProfile({ fields: { name: 'New' }, opId: newEntry(1).opId })).toMatchObject({
      is: 'refused',
      problem: { message: 'Not authenticated' },
    });
  });

  it('stays shown when the server says who this is', async () => {
    await page.device.stored.keep({ userId: userA, token: 'T' });
    const op = { kind: 'profile.update', name: 'New name' } as const;
    await enqueue(page.device.person(userA), newEntry(1, { entity: `profile:${userA}`, op }));
    page.api['/api/auth/me'] = () => json(profile({ emailVerified: false }));
    await checkSession(page.device);
    expect(session.get().user).toMatchObject({ displayName: 'New name', emailVerified: false });
  });

  it('is shown from the answer where the device keeps nothing', async () => {
    const changed = profile({ displayName: 'New' });
    begin(false, ({ body }) => {
      const { ops } = body as { ops: { opId: string }[] };
      const row = { type: 'profile', id: userA, rev: 2, data: changed };
      return json({
        v: 2,
        userId: userA,
        serverTime: '2026-11-21T08:00:00.000Z',
        publicVersion: 'e-1',
        results: ops.map(({ opId }) => ({ opId, is: 'applied', row })),
        rows: [],
        gone: [],
        cursor: 'c1',
        more: false,
      });
    });
    expect(await sendProfile({ fields: { name: 'New' }, opId: newEntry(1).opId })).toMatchObject({
      is: 'applied',
    });
    expect(session.get().user?.displayName).toBe('New');
  });
});

describe('a favourite', () => {
  const plumbing = { id: 'plumbing', name: 'Plumbing' };

  it('names its service, which the server asks for', async () => {
    session.set({ status: 'expired', userId: userA, user: profile() });
    await setFavorite(plumbing, true);
    await setFavorite(plumbing, false);
    expect(await ofPerson()).toMatchObject([
      { entity: 'favorite:plumbing', op: { kind: 'favorite.add', serviceId: 'plumbing' } },
      { entity: 'favorite:plumbing', op: { kind: 'favorite.remove', serviceId: 'plumbing' } },
    ]);
  });

  it('wished for by a guest is granted once, for a while, and not to the next person', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const wish = (at: number) => kept.set('favoriteWish', JSON.stringify({ id: 'plumbing', at }));
    wish(Date.now());
    expect(takeRemembered('painting')).toBe(false);
    expect([takeRemembered('plumbing'), takeRemembered('plumbing')]).toEqual([true, false]);
    wish(Date.now() - 20 * 60_000);
    expect(takeRemembered('plumbing')).toBe(false);
    kept.set('favoriteWish', 'not json');
    expect(takeRemembered('plumbing')).toBe(false);
    wish(Date.now());
    session.set({ status: 'guest' });
    expect(kept.size).toBe(0);
  });
});
