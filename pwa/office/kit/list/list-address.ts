import type { Address } from './use-list-place';

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

/** One of the known values. */
export function oneOf<T extends string>(values: readonly T[]): Read<T> {
  return (text) => values.find((value) => value === text);
}

/** Words as they are, cut where the server would refuse them. */
export const words: Read<string> = (text) => text.slice(0, 100);

/** A cursor, which only the server reads. */
export const opaque: Read<string> = (text) => text;
