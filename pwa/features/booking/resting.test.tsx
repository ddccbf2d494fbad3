// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyAll, testPage } from '../../data/testing';
import { rest } from '../../device/rest';
import { session } from '../../device/session/session-store';
import { eventually, fill, named, standIns } from '../../ui/testing';
import { openBooking } from './testing';

let page: ReturnType<typeof testPage>;
const opened = vi.hoisted(() => vi.fn());
vi.mock('../../device/device', () => ({
  openDevice: async () => {
    opened();
    return page.device;
  },
}));
beforeAll(() => standIns({ wide: false }));
beforeEach(() => {
  page = testPage(applyAll);
  opened.mockClear();
  rest();
  session.set({ status: 'guest' });
});

it('what a link names wakes no device that rests: only what its person writes is kept', async () => {
  openBooking('/booking?service=ac-services');
  const service = await named<HTMLSelectElement>('field', /^Service/);
  const button = await named<HTMLButtonElement>('button', 'Submit request');
  await eventually(() => service.value === 'AC Services' && button.type === 'submit', 'The filled form');
  await new Promise((resolve) => setImmediate(resolve));
  expect(opened).not.toHaveBeenCalled();

  fill(await named('field', /^Full Name/), 'Maryam');
  const kept = async () =>
    (await page.device.hub.drafts.get('booking'))?.value as { name: string } | undefined;
  await eventually(async () => (await kept())?.name === 'Maryam', 'The draft');
  expect(await kept()).toMatchObject({ name: 'Maryam', serviceType: 'AC Services' });
});
