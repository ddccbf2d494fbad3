// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyPress } from '../app/start/early-press';
import { codeScript, pressScript } from './code-script';

let frames: FrameRequestCallback[];
let ran: string[];
/** Ends the file that is running. */
let end: (() => void)[];

/** The script with this in the place of the browser's `import`. */
const load = (file: string) =>
  new Promise<void>((done, failed) => {
    ran.push(new URL(file).pathname);
    end.push(file.endsWith('/gone.js') ? failed : done);
  });
const run = () => new Function('load', codeScript.replace('import(', 'load('))(load);
const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')].map(
    (each) => new URL(each.href).pathname,
  );
const files = (names: string[]) => names.map((name) => `/assets/${name}.js`);

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<link rel="code" data-run href="/assets/react.js"><link rel="code" data-run href="/assets/gone.js">' +
    '<link rel="code" data-run href="/assets/main.js"><link rel="code" href="/assets/page.js">';
  frames = [];
  ran = [];
  end = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => vi.useRealTimers());

it('asks for no code before the page is painted, then for all of it', async () => {
  run();
  for (const frame of frames) frame(0);
  expect(asked()).toEqual([]);
  await vi.advanceTimersToNextTimerAsync();
  expect(asked()).toEqual(files(['react', 'gone', 'main', 'page']));
});

it('runs it file by file, and starts the app also where one of them failed', async () => {
  run();
  for (const frame of frames) frame(0);
  await vi.runAllTimersAsync();
  expect(ran).toEqual(files(['react']));
  for (const count of [2, 3, 3]) {
    end.shift()?.();
    await vi.runAllTimersAsync();
    expect(ran).toEqual(files(['react', 'gone', 'main']).slice(0, count));
  }
});

it('does not wait in a tab that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(asked()).toHaveLength(4);
});

it('notes the last button that was pressed, but none of a form', () => {
  document.body.innerHTML =
    '<button id="tab"><b>2</b></button><form><button id="send" type="button"></button></form>';
  new Function(pressScript)();
  document.querySelector<HTMLElement>('#tab b')?.click();
  document.querySelector<HTMLElement>('#send')?.click();
  expect(window.earlyPress?.id).toBe('tab');
  const press = vi.fn();
  document.querySelector('#tab')?.addEventListener('click', press);
  const again = takeEarlyPress();
  again();
  expect(press).toHaveBeenCalledTimes(1);
  expect(window.earlyPress).toBeNull();
});
