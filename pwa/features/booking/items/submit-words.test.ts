import { expect, it } from 'vitest';
import type { Selection } from '../../../../contract/prices/selection-rules';
import { submitWords } from './submit-words';

const chosen = (of: Partial<Pick<Selection, 'isFixed'>> = {}) => ({ amount: 430, isFixed: true, ...of });
const online = { isOnline: true, isEdit: false, atOnce: true };
const offline = { ...online, isOnline: false };

it.each([
  ['online, confirmed at once', chosen(), online, 'Book for AED 430', /^Confirmed at once\./],
  ['online, not at once', chosen(), { ...online, atOnce: false }, 'Request for AED 430', /^Pending/],
  ['online, no fixed price', chosen({ isFixed: false }), online, 'Request, from AED 430', /agree the price/],
  ['offline', chosen(), offline, 'Save request, AED 430', /not confirmed until it is sent/],
  [
    'offline, no fixed price',
    chosen({ isFixed: false }),
    offline,
    'Save request, from AED 430',
    /not confirmed/,
  ],
  [
    'offline, changed',
    chosen(),
    { ...offline, isEdit: true },
    'Save changes, AED 430',
    /^Kept on this device/,
  ],
])(
  '%s: the button says what it comes to, and promises no more than is known',
  (_, selection, how, button, below) => {
    expect(submitWords(selection, how)).toEqual({ button, below: expect.stringMatching(below) });
  },
);
