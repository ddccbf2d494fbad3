import { type Checked, checkBy } from '../../../contract/check';
import { showPhone } from '../../../contract/phone-text';
import {
  type AdminSettings,
  type SettingsInput,
  settingsInput,
} from '../../../contract/settings/admin-settings';
import { daysText, officeDays } from '../../../contract/settings/business-hours';
import { showIban } from '../../../contract/settings/codes';
import { labelOf, type SettingName, settingNames } from './settings-fields';

/** A day as it is chosen: its hours stay while it is closed. */
export interface DayValues {
  open: boolean;
  opens: string;
  closes: string;
}

/** The settings as they are typed. `none`: what is empty, there is none of. */
export interface SettingsValues extends Record<SettingName, string> {
  hours: readonly DayValues[];
  none: boolean;
}

export function valuesOf(settings: AdminSettings | undefined): SettingsValues {
  const lines = settingNames.map((name) => [name, shown(name, settings?.[name] ?? '')] as const);
  return {
    ...(Object.fromEntries(lines) as Record<SettingName, string>),
    hours: (settings?.hours ?? []).map((day) => ({ open: day !== null, ...(day ?? usualDay) })),
    none: settings !== undefined && isAllSet(settings),
  };
}

/** What was typed as the server takes it. What stays empty is as it was: not set yet, or what there is none of. */
export function checkSettings(values: SettingsValues, was: AdminSettings): Checked<SettingsInput> {
  const stillNone = !isAllSet(was) && !values.none;
  const ofEmpty = (name: SettingName) => (values.none || (stillNone && was[name] === '') ? '' : null);
  const lines = settingNames.map((name) => [name, values[name].trim() || ofEmpty(name)]);
  const hours = values.hours.map(({ open, opens, closes }) => (open ? { opens, closes } : null));
  return checkBy(settingsInput, { ...Object.fromEntries(lines), hours });
}

/** The settings in words, for two versions side by side. */
export function describeSettings(settings: SettingsInput) {
  const lines = settingNames.map((name) => ({
    label: labelOf(name),
    text: shown(name, settings[name] ?? '') || '-',
  }));
  return [...lines, { label: 'Office hours', text: daysText(officeDays(settings.hours ?? [])) || 'Never' }];
}

function isAllSet(settings: AdminSettings): boolean {
  return settingNames.every((name) => settings[name] !== null);
}

const usualDay = { opens: '09:00', closes: '17:00' };
const phones: readonly SettingName[] = ['mobile', 'office', 'second', 'whatsapp'];

function shown(name: SettingName, kept: string): string {
  if (phones.includes(name)) return showPhone(kept);
  return name === 'iban' ? showIban(kept) : kept;
}
