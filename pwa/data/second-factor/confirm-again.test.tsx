// @vitest-environment jsdom
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userA } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { failure, json, until } from '../../device/sync/testing';
import { exportFile } from '../../office/data/lists/export';
import { eventually, showScreen } from '../../ui/testing';
import { noticeTouches } from '../api/activity';
import { confirmBy } from '../session/proofs';
import { callAsMe } from '../session/session';
import { applyAll, profile, testPage } from '../testing';
import { askOnceMore, endQuestion, onShown, useConfirmAgain } from './confirm-again';
import { factorStatus } from './factor-status';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

let seen: ReturnType<typeof useConfirmAgain>;
let heard: boolean;
function Asking() {
  seen = useConfirmAgain();
  useEffect(() => {
    heard = true;
  }, []);
  return null;
}

let fresh: boolean;
const refusal = () =>
  json(
    {
      message: '',
      error: {
        code: 'confirm_again',
        message: 'Confirm.',
        requestId: 'r',
        methods: ['code', 'recoveryCode'],
      },
    },
    403,
  );
const grave = (answer: () => Response) => () => (fresh ? answer() : refusal());

beforeEach(async () => {
  page = testPage(applyAll);
  page.storage.set('authToken', 'T');
  session.set({ status: 'signed-in', userId: userA, user: profile({ role: 'admin' }) });
  fresh = false;
  page.api['/api/auth/confirm-again'] = () => {
    fresh = true;
    return json({ until: '2026-11-21T08:10:00.000Z' });
  };
  page.api['/api/admin/users/1'] = grave(() => json({ id: '1' }));
  page.api['/api/admin/users'] = grave(() => json([]));
  heard = false;
  showScreen(<Asking />);
  await eventually(() => heard);
});

const change = () => callAsMe('/admin/users/1', { method: 'PUT', body: { role: 'staff' } });
const times = (path: string) => page.calls.filter((call) => call.path === path).length;
const question = () => until(() => seen.question !== undefined);

describe('what the server does only for a person who has just shown that it is them', () => {
  it('waits for the proof and is sent once more, all of it by one question', async () => {
    let shown = 0;
    const stop = onShown(() => {
      shown += 1;
    });
    const both = Promise.all([change(), change()]);
    await question();
    expect(seen.question?.methods).toEqual(['code', 'recoveryCode']);
    await confirmBy({ code: '123456' });
    expect((await both).map(({ body }) => body)).toEqual([{ id: '1' }, { id: '1' }]);
    expect([times('/api/admin/users/1'), times('/api/auth/confirm-again'), shown]).toEqual([4, 1, 1]);
    expect(seen).toEqual({});
    stop();
  });

  it('is sent once more and not for ever', async () => {
    page.api['/api/admin/users/1'] = refusal;
    const sent = change();
    await question();
    endQuestion('shown');
    await expect(sent).rejects.toMatchObject({ code: 'confirm_again' });
    expect(times('/api/admin/users/1')).toBe(2);
  });

  it('stays refused where the person puts it aside, and asks at the next try', async () => {
    const sent = change();
    await question();
    endQuestion('put-aside');
    await expect(sent).rejects.toMatchObject({ code: 'confirm_again' });
    expect(seen).toEqual({});
    void change().catch(() => {});
    await question();
  });

  it('is asked for by what counts now, where that has changed meanwhile', async () => {
    page.api['/api/auth/confirm-again'] = () =>
      json(
        { message: '', error: { code: 'confirm_again', message: '', requestId: 'r', methods: ['passkey'] } },
        403,
      );
    void change().catch(() => {});
    await question();
    await expect(confirmBy({ password: 'secret' })).rejects.toMatchObject({ code: 'confirm_again' });
    expect(seen.question?.methods).toEqual(['passkey']);
  });

  it('is a file of everybody too', async () => {
    page.api['/api/admin/users/export'] = grave(
      () => new Response('Name\r\nNoor\r\n', { headers: { 'content-type': 'text/csv' } }),
    );
    const end = exportFile('users', {});
    await question();
    await confirmBy({ code: '123456' });
    expect(await end).toMatchObject({ is: 'done', rows: 1 });
  });
});

describe('a page that reads by itself', () => {
  it('asks once; put aside, it stands still until its person asks', async () => {
    const first = callAsMe('/admin/users');
    await question();
    endQuestion('put-aside');
    await expect(first).rejects.toMatchObject({ code: 'confirm_again' });
    await expect(callAsMe('/admin/users')).rejects.toMatchObject({ code: 'confirm_again' });
    expect(seen.question).toBeUndefined();
    askOnceMore();
    await question();
    await confirmBy({ code: '123456' });
    expect(seen).toEqual({});
    await callAsMe('/admin/users');
  });
});

it('nobody else is asked what was asked of a person who left', async () => {
  const sent = change();
  await question();
  session.set({ status: 'guest' });
  await expect(sent).rejects.toMatchObject({ code: 'confirm_again' });
  expect(seen).toEqual({});
});

it('a refusal for want of a second factor is remembered as such', async () => {
  page.api['/api/admin/users/1'] = () => failure(403, 'second_factor_required');
  await expect(change()).rejects.toMatchObject({ code: 'second_factor_required' });
  expect(factorStatus.get()).toMatchObject({ has: false, required: true });
});

it('a call says whether somebody was at the app in the last minute', async () => {
  const said = () => new Headers(page.calls.at(-1)?.init.headers).get('x-activity');
  fresh = true;
  vi.useFakeTimers();
  noticeTouches();
  await callAsMe('/admin/users');
  expect(said()).toBe('idle');
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(59_000);
  await callAsMe('/admin/users');
  expect(said()).toBe('touched');
  vi.advanceTimersByTime(1_000);
  await callAsMe('/admin/users');
  expect(said()).toBe('idle');
  vi.useRealTimers();
});
