import { type ErrorCode, Problem } from '../../../contract/errors';

/** Whether both databases keep a text as it is: PostgreSQL takes no U+0000, and half a surrogate pair becomes another character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** The refusal of a text that is not storable, by the field that has it. */
export function notStorable(code: ErrorCode, field: string): Problem {
  return new Problem(code, undefined, {
    fields: { [field]: 'This has characters we cannot save.' },
  });
}
