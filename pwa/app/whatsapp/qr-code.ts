/**
 * A QR code for a short address: bytes, error correction M, versions 1 to 3 (at most 42 bytes). Larger ones need more blocks
 * and more patterns than the one chat link that is drawn here. After ISO/IEC 18004.
 */
const versions = [
  { data: 16, correction: 10 },
  { data: 28, correction: 16 },
  { data: 44, correction: 26 },
];

type Cell = boolean | undefined;

/** The dark modules as one SVG path, and the side length with the quiet zone of four round it. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = qrModules(text);
  const quiet = 4;
  let path = '';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  }
  return { path, size: modules.length + 2 * quiet };
}

/** Rows of modules, true where dark. Throws when the text is too long. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex((each) => bytes.length + 2 <= each.data);
  const version = versions[index];
  if (!version) throw new Error('The text is too long for this QR code.');
  const words = dataWords(bytes, version.data);
  const all = [...words, ...correctionWords(words, version.correction)];
  const candidates = masks.map((_, mask) => draw(index + 1, all, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

function dataWords(bytes: Uint8Array, length: number): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const words: number[] = [];
  for (let at = 0; at + 1 < nibbles.length; at += 2)
    words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let pad = 0xec; words.length < length; pad ^= 0xfd) words.push(pad);
  return words;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon: the remainder of the data by the generator polynomial of that degree. */
function correctionWords(words: number[], degree: number): number[] {
  const generator: number[] = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) {
      generator[at] = multiply(generator[at] ?? 0, root) ^ (generator[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  const rest: number[] = Array<number>(degree).fill(0);
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, part] of generator.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(part, factor);
  }
  return rest;
}

const masks: Array<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const cells: Cell[][] = Array.from({ length: size }, () => Array<Cell>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = cells[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const rings = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  rings(3, 3, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  drawFormat(set, size, mask);
  drawData(cells, size, words, mask);
  return cells.map((row) => row.map(Boolean));
}

/** Correction level and mask, with their own error correction, twice; and the one module that is always dark. */
function drawFormat(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number) {
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

/** Two columns at a time from the right, up and down by turns, past what is drawn already. */
function drawData(cells: Cell[][], size: number, words: number[], mask: number) {
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = cells[y];
        if (!row || row[x] !== undefined) continue;
        const dark = (((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1) === 1;
        row[x] = dark !== (masks[mask]?.(x, y) ?? false);
        next++;
      }
    }
  }
}

/** Long runs and full squares make a code hard to read; the mask with the fewest is taken. */
function penalty(modules: boolean[][]): number {
  let points = 0;
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  for (const line of [...modules, ...columns]) {
    let run = 0;
    for (const [at, dark] of line.entries()) {
      run = at > 0 && dark === line[at - 1] ? run + 1 : 1;
      if (run === 5) points += 3;
      else if (run > 5) points++;
    }
  }
  for (let y = 1; y < modules.length; y++) {
    for (let x = 1; x < modules.length; x++) {
      const four = [modules[y]?.[x], modules[y]?.[x - 1], modules[y - 1]?.[x], modules[y - 1]?.[x - 1]];
      if (new Set(four).size === 1) points += 3;
    }
  }
  return points;
}
