// For the tests of the office's lists.
import { eventually, fill, named } from '../../ui/testing';

/** The rows of a table as text, cell by cell. */
export const tableRows = (): string[][] =>
  [...document.querySelectorAll('tr[data-row]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  );

/** Where one is in the list, in words. */
export const positionInList = (): string =>
  document.querySelector('[aria-label=Pages] [role=status]')?.textContent ?? '';

/** Searches for it, as Enter does; the typing's pause is not waited for. */
export async function search(words: string): Promise<void> {
  const field = await named('field', /^Search by/);
  fill(field, words);
  await eventually(() => (field as HTMLInputElement).value === words);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
