import { describe, expect, it } from 'vitest';
import { isAtPin, metresFromPin, pointOfMakani, readMakani } from './makani';
import { showMakani } from './makani-text';

/** Two doors of the Dubai Municipality, as the Makani service itself answers them. */
const doors = [
  { number: '3003295320', pin: { lat: 25.26464, lng: 55.31217 } },
  { number: '3001695350', pin: { lat: 25.26491, lng: 55.31201 } },
];

describe('a Makani number', () => {
  it('is read as people write it, and shown in two halves', () => {
    for (const typed of ['3003295320', ' 30032 95320 ', '30032-95320', '٣٠٠٣٢ ٩٥٣٢٠'])
      expect(readMakani(typed), typed).toBe('3003295320');
    for (const typed of ['', '300329532', '30032953201', '30032 9532x'])
      expect(readMakani(typed), typed).toBeUndefined();
    expect(showMakani('3003295320')).toBe('30032 95320');
  });

  it('is the place itself: within a metre or two of the pin of its door', () => {
    for (const { number, pin } of doors) {
      expect(metresFromPin(number, pin)).toBeLessThanOrEqual(2);
      expect(isAtPin(number, pin)).toBe(true);
    }
  });

  it('says how far a pin is off', () => {
    const [{ number, pin }] = doors as [(typeof doors)[number]];
    const north = { ...pin, lat: pin.lat + 2 / 110.8 };
    expect(metresFromPin(number, north)).toBeGreaterThan(1980);
    expect(metresFromPin(number, north)).toBeLessThan(2020);
    expect(isAtPin(number, north)).toBe(false);
  });

  it('is found across the edge of a square of the grid', () => {
    // The easting 300 000 runs through Jebel Ali: 40 m west of it a number begins with 99960, 40 m east of it with 00040.
    const edge = { lat: 25.0, lng: 55.01796 };
    const west = metresFromPin('9996000000', edge) as number;
    const east = metresFromPin('0004000000', edge) as number;
    expect(Math.abs(west - east)).toBeLessThan(100);
  });

  it('leads to its door', () => {
    for (const { number, pin } of doors) {
      const place = pointOfMakani(number);
      expect(metresFromPin(number, place)).toBeLessThanOrEqual(1);
      expect(Math.abs(place.lat - pin.lat)).toBeLessThan(0.00003);
      expect(Math.abs(place.lng - pin.lng)).toBeLessThan(0.00003);
    }
    const dam = pointOfMakani('1105343000', { inHatta: true });
    expect(metresFromPin('1105343000', dam)).toBeLessThanOrEqual(1);
    expect(dam.lng).toBeGreaterThan(56);
    expect(pointOfMakani('1105343000').lng).toBeLessThan(55.3);
  });

  it('is not judged where another zone begins', () => {
    expect(isAtPin('3003295320', { lat: 24.1, lng: 53.9 })).toBeUndefined();
  });
});
