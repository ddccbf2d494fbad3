// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { publicRules, usualRules } from '../../../contract/rules/business-rules';
import { usualBusiness } from '../../../contract/settings/settings';
import { writeMeta } from '../../device/db/meta';
import { planOnSale, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { useBusiness } from './business';
import { usePackages } from './packages';
import { useRules } from './rules';
import { eventually, hooksOfPerson } from './testing';

const { page, show, anew } = hooksOfPerson();

vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const pack = (name: string, isActive = true) => planOnSale(50, { name, isActive });
const pageData = (publicVersion: string, name: string): PageData => ({
  today: '2026-11-21',
  services: [],
  packages: [pack(name)],
  offers: [],
  publicVersion,
});

it('packages: the page’s first, the device’s only where they are newer', async () => {
  const { hub } = page.device;
  page.api['/api/services'] = () => new Promise(() => {});
  await hub.packages.put({ id: uuid(50), at: 0, data: pack('Held') });
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(usePackages, pageData('e-5', 'Of the page'));
  await eventually(() => expect(page.home.requests.length).toBeGreaterThan(0));
  expect(shown.seen.every((each) => each.packages[0]?.name === 'Of the page')).toBe(true);
  await writeMeta(hub, 'publicVersion', 'e-5');
  await eventually(() => expect(shown.now).toMatchObject({ packages: [{ name: 'Held' }], state: 'ready' }));
});

it('packages: without page data they are loaded, fail, and can be asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.api['/api/subscription-packages/public'] = () => Promise.reject(new TypeError('no network'));
  const shown = await show(usePackages);
  expect(shown.seen[0]).toMatchObject({ packages: [], state: 'loading' });
  await eventually(() => expect(shown.now.state).toBe('failed'));
  expect(warn.mock.calls).toEqual([['The packages could not be fetched:', expect.any(TypeError)]]);
  warn.mockRestore();
  page.api['/api/subscription-packages/public'] = () =>
    json([pack('New'), { ...pack('Off', false), id: uuid(51) }]);
  shown.now.retry();
  await eventually(() => expect(shown.now).toMatchObject({ packages: [{ name: 'New' }], state: 'ready' }));
});

it('rules: the page’s first, the device’s once they are newer, and theirs alone offline', async () => {
  const { hub } = page.device;
  const [old, fresh] = [publicRules(usualRules, 1), publicRules({ ...usualRules, urgentFee: 200 }, 2)];
  page.api['/api/services'] = () => new Promise(() => {});
  await writeMeta(hub, 'rules', fresh);
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(useRules, { ...pageData('e-5', 'Any'), rules: old });
  await eventually(() => expect(page.home.requests.length).toBeGreaterThan(0));
  expect(shown.now).toEqual({ rules: old, state: 'ready' });
  await writeMeta(hub, 'publicVersion', 'e-6');
  await eventually(() => expect(shown.now.rules).toEqual(fresh));
  anew()();
  const offline = await show(useRules);
  await eventually(() => expect(offline.now).toEqual({ rules: fresh, state: 'ready' }));
});

it('the business: the page’s first, the device’s once it is newer, and what is usual where neither knows', async () => {
  const { hub } = page.device;
  const [old, fresh] = ['+971 50 111 1111', '+971 50 222 2222'].map((mobile) => ({
    ...usualBusiness,
    mobile,
  }));
  const unknown = await show(useBusiness);
  expect(unknown.now).toEqual(usualBusiness);
  anew()();
  await writeMeta(hub, 'business', fresh);
  await writeMeta(hub, 'publicVersion', 'e-4');
  const shown = await show(useBusiness, { ...pageData('e-5', 'Any'), business: old });
  expect(shown.now).toEqual(old);
  await writeMeta(hub, 'publicVersion', 'e-6');
  await eventually(() => expect(shown.now).toEqual(fresh));
  anew()();
  const offline = await show(useBusiness);
  await eventually(() => expect(offline.now).toEqual(fresh));
});
