import { latinDigits } from '../digits';

/** A place on the map, in degrees (WGS 84). */
export interface MapPoint {
  lat: number;
  lng: number;
}

/** Arabic digits and what people put between the halves are read as well: `30032 95320`. Undefined where it is none. */
export function readMakani(typed: string): string | undefined {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

/** The grid repeats every 100 km. */
const square = 100_000;

/**
 * How far a Makani number is from a pin, in whole metres. The number is the place itself: five digits of the UTM easting
 * and five of the northing in metres, without the 100 km square, so that the nearest of all such places counts. Undefined
 * for a pin west of 54° E, where another zone begins and Dubai has long ended.
 */
export function metresFromPin(number: string, pin: MapPoint): number | undefined {
  if (pin.lng < 54 || pin.lng >= 60) return undefined;
  const { easting, northing } = utmZone40(pin);
  const apart = (digits: string, metres: number) => {
    const ahead = (((Number(digits) - metres) % square) + square) % square;
    return Math.min(ahead, square - ahead);
  };
  return Math.round(Math.hypot(apart(number.slice(0, 5), easting), apart(number.slice(5), northing)));
}

/** Where the city is, and the part of it that lies far in the mountains. */
const city = { lat: 25.12, lng: 55.25 };
const hatta = { lat: 24.8, lng: 56.12 };

/** The place that a Makani number is: of all places with this number the one nearest to the city, or to Hatta. */
export function pointOfMakani(number: string, { inHatta = false } = {}): MapPoint {
  const near = inHatta ? hatta : city;
  const from = utmZone40(near);
  const nearest = (digits: string, metres: number) =>
    Number(digits) + square * Math.round((metres - Number(digits)) / square);
  const easting = nearest(number.slice(0, 5), from.easting);
  const northing = nearest(number.slice(5), from.northing);
  let point = near;
  // Each step leaves a hundredth of what the one before it was wrong by.
  for (let step = 0; step < 6; step += 1) {
    const now = utmZone40(point);
    const degree = 110_800;
    point = {
      lat: point.lat + (northing - now.northing) / degree,
      lng: point.lng + (easting - now.easting) / (degree * Math.cos((point.lat * Math.PI) / 180)),
    };
  }
  return { lat: Number(point.lat.toFixed(5)), lng: Number(point.lng.toFixed(5)) };
}

/** A number stands at a door, a pin on a roof, and both are the same home. */
const sameHome = 150;

/** Whether a Makani number and a pin name one home; undefined where it cannot be told. */
export function isAtPin(number: string, pin: MapPoint): boolean | undefined {
  const metres = metresFromPin(number, pin);
  return metres === undefined ? undefined : metres <= sameHome;
}

/** Krüger's series of the transverse Mercator projection to the third order: right to a millimetre here. */
function utmZone40({ lat, lng }: MapPoint): { easting: number; northing: number } {
  const flattening = 1 / 298.257223563;
  const n = flattening / (2 - flattening);
  const radius = (6_378_137 / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const series = [
    n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
    (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
    (61 / 240) * n ** 3,
  ];
  const radians = Math.PI / 180;
  const [phi, lambda] = [lat * radians, (lng - 57) * radians];
  const shape = (2 * Math.sqrt(n)) / (1 + n);
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - shape * Math.atanh(shape * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.hypot(1, t));
  let [x, y] = [eta, xi];
  for (const [at, factor] of series.entries()) {
    const times = 2 * (at + 1);
    x += factor * Math.cos(times * xi) * Math.sinh(times * eta);
    y += factor * Math.sin(times * xi) * Math.cosh(times * eta);
  }
  const scale = 0.9996 * radius;
  return { easting: 500_000 + scale * x, northing: scale * y };
}
