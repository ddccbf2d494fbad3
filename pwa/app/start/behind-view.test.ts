// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { behindView } from './behind-view';

const card = (id: string) =>
  `<article><h2><a href="/jobs?job=${id}">AC Services</a></h2><button>Mark completed</button></article>`;
const skeleton = '<main><div aria-busy="true">Loading your jobs</div></main>';

let root: HTMLElement;
beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root"><main><div data-view><button>Next days</button>${card('1')}${card('2')}</div></main></div>`;
  root = document.querySelector('#root') as HTMLElement;
  delete window.earlyPress;
});

const shown = () =>
  [...document.querySelectorAll('body > div')].filter((each) => !(each as HTMLElement).hidden);
const view = () => document.querySelector('[data-view]');

/** What React would do. */
async function draw(page: HTMLElement, html: string) {
  page.innerHTML = html;
  await Promise.resolve();
}

describe('a page drawn ahead', () => {
  it('stands until the page itself is there instead of a skeleton', async () => {
    const page = behindView(root, true);
    await draw(page, '');
    await draw(page, skeleton);
    expect(shown()).toEqual([root]);
    await draw(page, `<main>${card('1')}</main>`);
    expect(shown()).toEqual([page]);
    expect([view(), document.querySelector('#root')]).toEqual([null, page]);
  });

  it('hands on what was pressed in it: the same words about the same job', async () => {
    const page = behindView(root, true);
    window.earlyPress = root.querySelectorAll('button')[2] as HTMLButtonElement;
    const pressed = vi.fn();
    page.addEventListener('click', (event) =>
      pressed((event.target as Element).closest('article')?.querySelector('a')?.getAttribute('href')),
    );
    await draw(page, `<main>${card('3')}${card('2')}${card('1')}</main>`);
    expect(pressed.mock.calls).toEqual([['/jobs?job=2']]);
    expect(window.earlyPress).toBeNull();
  });

  it('hands on nothing where the job is gone from the page', async () => {
    const page = behindView(root, true);
    window.earlyPress = root.querySelectorAll('button')[2] as HTMLButtonElement;
    const pressed = vi.fn();
    page.addEventListener('click', pressed);
    await draw(page, `<main>${card('1')}${card('3')}</main>`);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('hands on the focus', async () => {
    const page = behindView(root, true);
    root.querySelectorAll('a')[1]?.focus();
    await draw(page, `<main>${card('2')}</main>`);
    expect(document.activeElement).toBe(page.querySelector('a'));
  });

  it('is nobody’s once the sign-in is gone', () => {
    expect(behindView(root, false)).toBe(root);
    expect(view()).toBeNull();
  });

  it('is not waited behind where it is not shown', () => {
    document.head.innerHTML = '<style>[data-view] { display: none }</style>';
    expect(behindView(root, true)).toBe(root);
  });
});

it('a shell without one is drawn into at once, and presses are heard from then on', () => {
  root.innerHTML = '<main aria-busy="true"></main>';
  expect(behindView(root, true)).toBe(root);
  expect(window.earlyPress).toBeNull();
});
