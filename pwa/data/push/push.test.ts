import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMeta } from '../../device/db/meta';
import { userA, userB } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { alone } from '../../device/sync/push/alone';
import { boundPush, mostWanting, wantsPush } from '../../device/sync/push/bound';
import { accountClosed, failure, json } from '../../device/sync/testing';
import { deleteAccount } from '../account/mailed-links';
import { callAsMe, logout, signIn } from '../session/session';
import { applyAll, profile, testPage } from '../testing';
import { followPush, settlePush } from './follow';
import { turnOff, turnOn } from './switch';
import { keyNamed, pushBrowser } from './testing';

let page: ReturnType<typeof testPage>;
let browser: ReturnType<typeof pushBrowser>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** What the server has bound, by the token that asked. */
let bound: Array<[token: string, endpoint: string]>;
/** What it knows their devices by. */
const ids = new Map<string, string>();
let key: string;
let stop = () => {};

beforeEach(() => {
  page = testPage(applyAll);
  browser = pushBrowser();
  ids.clear();
  [bound, key] = [[], keyNamed('first')];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  isOnline();
});
afterEach(async () => {
  stop();
  // What a follower began takes its turn before this one, and must not go on in the next test's browser.
  await settle().catch(() => {});
  page.leave();
});

function isOnline() {
  const tokenOf = (headers: unknown) =>
    String((headers as Record<string, string>).authorization).slice('Bearer '.length);
  page.api['/api/push/key'] = ({ headers }) => json({ key, bound: ids.get(tokenOf(headers)) ?? null });
  page.api['/api/push/subscription'] = () => {
    const { method, headers, body } = page.calls.at(-1)?.init ?? {};
    const token = tokenOf(headers);
    ids.delete(token);
    bound = bound.filter(([of]) => of !== token);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    bound.push([token, JSON.parse(String(body)).endpoint]);
    ids.set(token, `phone-${page.calls.length}-${token}`);
    return json({ id: ids.get(token) });
  };
  page.api['/api/auth/logout'] = () => new Response(null, { status: 204 });
}
function isOffline() {
  for (const path of Object.keys(page.api)) delete page.api[path];
}
const enter = (userId: string, token: string) => signIn({ token, user: profile({ id: userId }) });
const settle = () => settlePush(page.device);
const here = async () => ({
  bound: await boundPush(page.device.hub),
  endpoint: browser.endpoint(),
  shown: browser.shown.map(({ title }) => title),
});
const nothing = { bound: undefined, endpoint: undefined, shown: [] };

/** A is told things here, and one of them is on the screen. */
async function told() {
  await enter(userA, 'A');
  await turnOn();
  browser.show('Your visit was moved');
  expect(bound).toEqual([['A', 'https://push.example/1']]);
}

describe('a sign-in that ends', () => {
  const offline = async () => {
    isOffline();
    await logout();
  };
  const ended = async () => {
    page.api['/api/bookings'] = () => failure(401, 'unauthenticated');
    await callAsMe('/bookings').catch(() => {});
  };
  const closed = async () => {
    page.api['/api/bookings'] = () => accountClosed();
    await callAsMe('/bookings').catch(() => {});
  };
  const deleted = async () => {
    page.api['/api/users/me'] = () => new Response(null, { status: 204 });
    await deleteAccount({ password: 'secret' });
  };
  const byHand = async () => {
    page.storage.delete('authToken');
    session.set({ status: 'guest' });
  };

  const takenOver = async () => {
    page.storage.set('authToken', 'of somebody');
    session.set({ status: 'expired', userId: userA });
  };

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['a logout', logout, true],
    ['a logout without a network', offline, true],
    ['the server’s word that it has ended', ended, true],
    ['the server’s word that the account is closed', closed, false],
    ['the account’s deletion', deleted, false],
    ['somebody else’s sign-in', () => enter(userB, 'B'), true],
    ['a token that was taken out of the storage', byHand, true],
    ['another token in the storage', takenOver, true],
  ])('leaves nothing on the screen and nothing that could come: %s', async (_, end, isWantedAgain) => {
    await told();
    stop = followPush(page.device);
    await end();
    await expect.poll(here).toEqual(nothing);
    expect(await wantsPush(page.device.hub, userA)).toBe(isWantedAgain);
  });

  it('is forgotten though the browser cannot end it now, which is done at the next start', async () => {
    await told();
    browser.failures.unsubscribe = new Error('no network');
    await logout();
    expect(await readMeta(page.device.hub, 'push')).toBeUndefined();
    await settle().catch(() => {});
    expect(await here()).toEqual({ ...nothing, endpoint: 'https://push.example/1' });
    browser.failures.unsubscribe = undefined;
    await settle();
    expect(await here()).toEqual(nothing);
  });

  it('clears the screen though another tab waits for the server meanwhile', async () => {
    await told();
    let answered = () => {};
    const busy = alone(
      () =>
        new Promise<void>((resolve) => {
          answered = resolve;
        }),
    );
    await logout();
    const settled = settle();
    await expect.poll(() => browser.shown).toEqual([]);
    answered();
    await Promise.all([busy, settled]);
  });

  it('takes nothing away that is shown of nobody once it is over', async () => {
    await told();
    stop = followPush(page.device);
    page.storage.delete('authToken');
    session.set({ status: 'expired', userId: userA });
    await expect.poll(here).toEqual(nothing);
    const general = 'Eco Care HomeHub';
    browser.show(general);
    session.set({ status: 'guest' });
    expect(await here()).toEqual({ ...nothing, shown: [general] });
  });

  it('while notifications are being switched on binds nothing to it', async () => {
    await enter(userA, 'A');
    const request = page.api['/api/push/subscription'];
    page.api['/api/push/subscription'] = async (...call) => {
      const answer = (await request?.(...call)) as Response;
      await logout();
      return answer;
    };
    await turnOn();
    expect(await here()).toEqual(nothing);
    expect(await wantsPush(page.device.hub, userA)).toBe(false);
  });
});

