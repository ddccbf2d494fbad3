/** What stands in the fields, and what each was typed over. */
export interface Typing<Values extends object> {
  base: Values;
  values: Values;
}

/** A newer version under what is typed: what nobody touched follows it, what was typed stays with what it was typed over. */
export function follow<Values extends object>({ base, values }: Typing<Values>, is: Values): Typing<Values> {
  const next = { base: { ...is }, values: { ...is } };
  for (const name of namesOf(is)) {
    const isTouched = !isSame(values[name], base[name]);
    if (!isTouched || isSame(values[name], is[name])) continue;
    next.base[name] = base[name];
    next.values[name] = values[name];
  }
  return next;
}

/** The fields that somebody else made another value of than the one that was typed over, and than what is typed. */
export function newsIn<Values extends object>(
  { base, values }: Typing<Values>,
  is: Values,
): Array<keyof Values & string> {
  return namesOf(is).filter((name) => !isSame(base[name], is[name]) && !isSame(values[name], is[name]));
}

function namesOf<Values extends object>(of: Values): Array<keyof Values & string> {
  return Object.keys(of) as Array<keyof Values & string>;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
