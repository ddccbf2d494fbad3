import { takeEarlyPress } from './early-press';

/**
 * Where the app is drawn when the worker has filled the shell with a view (see sw/navigation.ts): out of sight beside it,
 * until the page itself is there instead of a skeleton. Then it takes the view's place, and what was pressed or focused in
 * the view is pressed or focused in the page. Without a view, or for nobody who is signed in, in `root` itself.
 */
export function behindView(root: HTMLElement, signedIn: boolean): HTMLElement {
  const view = root.querySelector<HTMLElement>('[data-view]');
  if (!signedIn || !view || !isShown(view)) {
    view?.remove();
    takeEarlyPress();
    return root;
  }
  const page = document.createElement('div');
  page.hidden = true;
  root.after(page);
  const watch = new MutationObserver(() => {
    if (!page.hasChildNodes() || page.querySelector('[aria-busy=true]')) return;
    watch.disconnect();
    takePlace(root, page);
  });
  watch.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return page;
}

function takePlace(view: HTMLElement, page: HTMLElement) {
  const focused = document.activeElement;
  const focus = view.contains(focused) ? twinOf(focused, page) : undefined;
  const pressed = window.earlyPress;
  const press = pressed && view.contains(pressed) ? twinOf(pressed, page) : undefined;
  takeEarlyPress();
  page.hidden = false;
  page.id = view.id;
  view.remove();
  focus?.focus();
  press?.click();
}

/** The same control in the page: of the same words, in what leads to the same address. Never one that only looks like it. */
function twinOf(control: Element | null, page: HTMLElement): HTMLElement | undefined {
  if (!control) return undefined;
  const same = [...page.querySelectorAll<HTMLElement>(control.tagName)].filter(
    (each) => wordsOf(each) === wordsOf(control) && aboutOf(each) === aboutOf(control),
  );
  return same.length === 1 ? same[0] : undefined;
}

function wordsOf(control: Element): string | null {
  return control.getAttribute('aria-label') ?? control.textContent;
}

function aboutOf(control: Element): string | null | undefined {
  return control.closest('article, li')?.querySelector('a')?.getAttribute('href');
}

/** Wide screens show more than what is drawn ahead. */
function isShown(view: HTMLElement): boolean {
  return getComputedStyle(view).display !== 'none';
}
