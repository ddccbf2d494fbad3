import { type Listing, type ListQuery, readFilter } from '../../../../contract/lists/listing';
import type { Address } from './use-list-location';

/** What a text of the address means; undefined where it means nothing. */
type Read<T> = (text: string) => T | undefined;

type Readers<Filters> = { [Name in keyof Filters]-?: Read<NonNullable<Filters[Name]>> };

/**
 * Filters that stand in the address under their own names, in the order given. What a reader does not know is left out
 * (an old link still opens), and so is what goes without saying.
 */
export function addressOf<Filters extends object>(
  readers: Readers<Filters>,
  usual: Partial<Filters> = {},
): Address<Filters> {
  const names = Object.keys(readers) as Array<keyof Filters & string>;
  return {
    read(params) {
      const filters: Partial<Filters> = { ...usual };
      for (const name of names) {
        const text = params.get(name)?.trim();
        const value = text ? readers[name](text) : undefined;
        if (value !== undefined) filters[name] = value;
      }
      return filters as Filters;
    },
    write(filters) {
      const params = new URLSearchParams();
      for (const name of names) {
        const value = filters[name];
        if (value && value !== usual[name]) params.set(name, String(value));
      }
      return params;
    },
  };
}

/** What the page of a list shows: what is asked of the list, and what is the page's own. */
export type Shown<L extends Listing, Own = object> = Omit<ListQuery<L>, keyof Own> & Own;

/** The same for a list as it is declared. `own`: what only the page knows, or reads otherwise; `usual` what it begins with. */
export function listAddress<L extends Listing, Own extends object = object>(
  { filters, sorts }: L,
  own?: Readers<Own>,
  usual?: Partial<Own>,
): Address<Shown<L, Own>> {
  const declared = Object.entries(filters).map(([name, filter]) => [
    name,
    (text: string) => readFilter(filter, text),
  ]);
  const readers = {
    ...own,
    ...Object.fromEntries(declared),
    ...own,
    sort: oneOf(sorts),
    cursor: opaque,
  } as Readers<Shown<L, Own>>;
  const begins: object = { sort: sorts[0], ...usual };
  const { read, write } = addressOf(readers, begins as Partial<Shown<L, Own>>);
  return { read: (params) => withoutEmptyRange(read(params)), write };
}

/** A range that ends before it begins would only ever be empty. */
function withoutEmptyRange<Filters extends { from?: string; to?: string }>(filters: Filters): Filters {
  const { from, to } = filters;
  if (from && to && to < from) delete filters.to;
  return filters;
}

/** One of the known values. */
export function oneOf<T extends string>(values: readonly T[]): Read<T> {
  return (text) => values.find((value) => value === text);
}

/** A cursor, which only the server reads. */
export const opaque: Read<string> = (text) => text;
