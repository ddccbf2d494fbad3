/** What a subject found out: one line a figure, each against its goal where it has one. */
export interface Figure {
  what: string;
  value: string;
  goal?: string;
  /** Undefined: there is nothing to meet. */
  met?: boolean;
  /** The same at every run, so that missing it is a fault and not a busy machine. */
  exact?: boolean;
}

export interface Subject {
  name: string;
  title: string;
  measure(): Promise<Figure[]>;
}

export function show(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.what.length));
  const lines = figures.map(({ what, value, goal, met }) => {
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    return `  ${what.padEnd(width)}  ${value.padStart(12)}  ${goal ? `goal ${goal}` : ''}  ${verdict}`.trimEnd();
  });
  console.log(`\n${title}\n${lines.join('\n')}`);
}

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const MB = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const ms = (millis: number): string => `${millis.toFixed(millis < 10 ? 2 : 0)} ms`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

/** What all but the slowest twentieth keep to. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
