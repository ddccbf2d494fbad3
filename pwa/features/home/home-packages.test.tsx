// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { PageDataProvider } from '../../data/public/page-data';
import { HomePackages } from './home-packages';

const villa: SubscriptionPackage = {
  id: 'p-1',
  name: 'Villa Care',
  type: 'standard',
  bhk: 2,
  price: 1750.5,
  duration: 6,
  features: ['Two visits'],
  isActive: true,
  rev: 1,
};

function draw(packages: SubscriptionPackage[]) {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <PageDataProvider
        value={{ today: '2026-11-21', services: [], packages, offers: [], publicVersion: 'e-1' }}
      >
        <HomePackages />
      </PageDataProvider>
    </MemoryRouter>,
  );
  return document.body.textContent ?? '';
}

it('a card has the name of its package, and its price without decimals', () => {
  expect(draw([villa])).toContain('Villa CarePOPULAR2BHK Standard PackageAED 1,751 for 6 months');
});

it('where there is none, Contact Us leads to the contact page', () => {
  expect(draw([])).toContain('No packages available at the moment.');
  const links = [...document.querySelectorAll('a')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(links).toEqual([['Contact Us', '/contact']]);
});
