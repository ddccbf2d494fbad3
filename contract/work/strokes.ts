/** A stroke of a signature as it is sent and kept: `12 34 15 36`, from x, y, x, y … as they were drawn. */
export function strokeText(points: readonly number[]): string {
  return points.map((each) => Math.min(9999, Math.max(0, Math.round(each)))).join(' ');
}

/** The points of a stroke: x, y, x, y … */
export function strokePoints(stroke: string): number[] {
  return stroke.split(' ').map(Number);
}
