// @vitest-environment jsdom
import { MemoryRouter, NavigationType, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { show } from '../../ui/testing';
import { AppRoutes, Came } from './app-routes';

let drawn = 0;
vi.mock('./routes', () => {
  const Component = () => {
    drawn += 1;
    return <h1>{useLocation().pathname}</h1>;
  };
  return { pageOf: () => ({ Component }), adminLayout: { Component }, antdArea: { Component } };
});

let page: ReturnType<typeof show> | undefined;

it('a page is drawn once while it is taken over, and told all the same how it was reached', () => {
  const location = { pathname: '/services', search: '', hash: '', state: null, key: 'default' };
  const routes = <AppRoutes location={location} />;
  const app = (came?: NavigationType) => (
    <MemoryRouter>
      <Came value={came}>{routes}</Came>
    </MemoryRouter>
  );
  window.scrollTo = () => {};
  document.title = 'Before';
  page = show(app());
  expect([drawn, document.title]).toEqual([1, 'Before']);
  page.again(app(NavigationType.Pop));
  expect(drawn).toBe(1);
  expect(document.title).toContain('Services');
  expect(document.querySelector('h1')?.textContent).toBe('/services');
});
