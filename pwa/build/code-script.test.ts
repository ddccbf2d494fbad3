import { describe, expect, it } from 'vitest';
import { codeScript } from './code-script';

/** A page that names two files of code, the second of which starts it; `paint` is what its next frame calls. */
function page(hidden: boolean) {
  const links = ['/assets/react.js', '/assets/index.js'].map((href) => ({ rel: 'code', href }));
  const started: { src?: string; type?: string }[] = [];
  const frames: (() => void)[] = [];
  const document = {
    hidden,
    querySelectorAll: () => links,
    querySelector: () => links[1],
    createElement: () => ({}),
    head: { append: (script: object) => started.push(script) },
  };
  const run = new Function('document', 'requestAnimationFrame', 'setTimeout', codeScript);
  run(
    document,
    (frame: () => void) => frames.push(frame),
    (then: () => void) => then(),
  );
  return { asked: () => links.map((each) => each.rel), started, paint: () => frames.map((each) => each()) };
}

describe('the code of a page that is drawn already', () => {
  it('is asked for after the first paint', () => {
    const { asked, started, paint } = page(false);
    expect([asked(), started]).toEqual([['code', 'code'], []]);
    paint();
    expect(asked()).toEqual(['modulepreload', 'modulepreload']);
    expect(started).toEqual([expect.objectContaining({ type: 'module', src: '/assets/index.js' })]);
  });

  it('is asked for at once by a page that is not looked at: it paints nothing', () => {
    const { started } = page(true);
    expect(started).toHaveLength(1);
  });
});
