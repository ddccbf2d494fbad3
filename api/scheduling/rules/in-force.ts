import type { Knex } from 'knex';
import { type Policy, policyOf } from '../../../contract/changes/policy';
import { newestCapacitySetting } from '../roster/roster';

/**
 * Whether changes go by the policy: from the first time on that an admin limited capacity, also while it is not limited again.
 * Before, nobody but the office changes what is confirmed.
 */
export async function isPolicyInForce(knex: Knex): Promise<boolean> {
  return (await newestCapacitySetting(knex)) !== undefined;
}

/** The terms that a booking was confirmed under; those of before there were any are the usual ones. */
export function policyOfRow(policyText: string | null): Policy {
  return policyOf(policyText ? JSON.parse(policyText) : {});
}
