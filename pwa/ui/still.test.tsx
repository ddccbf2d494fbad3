// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { find, show } from './testing';

afterEach(() => vi.resetModules());

/** A part that came as HTML, and how often its words were drawn since. */
async function takenOver(words: string, moves?: true, shape: (words: string) => ReactNode = (each) => each) {
  const server = await import('./still');
  const part = (Still: typeof server.Still, of: string, draw: () => ReactNode) => (
    <div>
      <Still as="section" className="part" of={of} {...(moves && { moves })} draw={draw} />
    </div>
  );
  document.body.innerHTML = `<main>${renderToString(part(server.Still, words, () => shape(words)))}</main>`;
  vi.resetModules();
  const { Still, takeOver } = await import('./still');
  takeOver();
  const faults = vi.spyOn(console, 'error');
  const drawn = vi.fn();
  const partOf = (of: string) =>
    part(Still, of, () => {
      drawn(of);
      return shape(of);
    });
  const root = await act(async () => hydrateRoot(find('main'), partOf(words)));
  const again = (of: string) => act(async () => root.render(partOf(of)));
  expect(faults).not.toHaveBeenCalled();
  return { drawn, again };
}

it('is left as it came, until what it is made of changes', async () => {
  const { drawn, again } = await takenOver('Open at nine');
  const came = find('.part');
  await again('Open at nine');
  expect([drawn.mock.calls.length, find('.part') === came, came.textContent]).toEqual([
    0,
    true,
    'Open at nine',
  ]);
  await again('Open at ten');
  expect(find('main').textContent).toBe('Open at ten');
  await again('Open at nine');
  expect(find('main').textContent).toBe('Open at nine');
});

it('leaves the focus on its link where it is drawn anew', async () => {
  const { again } = await takenOver('Call us', undefined, (words) => <a href="/contact">{words}</a>);
  find('a').focus();
  await again('Call us now');
  expect(find('a').textContent).toBe('Call us now');
  expect(document.activeElement).toBe(find('a'));
});

it('is drawn where something in it moves', async () => {
  const { drawn } = await takenOver('Pictures', true);
  expect([drawn.mock.calls.length > 0, find('main').textContent]).toEqual([true, 'Pictures']);
});

it('is drawn on a page that came without it', async () => {
  const { Still, takeOver } = await import('./still');
  takeOver();
  show(<Still draw={() => 'Drawn here'} />);
  expect(document.body.textContent).toContain('Drawn here');
});
