import { describe, expect, it } from 'vitest';
import { codeScript } from './code-script';

/** A page that names two files of code, the second of which starts it. `paint` is what the browser then tells of. */
function page(hidden: boolean) {
  const links = ['/assets/react.js', '/assets/index.js'].map((href) => ({ rel: 'code', href }));
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
    wait: () => timers.map((each) => each()),
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
