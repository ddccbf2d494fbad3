import type { MapPoint } from '../forms/makani';

/** A place in the phone's map app. */
export function mapHref({ lat, lng }: MapPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}