describe('whoever wanted them here', () => {
  it('has them again after signing in again, without a question; nobody else has', async () => {
    await told();
    await logout();
    await settle();
    await enter(userB, 'B');
    await settle();
    expect(await here()).toEqual(nothing);
    await logout();
    await enter(userA, 'A2');
    await settle();
    expect(bound.at(-1)).toEqual(['A2', browser.endpoint()]);
    expect((await here()).bound?.token).toBe('A2');
    expect(browser.permission.requestPermission).toHaveBeenCalledTimes(1);
  });

  it('has not once they switched it off, or the browser was told no', async () => {
    await told();
    await logout();
    browser.permission.permission = 'denied';
    await enter(userA, 'A2');
    await settle();
    expect(await here()).toEqual(nothing);
    browser.permission.permission = 'granted';
    await settle();
    await turnOff();
    await logout();
    await enter(userA, 'A3');
    await settle();
    expect(await here()).toEqual(nothing);
  });

  it('is remembered beside so many others of the device', async () => {
    for (let count = 0; count <= mostWanting; count += 1) {
      await enter(`person-${count}`, `T${count}`);
      await turnOn();
    }
    const { hub } = page.device;
    expect(await readMeta(hub, 'pushWanted')).toHaveLength(mostWanting);
    expect(JSON.stringify(await readMeta(hub, 'pushWanted'))).not.toContain('person');
    expect([await wantsPush(hub, 'person-0'), await wantsPush(hub, 'person-1')]).toEqual([false, true]);
  });
});

function newKey() {
  key = keyNamed('second');
}
/** As it does where others of its person are newer, or its push service said that it is gone. */
function forgets() {
  ids.clear();
  bound = [];
}

describe('at a start', () => {
  it.each<[string, () => void, string, number]>([
    ['the server has another key', newKey, 'https://push.example/2', 2],
    ['the browser dropped its subscription', () => browser.drop(), 'https://push.example/2', 2],
    ['the server told it no more', forgets, 'https://push.example/1', 2],
    ['all is well', () => {}, 'https://push.example/1', 1],
  ])('where %s, what is told here goes on', async (_, happen, endpoint, times) => {
    await told();
    happen();
    await settle();
    expect(browser.endpoint()).toBe(endpoint);
    expect(bound).toEqual([['A', endpoint]]);
    // And stays so.
    await settle();
    expect(page.calls.filter(({ init }) => init.method === 'PUT')).toHaveLength(times);
    expect((await here()).bound?.id).toBe(ids.get('A'));
  });

  it('without a network nothing of it changes', async () => {
    await told();
    isOffline();
    await settle().catch(() => {});
    expect(await here()).toMatchObject({
      endpoint: 'https://push.example/1',
      shown: ['Your visit was moved'],
    });
    expect((await here()).bound).toBeDefined();
  });

  it('a subscription that nobody here asked for ends', async () => {
    await browser.subscribe({ applicationServerKey: key });
    await enter(userA, 'A');
    await settle();
    expect(browser.endpoint()).toBeUndefined();
  });
});

describe('switching', () => {
  it('on takes the place of a subscription that was made with another key', async () => {
    await browser.subscribe({ applicationServerKey: keyNamed('of before') });
    await enter(userA, 'A');
    await turnOn();
    expect(bound).toEqual([['A', 'https://push.example/2']]);
  });

  it('on leaves nothing in the browser where the server refuses', async () => {
    await enter(userA, 'A');
    page.api['/api/push/subscription'] = () => failure(503, 'unavailable');
    await expect(turnOn()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await here()).toEqual(nothing);
  });

  it('on by two presses at once subscribes once', async () => {
    await enter(userA, 'A');
    await Promise.all([turnOn(), turnOn()]);
    expect(page.calls.filter(({ init }) => init.method === 'PUT')).toHaveLength(1);
  });

  it('off without a network stops here at once, and the server hears of it at the next start', async () => {
    await told();
    isOffline();
    await turnOff();
    expect(await here()).toEqual(nothing);
    expect(bound).toHaveLength(1);
    isOnline();
    await settle();
    expect(bound).toEqual([]);
    const request = page.calls.length;
    await settle();
    expect(page.calls).toHaveLength(request);
  });

  it('off without a network and on again leaves nothing to be told', async () => {
    await told();
    isOffline();
    await turnOff();
    isOnline();
    await turnOn();
    await settle();
    expect(bound).toEqual([['A', browser.endpoint()]]);
  });
});
