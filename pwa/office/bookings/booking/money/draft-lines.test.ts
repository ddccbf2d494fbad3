import { expect, it } from 'vitest';
import { type DraftLine, draftsOf, emptyDraft, readDraft, readDrafts } from './draft-lines';

const draft = (of: Partial<DraftLine>): DraftLine => ({ ...emptyDraft(), text: 'Parts', price: '80', ...of });
const faults = (of: Partial<DraftLine>) => {
  const read = readDraft(draft(of));
  return 'faults' in read ? Object.keys(read.faults) : [];
};

it('reads a line as it was typed, and shows one as it is kept', () => {
  const read = readDraft(draft({ quantity: '1,5', price: '80.50', discount: '20', reason: 'We came late' }));
  expect(read).toMatchObject({
    line: { quantity: 1500, unitPrice: 8050, discount: 2000, discountReason: 'We came late' },
  });
  if (!('line' in read)) throw new Error('It is no line.');
  expect(draftsOf({ lines: [read.line] })).toMatchObject([
    { quantity: '1.5', price: '80.50', discount: '20', reason: 'We came late' },
  ]);
});

it('says what is wrong, and where', () => {
  expect(faults({ text: ' ' })).toEqual(['text']);
  for (const quantity of ['0', '-1', '1e9', '', '0.0001']) expect(faults({ quantity })).toEqual(['quantity']);
  for (const price of ['', 'x', '-5', '1.234.5']) expect(faults({ price })).toEqual(['price']);
  expect(faults({ discount: '81', reason: 'Too much' })).toEqual(['discount']);
  expect(faults({ discount: '20' })).toEqual(['reason']);
});

it('takes an empty discount for none', () => {
  expect(readDrafts([draft({ discount: '' })])).toMatchObject({ lines: [{ discount: 0 }] });
});
