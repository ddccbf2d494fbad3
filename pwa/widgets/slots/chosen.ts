/**
 * How the chosen time stands. `held`: a slot is kept, and `secondsLeft` says for how long once that is short; `ended`: it was; `unheld`:
 * without signal none is.
 */
export type Chosen =
  | { is: 'plain' | 'asking' | 'unheld' }
  | { is: 'held'; secondsLeft?: number | undefined }
  | { is: 'ended'; holdAgain(): void };

/** Of how many seconds a hold's end is said. */
export const lastSeconds = 120;

/** `1:48` */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
