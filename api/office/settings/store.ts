import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { OwnerFacts } from '../../../contract/business';
import { Problem } from '../../../contract/errors';
import { showPhone } from '../../../contract/phone-text';
import type { AdminSettings, SettingsInput } from '../../../contract/settings/admin-settings';
import { daysText, officeDays } from '../../../contract/settings/business-hours';
import { type Business, type BusinessSettings, usualSettings } from '../../../contract/settings/settings';
import type { Tx } from '../../db/transaction';
import { visitWeekInForce } from '../../scheduling/roster/roster';

interface SettingsRow {
  version: number;
  settings: string;
  saved_at: string;
  saved_by: string | null;
}

/** What of the business is in force: what the office saved, with what is usual where it saved nothing. */
export async function settingsInForce(knex: Knex): Promise<BusinessSettings> {
  return settingsOf(await newest(knex));
}

/** The facts of the business in force, telephone numbers as people read them. */
export async function factsInForce(knex: Knex): Promise<OwnerFacts> {
  return readable(await settingsInForce(knex));
}

/** What everybody may know of the business. */
export async function businessForAll(knex: Knex): Promise<Business> {
  const { iban: _, mapUrl: __, ...settings } = await settingsInForce(knex);
  const visitWeek = await visitWeekInForce(knex);
  return { ...readable(settings), ...(visitWeek && { visitWeek }) };
}

/** The settings in force with who saved them, as the office reads them. */
export async function settingsForOffice(knex: Knex): Promise<AdminSettings> {
  const row = await newest(knex);
  const by =
    row?.saved_by && (await knex('user').where({ id: row.saved_by }).first('id', 'display_name as name'));
  const { hours, ...settings } = settingsOf(row);
  return {
    ...settings,
    hours: [...hours],
    rev: row?.version ?? 0,
    savedAt: row?.saved_at ?? null,
    savedBy: by || null,
  };
}

/** Saves a new version of the settings. `conflict` where another was saved since `seen`. Nothing changed is nothing written. */
export async function saveSettings(tx: Tx, input: SettingsInput, seen?: number): Promise<AdminSettings> {
  if (tx.engine === 'pg') await tx.trx.raw('LOCK TABLE business_settings IN SHARE ROW EXCLUSIVE MODE');
  const row = await newest(tx.trx);
  const before = settingsOf(row);
  const after: BusinessSettings = { ...before, ...input };
  if (seen !== undefined && seen !== (row?.version ?? 0)) {
    throw new Problem('conflict', undefined, { current: await settingsForOffice(tx.trx) });
  }
  if (!isDeepStrictEqual(before, after)) {
    await tx.trx<SettingsRow>('business_settings').insert({
      version: (row?.version ?? 0) + 1,
      settings: JSON.stringify(after),
      saved_at: tx.now.toISOString(),
      saved_by: tx.actor?.id ?? null,
    });
    tx.publicChanged();
    await tx.audit({
      action: 'settings.update',
      type: 'settings',
      id: 'settings',
      before: forHistory(before),
      after: forHistory(after),
    });
  }
  return settingsForOffice(tx.trx);
}

/** Puts in what a demo makes up of the business, unless somebody saved something already. */
export async function beginSettings(tx: Tx, settings: BusinessSettings): Promise<void> {
  const begun = await tx
    .trx<SettingsRow>('business_settings')
    .insert({
      version: 1,
      settings: JSON.stringify(settings),
      saved_at: tx.now.toISOString(),
      saved_by: null,
    })
    .onConflict('version')
    .ignore()
    .returning('version');
  if (begun.length > 0) tx.publicChanged();
}

function settingsOf(row: SettingsRow | undefined): BusinessSettings {
  const saved: Partial<BusinessSettings> = row ? JSON.parse(row.settings) : {};
  return { ...usualSettings, ...saved };
}

/** Kept are telephone numbers as machines take them. */
function readable<Facts extends OwnerFacts>(facts: Facts): Facts {
  const shown = (phone: string | null) => phone && showPhone(phone);
  const { mobile, office, second, whatsapp } = facts;
  return {
    ...facts,
    mobile: shown(mobile),
    office: shown(office),
    second: shown(second),
    whatsapp: shown(whatsapp),
  };
}

/** Each value as one line of text. */
function forHistory({ hours, ...settings }: BusinessSettings) {
  return {
    ...settings,
    hours: daysText(officeDays(hours)).replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
  };
}

async function newest(knex: Knex): Promise<SettingsRow | undefined> {
  return knex<SettingsRow>('business_settings').orderBy('version', 'desc').first();
}
