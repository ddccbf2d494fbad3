/**
 * Every key of the office alone and what it does: one meaning each, in the whole office, but for what lies over a page and says its own. Its
 * hints are written from here. Keys with Ctrl or
 * Alt, arrows, Enter on a control and Esc are those of the control that has the focus.
 */
export const officeKeys = {
  j: 'Next',
  k: 'Previous',
  enter: 'Open',
  c: 'Confirm',
  r: 'Book again',
  x: 'Select',
  f: 'Filter',
  '/': 'Search',
  '1': 'First time',
  '2': 'Second time',
  '3': 'Third time',
  '0': 'Other time',
  s: 'Send again',
  v: 'Return visit',
  n: 'New booking',
  p: 'Record a payment',
  a: 'Urgent request',
  t: 'Type a line',
  d: 'Discount',
  i: 'Invoice',
  m: 'Sound',
  u: 'Undo',
} as const;

export type OfficeKey = keyof typeof officeKeys;

/** How a key is written on the screen. */
export function keyCap(key: OfficeKey): string {
  return key === 'enter' ? '↵' : key.toUpperCase();
}

/** Held down, these go on; all others do it once. */
export const repeatable: readonly OfficeKey[] = ['j', 'k'];

/** The key of an event, where it is one of ours and pressed alone. Shift belongs to signs, never to a letter. */
export function keyOf(event: KeyboardEvent): OfficeKey | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  const name = key.toLowerCase();
  if (altKey || ctrlKey || metaKey || isComposing || !(name in officeKeys)) return undefined;
  return shiftKey && name !== '/' ? undefined : (name as OfficeKey);
}

/** Whether a key means something where the focus is: typing, an open list; Enter also on a control. */
export function isHandled(target: EventTarget | null, key: OfficeKey): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || target.isContentEditable) return true;
  // A menu or a list that lies over the page is what one looks at.
  if (target.closest('.menu-panel, [role=menu], [role=listbox]')) return true;
  if (key === 'enter') return !target.matches('body, main, tr, section');
  // A closed list that cannot be typed into takes no letters, nor does a box to tick.
  return target.matches('textarea, select, input:not([readonly], [type=checkbox])');
}
