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

/** Whether a letter means something where the focus is: typing, an open list, a dialog; Enter also on a control. */
export function isTaken({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || target.isContentEditable) return true;
  if (key === 'Enter') return !target.matches('body, main, tr, section');
  // A closed list that cannot be typed into takes no letters, nor does a box to tick.
  return target.matches('textarea, select, input:not([readonly], [type=checkbox])');
}

/** A letter alone, where nothing else takes it. */
export function isFreeKey(event: KeyboardEvent): boolean {
  return !event.altKey && !event.ctrlKey && !event.metaKey && !isTaken(event);
}
