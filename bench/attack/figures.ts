import type { Figure } from '../harness/report';

/** A figure of today; `was`: what it was before the product was made to withstand this. */
export function is(what: string, value: number | string, goal: number | string, was?: string): Figure {
  return {
    what: beside(what, was),
    value: String(value),
    goal: String(goal),
    met: value === goal,
    exact: true,
  };
}

export function atMost(what: string, value: number, goal: number, was?: string): Figure {
  return {
    what: beside(what, was),
    value: String(value),
    goal: `≤ ${goal}`,
    met: value <= goal,
    exact: true,
  };
}

function beside(what: string, was?: string): string {
  return was ? `${what} (was ${was})` : what;
}
