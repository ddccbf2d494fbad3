import type { FieldFaults } from '../../../../contract/errors';
import { typedIn } from '../../../../contract/forms/field-text';
import { emptyOf } from '../../../../contract/forms/form-fields';
import { readPin } from '../../../../contract/forms/pin-text';
import { checkTypedHome } from '../../../../contract/homes/check-home';
import {
  type HomeField,
  type HomeFields,
  homeField,
  homeFieldNames,
  homeFields,
} from '../../../../contract/homes/home-fields';
import type { Home, HomeChange } from '../../../../contract/homes/homes';

export type HomeFaults = Partial<Record<HomeField, string>>;

/** What was typed; a field that was not touched follows the home. `base`: the home as it was shown at the first touch. */
export interface HomeDraft extends Partial<HomeFields> {
  opId: string;
  base?: Home;
}

/** What draws a part of the form is handed. */
export interface HomeGroup {
  fields: HomeFields;
  faults: HomeFaults;
  change(part: Partial<HomeFields>): void;
}

/** The fields as the form shows them: what was typed over what is known. */
export function shownFields(draft: HomeDraft, home: Home | undefined): HomeFields {
  return { ...typedIn(homeFields, home ?? emptyOf(homeFields)), ...touchedIn(draft) };
}

function touchedIn(draft: HomeDraft): Partial<HomeFields> {
  const touched = homeFieldNames.filter((name) => draft[name] !== undefined);
  return Object.fromEntries(touched.map((name) => [name, draft[name]]));
}

/** What is sent of a form, and the home as it was shown when it was begun. */
export interface HomeForm {
  wanted: HomeChange;
  base: Home | undefined;
}

/** What of a home is to be sent: of a new one all of it, else only what was touched; or what is wrong with it, by field. */
export function checkHome(
  draft: HomeDraft,
  home: Home | undefined,
  isNew = home === undefined,
): { form: HomeForm } | { faults: HomeFaults } {
  const fields = shownFields(draft, home);
  const checked = checkTypedHome(fields);
  const faults = 'faults' in checked ? faultsInForm(checked.faults) : {};
  if (fields.pin.trim() && !readPin(fields.pin)) faults.pin = 'Paste it as 25.10710, 55.19980.';
  if (!('value' in checked) || Object.keys(faults).length > 0) return { faults };
  const { base } = draft;
  if (isNew) return { form: { wanted: checked.value, base } };
  const touched = touchedIn(draft);
  // What is not asked for any more, like the end of a permit, goes with what it hung on.
  const isTouched = (name: HomeField) => name in touched || (homeField(name).onlyWith ?? '') in touched;
  const wanted = Object.entries(checked.value).filter(([name]) => isTouched(name as HomeField));
  return { form: { wanted: Object.fromEntries(wanted), base } };
}

/** Faults named by the operation's paths (`change.pin.lat`), under the fields in which they can be corrected. */
export function faultsInForm(faults: FieldFaults): HomeFaults {
  const inForm: HomeFaults = {};
  for (const [path, message] of Object.entries(faults)) {
    const field = path.split('.').find((part) => homeFieldNames.includes(part as HomeField));
    if (field) inForm[field as HomeField] ??= message;
  }
  return inForm;
}
