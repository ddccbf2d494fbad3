import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { urgentTarget } from '../../../contract/bookings/urgent';
import { Problem } from '../../../contract/errors';
import type { AdminRules, RulesInput } from '../../../contract/rules/admin-rules';
import {
  type BusinessRules,
  type PublicRules,
  publicRules,
  rulesOf,
} from '../../../contract/rules/business-rules';
import type { Tx } from '../../db/transaction';
import { isPolicyInForce } from './in-force';

interface RulesRow {
  version: number;
  rules: string;
  saved_at: string;
  saved_by: string | null;
}

/** The rules in force; version 0 is what is usual, before anybody saved any. */
export async function rulesInForce(knex: Knex): Promise<{ version: number; rules: BusinessRules }> {
  const row = await newest(knex);
  return { version: row?.version ?? 0, rules: rulesOf(row ? JSON.parse(row.rules) : {}) };
}

/** What everybody may know of the rules in force. */
export async function rulesForAll(knex: Knex): Promise<PublicRules> {
  const { rules, version } = await rulesInForce(knex);
  return publicRules(rules, version, { isPolicyInForce: await isPolicyInForce(knex) });
}

/** The rules in force with who saved them and what they mean now, as the office reads them. */
export async function rulesForOffice(knex: Knex, now: Date): Promise<AdminRules> {
  const row = await newest(knex);
  const rules = rulesOf(row ? JSON.parse(row.rules) : {});
  const by =
    row?.saved_by && (await knex('user').where({ id: row.saved_by }).first('id', 'display_name as name'));
  return {
    ...rules,
    rev: row?.version ?? 0,
    savedAt: row?.saved_at ?? null,
    savedBy: by || null,
    consequences: {
      urgentTarget: urgentTarget(now, rules.urgentTargetMinutes),
      urgentOpen: await urgentOpen(knex),
      isPolicyInForce: await isPolicyInForce(knex),
    },
  };
}

/**
 * Saves a new version of the rules, in force from now on; what was asked under an older one keeps that one's fee and target.
 * `conflict` where another was saved since `seen`. Nothing changed is nothing written.
 */
export async function saveRules(tx: Tx, input: RulesInput, seen?: number): Promise<AdminRules> {
  await holdRules(tx);
  const before = await rulesInForce(tx.trx);
  const rules = rulesOf({ ...before.rules, ...input });
  if (seen !== undefined && seen !== before.version) {
    throw new Problem('conflict', undefined, { current: await rulesForOffice(tx.trx, tx.now) });
  }
  if (!isDeepStrictEqual(before.rules, rules)) {
    await tx.trx<RulesRow>('business_rules').insert({
      version: before.version + 1,
      rules: JSON.stringify(rules),
      saved_at: tx.now.toISOString(),
      saved_by: tx.actor?.id ?? null,
    });
    tx.publicChanged();
    await tx.audit({
      action: 'rules.update',
      type: 'rules',
      id: 'rules',
      before: before.rules,
      after: rules,
    });
  }
  return rulesForOffice(tx.trx, tx.now);
}

/** One at a time saves them: the number of the next version belongs to one. */
async function holdRules({ trx, engine }: Tx): Promise<void> {
  if (engine === 'pg') await trx.raw('LOCK TABLE business_rules IN SHARE ROW EXCLUSIVE MODE');
}

async function newest(knex: Knex): Promise<RulesRow | undefined> {
  return knex<RulesRow>('business_rules').orderBy('version', 'desc').first();
}

const countedAtMost = 99;

async function urgentOpen(knex: Knex): Promise<number> {
  const open = knex('booking')
    .whereNotNull('urgent_until')
    .whereIn('status', ['pending', 'confirmed'])
    .select('id')
    .limit(countedAtMost);
  return (await open).length;
}
