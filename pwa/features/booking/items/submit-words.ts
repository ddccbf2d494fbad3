import { type Selection, showSelection } from '../../../../contract/prices/selection-rules';

/** How a request is sent. `atOnce`: it is confirmed with that. */
export interface Sending {
  isOnline: boolean;
  isEdit: boolean;
  atOnce: boolean;
}

/** What pressing the button means, with the amount in it. */
export function submitWords(
  selection: Pick<Selection, 'amount' | 'isFixed'>,
  { isOnline, isEdit, atOnce }: Sending,
): { button: string; below: string } {
  const sum = showSelection(selection);
  if (!isOnline) {
    const below = 'Kept on this device. Not held, not confirmed until it is sent.';
    return { button: `${isEdit ? 'Save changes' : 'Save request'}, ${sum}`, below };
  }
  if (!selection.isFixed) return { button: `Request, ${sum}`, below: 'We call to agree the price.' };
  if (atOnce) return { button: `Book for ${sum}`, below: 'Confirmed at once. You pay after the visit.' };
  return { button: `Request for ${sum}`, below: 'Pending until we confirm it.' };
}
