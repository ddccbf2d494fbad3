/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Of {
  /** Beside what it stands. */
  anchor: Box;
  size: { width: number; height: number };
  /** In what it has to stand whole. */
  within: Box;
  /** What it must not cover: the cells that fit. */
  avoid: readonly Box[];
}

const gap = 8;

/** Where something stands beside a cell so that it covers no cell that fits; where there is no such place, the least of them. */
export function placeBeside({ anchor, size, within, avoid }: Of): { left: number; top: number } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const lefts = [anchor.left, right - size.width, right + gap, anchor.left - gap - size.width];
  const tops = [anchor.top - gap - size.height, bottom + gap, anchor.top, bottom - size.height];
  let best = { left: within.left, top: within.top };
  let least = Number.POSITIVE_INFINITY;
  for (const top of tops)
    for (const left of lefts) {
      const at = {
        left: between(left, within.left, within.left + within.width - size.width),
        top: between(top, within.top, within.top + within.height - size.height),
      };
      const box = { ...at, ...size };
      // It never stands on what it is about, and rather on anything else than on what fits.
      const covers =
        overlap(box, anchor) * 1000 +
        sum(avoid, box) * 10 +
        (Math.abs(at.left - left) + Math.abs(at.top - top));
      if (covers < least) [best, least] = [at, covers];
    }
  return best;
}

function sum(boxes: readonly Box[], with_: Box): number {
  return boxes.reduce((all, each) => all + overlap(each, with_), 0);
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
