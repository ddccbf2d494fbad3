// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TestimonialsPage } from './testimonials-page';

it('six rated voices stand there, and where to go on', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <TestimonialsPage />
    </MemoryRouter>,
  );
  expect(document.querySelectorAll('figure')).toHaveLength(6);
  const rated = [...document.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label'));
  expect(rated.filter((each) => /^[1-5] out of 5 stars$/.test(each ?? ''))).toHaveLength(6);
  const links = [...document.querySelectorAll('a')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Book a Service', '/booking'],
    ['View Our Packages', '/subscribe'],
  ]);
});
