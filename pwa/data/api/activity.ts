import type { Activity } from '../../../contract/accounts/second-factor-rules';

/** What a person does to a page, and no timer does. */
export const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** An act counts for as long as the server means by it. */
const touchedMs = 60_000;

let last = Number.NEGATIVE_INFINITY;

/** Begins to notice whether somebody is at the app. Once a page. */
export function noticeTouches(): void {
  const noticed = () => {
    last = performance.now();
  };
  for (const touch of touches) addEventListener(touch, noticed, { capture: true, passive: true });
}

/** Whether a person did something in the last minute, as requests say it. */
export function activityNow(): Activity {
  return performance.now() - last < touchedMs ? 'touched' : 'idle';
}
