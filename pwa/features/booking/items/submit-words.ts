import { type Selection, showSelection } from '../../../../contract/prices/selection-rules';

/** What pressing the button means, with the amount in it; as of a request without items where nothing is chosen. */
export function submitWords(
  selection: Selection | undefined,
  { isOnline, isEdit, atOnce }: { isOnline: boolean; isEdit: boolean; atOnce: boolean },
): { button: string; below: string } | undefined {
  if (!selection) return undefined;
  const sum = showSelection(selection);
  if (!isOnline) {
    const below = 'Kept on this device. Not held, not confirmed until it is sent.';
    return { button: `${isEdit ? 'Save changes' : 'Save request'}, ${sum}`, below };
  }
  if (!selection.isFixed) return { button: `Request, ${sum}`, below: 'We call to agree the price.' };
  if (atOnce) return { button: `Book for ${sum}`, below: 'Confirmed at once. You pay after the visit.' };
  return { button: `Request for ${sum}`, below: 'Pending until we confirm it.' };
}
