// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../device/session/session-store';
import { show } from '../../ui/testing';
import { SessionToasts } from './session-toasts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../../ui/feedback/toast-store', () => ({ toast }));

beforeEach(() => {
  toast.mockReset();
  session.set({ status: 'starting' });
  show(<SessionToasts />);
});

const becomes = (status: 'signed-in' | 'expired' | 'guest', ended?: true) =>
  act(() => session.set({ status, userId: 'a', ...(ended && { ended }) }));

it('tells once of a sign-in that ended, in this tab or in another', () => {
  becomes('signed-in');
  becomes('expired');
  becomes('expired', true);
  expect(toast).toHaveBeenCalledTimes(1);
});

it('tells also where the worker heard of it before the page was opened', () => {
  becomes('expired');
  expect(toast).not.toHaveBeenCalled();
  becomes('expired', true);
  expect(toast).toHaveBeenCalledTimes(1);
});

it('is silent about one that ended long ago, and tells again of the next', () => {
  becomes('expired');
  becomes('signed-in');
  expect(toast).not.toHaveBeenCalled();
  becomes('expired', true);
  expect(toast).toHaveBeenCalledTimes(1);
});

it('tells of a token that nobody knows, but not of a logout', () => {
  becomes('guest', true);
  expect(toast.mock.calls).toEqual([[expect.objectContaining({ title: 'Authentication check failed' })]]);
  becomes('signed-in');
  becomes('guest');
  expect(toast).toHaveBeenCalledTimes(1);
});
