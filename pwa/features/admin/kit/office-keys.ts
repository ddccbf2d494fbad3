const storageKey = 'homehub-office-keys';

/** Whether the office's single letters do something. They can be switched off (WCAG 2.1.4): dictation says letters too. */
export function officeKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchOfficeKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

/** Whether a letter means something where the focus is: typing, an open list; Enter also on a control. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || target.isContentEditable) return true;
  if (key === 'Enter') return !target.matches('body, main, tr, section');
  // A closed list that cannot be typed into takes no letters, nor does a box to tick.
  return target.matches('textarea, select, input:not([readonly], [type=checkbox])');
}

/** A letter alone, where nothing else takes it: on the page, or in the dialog over it that `within` is. */
export function isFreeKey(event: KeyboardEvent, within?: Element | null): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return false;
  const open = [...document.querySelectorAll('dialog[open]')];
  return within ? open.length === 1 && open[0] === within : open.length === 0;
}
