import { describe, expect, it } from 'vitest';
import { errorAnswer, syncAnswer } from '../../../../contract/sync/sync-answer';
import { isSyncAnswer, refusalIn } from './our-answer';

const answer = {
  v: 2,
  userId: null,
  serverTime: '2026-11-24T00:00:00.000Z',
  publicVersion: '1',
  results: [{ opId: 'o', is: 'applied', outcome: {} }],
  rows: [{ type: 'booking', id: 'b', rev: 3, data: {} }],
  gone: [{ type: 'booking', id: 'c' }],
  cursor: '7',
  more: false,
};
const refusal = { message: 'No.', error: { code: 'invalid', message: 'No.', requestId: 'r' } };

/** What may stand in any place of an answer that is not ours. */
const strange = [
  undefined,
  null,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'x',
  '',
  true,
  [],
  [null],
  {},
  [{}],
];

/** The value, and the value with something strange in each of its places in turn. */
function* changed(value: unknown): Generator<unknown> {
  yield* strange;
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of changed(inner)) {
      if (Array.isArray(value)) yield value.map((each, at) => (String(at) === key ? other : each));
      else yield { ...value, [key]: other };
    }
  }
}

describe('an answer of our server', () => {
  it('is known by the same rules as in the contract', () => {
    const all = [
      ...changed(answer),
      ...changed(refusal),
      { ...answer, userId: 'u' },
      { ...answer, more: true },
    ];
    const known = all.filter(isSyncAnswer);
    expect(known).toEqual(all.filter((each) => syncAnswer.safeParse(each).success));
    expect(known).toContainEqual(answer);
    expect(known.length).toBeLessThan(all.length / 2);
  });

  it('that refuses is known by the same rules', () => {
    const all = [...changed(refusal), { ...refusal, error: { ...refusal.error, code: 'toString' } }];
    const known = all.filter((each) => refusalIn(each));
    expect(known).toEqual(all.filter((each) => errorAnswer.safeParse(each).success));
    expect(refusalIn(refusal)).toMatchObject({ code: 'invalid', message: 'No.' });
  });
});
