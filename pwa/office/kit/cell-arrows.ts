import type { KeyboardEvent } from 'react';

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys among buttons that stand in columns and rows of a grid: `data-cell="<grid> <column>,<row>"`. */
export function moveByCell(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const [grid, at] = (event.target as HTMLElement).dataset.cell?.split(' ') ?? [];
  if (!step || !at || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const [column = 0, row = 0] = at.split(',').map(Number);
  const next = `${grid} ${column + step[0]},${row + step[1]}`;
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
}
