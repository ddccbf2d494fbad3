import type { Heard, World } from '../world';

type Parsed = ReturnType<typeof JSON.parse>;

/** What is answered to a write and what is read afterwards: they are to be the same. */
export type Pair = readonly [answered: unknown, read: unknown];

export const office = '/api/admin';

/** What was read of all that was answered: who reads may be told more. */
export function asAnswered(answer: Parsed, read: Parsed): Pair {
  return [answer, Object.fromEntries(Object.keys(answer).map((name) => [name, read?.[name]]))];
}

export function oneOf(world: World, list: string, id: string): Promise<Heard> {
  return world.read(`${office}/${list}/${id}`);
}

/** The row of a list has all that was answered. */
export async function inList(world: World, list: string, answer: Parsed): Promise<readonly Pair[]> {
  const read = (await wholeList(world, list)).find((row) => row.id === answer.id);
  return [asAnswered(answer, read)];
}

export async function notInList(world: World, list: string, id: string): Promise<readonly Pair[]> {
  const rows = await wholeList(world, list);
  return [[false, rows.some((row) => row.id === id.toLowerCase())]];
}

export async function wholeList(world: World, list: string): Promise<Parsed[]> {
  const rows: Parsed[] = [];
  let next: string | undefined = `${office}/${list}?limit=100`;
  while (next) {
    const { body, headers }: Heard = await world.read(next);
    rows.push(...body);
    next = /<([^>]+)>/.exec(headers.link ?? '')?.[1];
  }
  return rows;
}
