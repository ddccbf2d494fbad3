import * as z from 'zod/mini';
import { day, id, text } from '../fields';

// Filters of a list. They are texts, as in an address.

/** Beginnings of words, to look for. */
export const searched = z.optional(text(100, 'search'));
/** A Dubai day. */
export const aDay = z.optional(day);
export const anId = z.optional(id);

/** One of these. */
export function oneOf<const T extends readonly string[]>(values: T, fault: string) {
  return z.optional(z.enum(values, fault));
}

/** `active,expired`: one or several of these, each once. */
export function someOf<const T extends readonly string[]>(values: T, fault: string) {
  const isKnown = (text: string): text is T[number] => values.includes(text);
  return z.optional(
    z.pipe(
      z.string(fault).check(z.refine((text) => text.split(',').every(isKnown), fault)),
      z.transform((text: string) => [...new Set(text.split(',').filter(isKnown))]),
    ),
  );
}

const limitFault = 'limit is a number from 1 to 100.';

/** `?limit`: 50, at most 100. */
const limit = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, limitFault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, limitFault), z.maximum(100, limitFault))),
  ),
  50,
);
const cursor = z.optional(z.string().check(z.maxLength(300)));

/** A page of a list with these filters. What is none of them is passed over. */
export function listQuery<F extends z.core.$ZodShape>(filters: F) {
  return z.object({ ...filters, limit, cursor });
}

/** A page of a list without filters. */
export const pageQuery = listQuery({});

/**
 * A list of the office, declared once: `page` is what a request for a page of it may say, `whole` one for all of it as a file, and
 * `shape` what can stand in the address of its screen. The list is `/api/admin/<noun>`, its file `/api/admin/<noun>/export`.
 * Of its orders the first is the usual one.
 */
export function defineListing<F extends z.core.$ZodShape, const S extends readonly [string, ...string[]]>({
  noun,
  filters,
  sorts,
}: {
  noun: string;
  filters: F;
  sorts: S;
}) {
  const [usual]: readonly [S[number], ...string[]] = sorts;
  const shape = { ...filters, sort: z._default(z.enum<S>(sorts, 'Unknown sort.'), usual) };
  return { noun, filters, sorts, shape, page: listQuery(shape), whole: z.strictObject(shape) };
}

/** No filter takes a longer text. */
const longest = 100;

/**
 * A text of an address as a filter takes it: cut where it is too long, and of several the known ones. Undefined where nothing is left: an
 * old link still opens.
 */
export function readFilter(filter: z.core.$ZodType, text: string): string | undefined {
  const fits = (part: string) => z.safeParse(filter, part).success;
  const cut = text.slice(0, longest);
  return fits(cut) ? cut : cut.split(',').filter(fits).join() || undefined;
}

/** A list of the office, whichever. */
export interface Listing {
  noun: string;
  filters: z.core.$ZodShape;
  sorts: readonly [string, ...string[]];
}

/** What may be asked of a list, as the texts that stand in an address; its order is always said. */
export type ListQuery<L extends Listing> = {
  [Name in keyof L['filters']]?: z.input<L['filters'][Name]>;
} & { sort: L['sorts'][number]; cursor?: string };
