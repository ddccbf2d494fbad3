import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { BusinessDetails } from '../../../contract/business';
import { showPhone } from '../../../contract/phone/phone-text';
import type { AdminSettings, publicBusiness, SettingsInput } from '../../../contract/settings/admin-settings';
import { daysText, officeDays } from '../../../contract/settings/business-hours';
import { type BusinessSettings, usualSettings } from '../../../contract/settings/settings';
import { newestVersion, savedOf, saveVersion, type VersionRow } from '../../db/edits/versions';
import { lockTable, type Tx } from '../../db/transaction';
import { visitsInForce } from '../../scheduling/roster/roster';

type SettingsRow = VersionRow & { settings: string };

const table = 'business_settings';

/** What of the business is in force: what the office saved, with what is usual where it saved nothing. */
export async function settingsInForce(knex: Knex): Promise<BusinessSettings> {
  return settingsOf(await newest(knex));
}

/** The facts of the business in force, telephone numbers as people read them. */
export async function factsInForce(knex: Knex): Promise<BusinessDetails> {
  return readable(await settingsInForce(knex));
}

/** What everybody may know of the business. */
export async function businessForAll(knex: Knex): Promise<z.infer<typeof publicBusiness>> {
  const { licence: _, iban: __, mapUrl: ___, hours, ...settings } = await settingsInForce(knex);
  const visits = await visitsInForce(knex);
  return {
    ...readable(settings),
    hours: [...hours],
    ...(visits && {
      visitWeek: visits.week.map((slots) => [...slots]),
      closed: visits.closed.map(({ from, to }) => ({ from, to })),
    }),
  };
}

/** The settings in force with who saved them, as the office reads them. */
export async function settingsForOffice(knex: Knex): Promise<AdminSettings> {
  const row = await newest(knex);
  const { hours, ...settings } = settingsOf(row);
  return {
    ...settings,
    hours: [...hours],
    ...(await savedOf(knex, row)),
  };
}

/** Saves a new version of the settings. `conflict` where another was saved since `seen`. Nothing changed is nothing written. */
export async function saveSettings(tx: Tx, input: SettingsInput, seen?: number): Promise<AdminSettings> {
  await lockTable(tx, table);
  const row = await newest(tx.trx);
  const before = settingsOf(row);
  const current = () => settingsForOffice(tx.trx);
  await saveVersion<BusinessSettings>(tx, {
    ...{ table, row, seen, current },
    ...{ column: 'settings', before, after: { ...before, ...input } },
    act: { action: 'settings.update', type: 'settings', id: 'settings' },
    recorded: forHistory,
  });
  return current();
}

/** Puts in what a demo makes up of the business, unless somebody saved something already. */
export async function beginSettings(tx: Tx, settings: BusinessSettings): Promise<void> {
  const begun = await tx
    .trx<SettingsRow>(table)
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
function readable<Facts extends BusinessDetails>(facts: Facts): Facts {
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

function newest(knex: Knex): Promise<SettingsRow | undefined> {
  return newestVersion(knex, table);
}
