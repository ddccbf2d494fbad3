import type { Hold } from './use-hold';

/** How the chosen time stands by what became of its hold. `isUnheld`: none can be had now. */
export function chosenOf({ is, secondsLeft, again }: Hold & { again(): void }, isUnheld: boolean) {
  if (isUnheld || is === 'many') return { is: 'unheld' as const };
  if (is === 'held') return { is, secondsLeft };
  if (is === 'ended') return { is, holdAgain: again };
  return { is: is === 'asking' ? is : ('plain' as const) };
}
