import type { PlanView } from '../../data/plan-state';

/** Whether nothing more can be asked for of a plan. */
export function isOver({ row, today }: Pick<PlanView, 'row' | 'today'>): boolean {
  return row.status !== 'active' || (row.endDate !== undefined && row.endDate < today);
}

/** `Water tank cleaning` within a sentence; `AC service` stays as it is. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
