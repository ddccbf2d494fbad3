// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { codeScript } from './code-script';

const asked = () =>
  [...document.querySelectorAll<HTMLElement>('[rel=modulepreload], script')].map((each) =>
    each.getAttribute(each.tagName === 'SCRIPT' ? 'src' : 'href'),
  );
let frames: FrameRequestCallback[];

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<link rel="code" href="/assets/page.js"><link rel="code" id="start" href="/assets/main.js">';
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

const run = () => new Function(codeScript)();

it('asks for no code before the page is painted, then for all of it', () => {
  run();
  for (const frame of frames) frame(0);
  expect(asked()).toEqual([]);
  vi.runAllTimers();
  expect(asked()).toEqual(['http://localhost:3000/assets/page.js', 'http://localhost:3000/assets/main.js']);
  expect(document.querySelector('script')?.type).toBe('module');
});

it('does not wait in a tab that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(asked()).toHaveLength(2);
});
