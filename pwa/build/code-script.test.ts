import { describe, expect, it } from 'vitest';
import { codeScript } from './code-script';

/** A page that names two files of code and more, the second of which starts it. `paint` is what the browser then tells of. */
function page(hidden: boolean, more: readonly string[] = []) {
  const links = ['/assets/react.js', '/assets/index.js', ...more].map((href) => ({ rel: 'code', href }));
  const started: { src?: string; type?: string }[] = [];
  const document = {
    hidden,
    querySelectorAll: () => links,
    querySelector: () => links[1],
    createElement: () => ({}),
    head: { append: (script: object) => started.push(script) },
  };
  let tell = (_: { getEntriesByName(name: string): unknown[] }) => {};
  class PerformanceObserver {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe() {}
  }
  const timers: (() => void)[] = [];
  const run = new Function('document', 'PerformanceObserver', 'setTimeout', codeScript);
  run(document, PerformanceObserver, (then: () => void) => timers.push(then));
  return {
    asked: () => links.map((each) => each.rel),
    started,
    paint: (...names: string[]) =>
      tell({ getEntriesByName: (name) => names.filter((each) => each === name) }),
    wait: () => timers.splice(0).map((each) => each()),
  };
}

describe('the code of a page that is drawn already', () => {
  it('is asked for once something to read is painted', () => {
    const { asked: request, started, paint, wait } = page(false);
    paint('first-paint');
    expect([request(), started]).toEqual([['code', 'code'], []]);
    paint('first-paint', 'first-contentful-paint');
    expect(request()).toEqual(['modulepreload', 'modulepreload']);
    expect(started).toEqual([expect.objectContaining({ type: 'module', src: '/assets/index.js' })]);
    wait();
    expect(started).toHaveLength(1);
  });

  it('is asked for a few files at a time, so that a press in between is answered', () => {
    const { asked, paint, wait } = page(false, ['3', '4', '5', '6', '7', '8', '9', '10', '11']);
    const some = () => asked().filter((rel) => rel === 'modulepreload').length;
    paint('first-contentful-paint');
    const counts = [some()];
    for (let n = 0; n < 3; n += 1) {
      wait();
      counts.push(some());
    }
    expect(counts).toEqual([5, 10, 11, 11]);
  });

  it('is asked for at once by a page that is not looked at: it paints nothing', () => {
    const { started } = page(true);
    expect(started).toHaveLength(1);
  });

  it('is asked for after a while by a page of which no paint is told', () => {
    const { started, wait } = page(false);
    wait();
    expect(started).toHaveLength(1);
  });
});
