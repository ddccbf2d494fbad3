import { expect, it } from 'vitest';
import { keepPrepared } from './prepared';

function connection() {
  const compiled: string[] = [];
  const conn = {
    prepare(sql: string) {
      compiled.push(sql);
      return { sql };
    },
  };
  keepPrepared(conn);
  return { compiled, ask: (sql: string) => conn.prepare(sql).sql };
}

it('compiles each text once', () => {
  const { compiled, ask } = connection();
  expect(['a', 'b', 'a', 'a'].map(ask)).toEqual(['a', 'b', 'a', 'a']);
  expect(compiled).toEqual(['a', 'b']);
});

it('lets go of what was not asked for the longest', () => {
  const { compiled, ask } = connection();
  for (let n = 0; n < 1000; n += 1) ask(`${n}`);
  for (const sql of ['0', 'one more', '0', '1']) ask(sql);
  expect(compiled.slice(1000)).toEqual(['one more', '1']);
});
