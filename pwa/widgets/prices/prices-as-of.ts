import { momentText } from '../../../contract/dates';

/** Of when prices are that could not be asked for anew, ms. */
export function pricesAsOf(at: number | undefined): string {
  return at === undefined
    ? 'These are the prices this device knows.'
    : `Prices as of ${momentText(new Date(at), new Date())}.`;
}
