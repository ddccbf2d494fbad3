const pressable = 'a[href], button, input, select, textarea, summary, label';
/** What holds text of its own. */
const readable = 'h1, h2, h3, h4, p, li, dt, dd, th, td, b, span, small, blockquote, legend';
/** Room around it, so that nothing is pressed by half. */
const gap = 4;
/** It comes back once the page stands still: no flicker while it is scrolled. */
const restMs = 200;
const moves = ['scroll', 'resize', 'animationend', 'transitionend'];

/** Tells whether an element floats over something that can be pressed or read, looked at anew after each move or change. */
export function watchCovers(element: HTMLElement, tell: (covers: boolean) => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    frame = 0;
    clearTimeout(timer);
    if (isOver(element)) tell(true);
    else timer = setTimeout(() => tell(false), restMs);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  const sizes = new ResizeObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  // Also of what scrolls, or moves by itself, within the page.
  for (const move of moves) addEventListener(move, soon, { capture: true, passive: true });
  soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    changes.disconnect();
    sizes.disconnect();
    for (const move of moves) removeEventListener(move, soon, { capture: true });
  };
}

function isOver(element: HTMLElement): boolean {
  const at = element.getBoundingClientRect();
  for (const each of document.querySelectorAll<HTMLElement>(`${pressable}, ${readable}`)) {
    if (element.contains(each) || !isNear(each.getBoundingClientRect(), at)) continue;
    if (each.closest('dialog, [popover]')) continue;
    // A paragraph is as wide as its column, its lines are not.
    if (each.matches(pressable) || linesOf(each).some((line) => isNear(line, at))) return true;
  }
  return false;
}

function isNear({ left, right, top, bottom, width }: DOMRect, at: DOMRect): boolean {
  const beside = right < at.left - gap || left > at.right + gap;
  const above = bottom < at.top - gap || top > at.bottom + gap;
  return width > 0 && !beside && !above;
}

/** Where the lines of an element's own text stand. */
function linesOf(element: HTMLElement): DOMRect[] {
  const texts = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
}
