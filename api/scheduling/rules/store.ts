import type { Knex } from 'knex';
import { urgentTarget } from '../../../contract/bookings/urgent';
import type { AdminRules, RulesInput } from '../../../contract/rules/admin-rules';
import {
  type BusinessRules,
  type PublicRules,
  publicRules,
  rulesOf,
} from '../../../contract/rules/business-rules';
import { newestVersion, savedOf, saveVersion, type VersionRow } from '../../db/edits/versions';
import { lockTable, type Tx } from '../../db/transaction';
import { isPolicyInForce } from './in-force';

type RulesRow = VersionRow & { rules: string };

const table = 'business_rules';

/** The rules in force; version 0 is what is usual, before anybody saved any. */
export async function rulesInForce(knex: Knex): Promise<{ version: number; rules: BusinessRules }> {
  const row = await newest(knex);
  return { version: row?.version ?? 0, rules: rulesIn(row) };
}

/** What everybody may know of the rules in force. */
export async function rulesForAll(knex: Knex): Promise<PublicRules> {
  const { rules, version } = await rulesInForce(knex);
  return publicRules(rules, version, { isPolicyInForce: await isPolicyInForce(knex) });
}

/** The rules in force with who saved them and what they mean now, as the office reads them. */
export async function rulesForOffice(knex: Knex, now: Date): Promise<AdminRules> {
  const row = await newest(knex);
  const rules = rulesIn(row);
  return {
    ...rules,
    ...(await savedOf(knex, row)),
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
  await lockTable(tx, table);
  const row = await newest(tx.trx);
  const before = rulesIn(row);
  const current = () => rulesForOffice(tx.trx, tx.now);
  await saveVersion(tx, {
    ...{ table, row, seen, current },
    ...{ column: 'rules', before, after: rulesOf({ ...before, ...input }) },
    act: { action: 'rules.update', type: 'rules', id: 'rules' },
  });
  return current();
}

function newest(knex: Knex): Promise<RulesRow | undefined> {
  return newestVersion(knex, table);
}

function rulesIn(row: RulesRow | undefined): BusinessRules {
  return rulesOf(row ? JSON.parse(row.rules) : {});
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
