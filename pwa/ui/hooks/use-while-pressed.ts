import { useEffect, useReducer, useRef } from 'react';

/** A finger's click comes a moment after it was lifted. */
const clickMs = 100;

/**
 * The value as it was when a finger went down, until the click of the last one has found what it was meant for: a line that appears in
 * between moves the button away from under it.
 */
export function useWhilePressed<T>(value: T): T {
  const shown = useRef(value);
  const pressed = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!pressed.current) shown.current = value;

  useEffect(() => {
    const fingers = new Set<number>();
    let lifted: ReturnType<typeof setTimeout> | undefined;
    const down = ({ pointerId }: PointerEvent) => {
      clearTimeout(lifted);
      fingers.add(pointerId);
      pressed.current = true;
    };
    const end = () => {
      clearTimeout(lifted);
      fingers.clear();
      lifted = setTimeout(() => {
        pressed.current = false;
        redraw();
      }, clickMs);
    };
    const up = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
      if (fingers.size === 0) end();
    };
    addEventListener('pointerdown', down, true);
    for (const lift of ['pointerup', 'pointercancel'] as const) addEventListener(lift, up, true);
    // The browser's own menu, or another window, takes the release of what is pressed.
    addEventListener('contextmenu', end, true);
    addEventListener('blur', end);
    return () => {
      clearTimeout(lifted);
      removeEventListener('pointerdown', down, true);
      for (const lift of ['pointerup', 'pointercancel'] as const) removeEventListener(lift, up, true);
      removeEventListener('contextmenu', end, true);
      removeEventListener('blur', end);
    };
  }, []);

  return shown.current;
}
