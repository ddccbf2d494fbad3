import { describe, expect, it } from 'vitest';
import { offerFigure } from './offer-figure';

describe('offerFigure', () => {
  it.each([
    ['20% off AC Services', { figure: '20', unit: '%' }],
    ['Now 15 % off your first booking', { figure: '15', unit: '%' }],
    ['Free water tank cleaning', { figure: 'Free', unit: '' }],
    ['A free visit', { figure: 'Free', unit: '' }],
    ['Freedom week', undefined],
    ['New in Mirdif', undefined],
  ])('takes the figure out of "%s"', (title, figure) => {
    expect(offerFigure(title)).toEqual(figure);
  });
});
