/** What a price is asked for. */
export const priceUnits = ['visit', 'unit', 'hour', 'room', 'm2'] as const;
export type PriceUnit = (typeof priceUnits)[number];
