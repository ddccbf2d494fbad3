import type { MapPoint } from './makani';

const pair = /(-?\d{1,2}\.\d+)\s*(?:,|;|%2C|\s)\s*(-?\d{1,3}\.\d+)/i;

/** A place as map apps give it: `25.1071, 55.1998`, or a link that has both numbers in it. Undefined where it has not. */
export function readPin(typed: string): MapPoint | undefined {
  const found = pair.exec(typed);
  return found ? { lat: Number(found[1]), lng: Number(found[2]) } : undefined;
}

/** `25.10710, 55.19980`: right to a metre, and what map apps take. */
export function showPin({ lat, lng }: MapPoint): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
