// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { booking } from '../../../device/db/testing';
import { eventually } from '../../../ui/testing';
import { sit } from '../../kit/testing';
import { SizePicks } from './size-fields';

vi.mock('antd', () => import('../../kit/testing'));

it('while a change is on its way its box can have the focus, and a press sends nothing more', async () => {
  const sent = vi.fn();
  const staff = { people: [], nameOf: () => '', failed: false };
  sit(<SizePicks booking={booking('b-1')} staff={staff} saving onChange={sent} />, '/admin/bookings');
  const box = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
  await eventually(box, 'Outdoors');
  box()?.focus();
  expect(document.activeElement).toBe(box());
  box()?.click();
  expect([box()?.checked, sent.mock.calls]).toEqual([false, []]);
});
