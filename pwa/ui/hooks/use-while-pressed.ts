import { useEffect, useReducer, useRef } from 'react';

/** A finger's click comes a moment after it was lifted. */
const clickMs = 100;

/**
 * The value as it was when a finger went down, until its click has found what it was meant for: a line that appears in between moves
 * the button away from under it.
 */
export function useWhilePressed<T>(value: T): T {
  const shown = useRef(value);
  const pressed = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!pressed.current) shown.current = value;

  useEffect(() => {
    let lifted: ReturnType<typeof setTimeout> | undefined;
    const down = () => {
      clearTimeout(lifted);
      pressed.current = true;
    };
    const up = () => {
      clearTimeout(lifted);
      lifted = setTimeout(() => {
        pressed.current = false;
        redraw();
      }, clickMs);
    };
    addEventListener('pointerdown', down, true);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, true);
    return () => {
      clearTimeout(lifted);
      removeEventListener('pointerdown', down, true);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, up, true);
    };
  }, []);

  return shown.current;
}
