import { describe, expect, it } from 'vitest';
import { figureOf } from './offer-card';

describe('figureOf', () => {
  it.each([
    ['20% off AC Services', { figure: '20', unit: '%' }],
    ['Now 15 % off your first booking', { figure: '15', unit: '%' }],
    ['Free water tank cleaning', { figure: 'Free', unit: '' }],
    ['A free visit', { figure: 'Free', unit: '' }],
    ['Freedom week', undefined],
    ['New in Mirdif', undefined],
  ])('takes the figure out of "%s"', (title, figure) => {
    expect(figureOf(title)).toEqual(figure);
  });
});
