// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { AdminMessage } from '../../../contract/messages/admin-messages';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, find, named, said } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminMessagesPage } from './admin-messages-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();

it('what the contact form sent is read and replied to, answered and put away; refused, it is as it was', async () => {
  let held: AdminMessage = {
    ...{ id: uuid(1), name: 'Salma', email: 'salma@example.ae', subject: 'A leak', userId: null, rev: 1 },
    ...{ message: 'It drips.\nPlease call.', state: 'new', createdAt: '2026-11-21T08:00:00.000Z' },
  };
  server.answer(({ method, path, body, params: { state } }) => {
    if (method === 'PUT') held = { ...held, ...(body as object), rev: held.rev + 1 };
    else if (path !== '/messages') return undefined;
    return method === 'PUT' ? json(held) : pageOf(state === held.state ? [held] : []);
  });
  sit(<AdminMessagesPage />, '/admin/messages');
  expect((await named('button', /^New ?\d*$/)).getAttribute('aria-pressed')).toBe('true');
  await pressNamed('A leak');
  const drawer = await named('dialog', 'A leak');
  expect(drawer.textContent).toContain('Please call.');
  const reply = await named('link', 'Reply by e-mail');
  expect(reply.getAttribute('href')).toMatch(/^mailto:salma@example\.ae\?subject=Re%3A%20A%20leak&body=/);

  const state = () => find('.status', drawer).textContent;
  const failure = server.failing('PUT', /messages/);
  await pressNamed('Mark as answered');
  await eventually(() => state() === 'Answered', 'As it will be');
  failure.arrive();
  await eventually(() => state() === 'New', 'As it was');
  failure.healed();
  await pressNamed('Mark as answered');
  const saved = () => allNamed('button', 'Archive').every((each) => !each.hasAttribute('aria-disabled'));
  await eventually(() => state() === 'Answered' && saved(), 'As it is');
  await pressNamed('Archive');
  await eventually(() => state() === 'Archived', 'Put away');
  await pressNamed('Close');
  await said('No new messages');
  await pressNamed(/^Archived/);
  await named('button', 'A leak');
});
