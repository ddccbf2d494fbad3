import type { KeyboardEvent } from 'react';

export interface CallKeys {
  pending(): void;
  confirm(next: boolean): void;
  /** Alt 1 to 9. */
  home(number: number): void;
  repeat(): void;
  other(): void;
  newCustomer(): void;
}

/** The keys of a call, whatever is being typed. By where a key lies: with Alt a Mac writes other letters. */
export function pressInCall(event: KeyboardEvent, keys: CallKeys): void {
  const act = event.nativeEvent.isComposing ? undefined : actionOf(event, keys);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(event: KeyboardEvent, keys: CallKeys): (() => void) | undefined {
  const { code, key, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !altKey) {
    if (key === 'Enter') return () => keys.confirm(shiftKey);
    return key.toLowerCase() === 's' && !shiftKey ? keys.pending : undefined;
  }
  if (!altKey || command || shiftKey) return undefined;
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (number) return () => keys.home(Number(number));
  return { KeyR: keys.repeat, KeyC: keys.other, KeyN: keys.newCustomer }[code];
}
