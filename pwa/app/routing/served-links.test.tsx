// @vitest-environment jsdom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { find, show } from '../../ui/testing';
import { useServedLinks } from './served-links';

function Page() {
  useServedLinks();
  const { pathname, search, hash } = useLocation();
  return <p>{pathname + search + hash}</p>;
}

const links = `
  <a data-discover="true" href="/booking?service=Painting#when"><b>Book</b></a>
  <a data-discover="true" target="_blank" href="/services">Apart</a>
  <a href="/brochures/painting.pdf">A file</a>`;

beforeEach(() => {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  document.body.insertAdjacentHTML('beforeend', links);
});

/** Presses what the text stands in; answers whether the browser is left to follow it, and where the page is. */
function press(text: string, how: MouseEventInit = {}) {
  const link = [...document.querySelectorAll('a')].findLast((each) => each.textContent === text);
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  let left = true;
  // The last to hear: jsdom follows no link by itself.
  addEventListener(
    'click',
    (event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  act(() => void (link?.firstElementChild ?? link)?.dispatchEvent(pressed));
  return left;
}

it('a press on a link of the router goes there without loading the page anew', () => {
  expect(press('Book')).toBe(false);
  expect(find('p').textContent).toBe('/booking?service=Painting#when');
});

it.each([
  ['with a key held', 'Book', { ctrlKey: true }],
  ['on a link to another tab', 'Apart', {}],
  ['on a file', 'A file', {}],
])('a press %s is the browser’s', (_, text, how) => {
  expect(press(text, how)).toBe(true);
  expect(find('p').textContent).toBe('/');
});
