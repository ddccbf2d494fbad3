import { type Checked, checkBy } from '../../../contract/check';
import { showIban } from '../../../contract/codes';
import {
  type AdminSettings,
  type SettingsInput,
  settingsInput,
} from '../../../contract/settings/admin-settings';
import { daysText, officeDays } from '../../../contract/settings/business-hours';
import { type SettingName, settingNames, settingsFields } from '../../../contract/settings/settings-fields';
import { describeFields, type LabeledValue, typedIn } from '../kit/fields/field-values';

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
  return {
    ...typedIn(settingsFields, readable(settings)),
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
export function describeSettings(settings: SettingsInput): LabeledValue[] {
  const lines = describeFields(settingsFields, readable(settings));
  return [...lines, { label: 'Office hours', text: daysText(officeDays(settings.hours ?? [])) || 'Never' }];
}

function isAllSet(settings: AdminSettings): boolean {
  return settingNames.every((name) => settings[name] !== null);
}

const usualDay = { opens: '09:00', closes: '17:00' };

/** The lines of it, empty where there is nothing to say. */
function readable(settings: SettingsInput = {}): Record<SettingName, string> {
  const lines = settingNames.map((name) => [name, settings[name] ?? '']);
  return { ...Object.fromEntries(lines), iban: showIban(settings.iban ?? '') };
}
