// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { lowestPrices } from '../../../contract/prices/price-rules';
import type { PriceItem } from '../../../contract/prices/prices';
import { loadContent } from '../../content/load-content';
import { PageDataProvider } from '../../data/public/page-data';
import { applyAll, testPage } from '../../data/testing';
import { json } from '../../device/sync/testing';
import { eventually, show } from '../../ui/testing';
import { ContentPageView } from './content-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeEach(() => {
  page = testPage(applyAll);
});

const item = (price: number, of: Partial<PriceItem> = {}): PriceItem => ({
  ...{ id: `i-${price}`, service: 'AC Services', name: 'Check', nameAr: 'فحص', included: '', unit: 'visit' },
  ...{ price, isFixed: true, atOnce: false, slots: 1, people: 1 },
  ...of,
});

async function open(name: string, prices: PriceItem[] | undefined) {
  const content = await loadContent(name);
  const data: PageData = {
    ...{ today: '2026-11-21', services: [], packages: [], offers: [], publicVersion: 'e-2' },
    ...(prices && { fromPrices: lowestPrices(prices) }),
  };
  const { box } = show(
    <MemoryRouter>
      <PageDataProvider value={data}>
        <ContentPageView path={`/services/${name}`} page={content} />
      </PageDataProvider>
    </MemoryRouter>,
  );
  return () => box.querySelector('header p[class*=price]')?.textContent;
}

it('a service says from which price somebody comes, with what the page brought', async () => {
  const said = await open('ac-services', [item(90, { unit: 'unit' }), item(320), item(1150.5)]);
  expect(said()).toBe('From AED 320, VAT included');
});

it('one without a price says nothing, and neither does what is no service', async () => {
  expect((await open('ac-services', [item(45, { service: 'Cleaning' })]))()).toBeUndefined();
  expect((await open('interior-design', [item(45)]))()).toBeUndefined();
});

it.each([
  ['what the page brought', [item(320)], 'From AED 320, VAT included'],
  ['the place that is kept for it', undefined, ''],
] as const)('what the device heard since stands instead of %s', async (_, brought, before) => {
  page.api['/api/prices'] = () => json([item(340)]);
  const said = await open('ac-services', brought && [...brought]);
  expect(said()).toBe(before);
  await eventually(() => said() === 'From AED 340, VAT included', 'What the device heard');
});
