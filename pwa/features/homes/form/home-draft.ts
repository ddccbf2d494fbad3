import { checkBy } from '../../../../contract/check';
import type { FieldFaults } from '../../../../contract/errors';
import { type Home, type HomeChange, type HomeKind, homeRequest } from '../../../../contract/homes/homes';
import { showMakani } from '../../../../contract/homes/makani-text';
import { showPhone } from '../../../../contract/phone-text';
import { pinWords } from './home-words';
import { readPin } from './pin-text';

/** A home as its form holds it: what is typed is text until it is sent. */
export interface HomeFields {
  label: string;
  kind: HomeKind | '';
  area: string;
  street: string;
  unit: string;
  bhk: number | null;
  pin: string;
  makani: string;
  access: string;
  acUnits: string;
  permitNeeded: boolean;
  permitUntil: string;
  contactName: string;
  contactPhone: string;
  usual: boolean;
}

export type HomeField = keyof HomeFields;
export type HomeFaults = Partial<Record<HomeField, string>>;

/** What was typed; a field that was not touched follows the home. `base`: the home as it was shown at the first touch. */
export interface HomeDraft extends Partial<HomeFields> {
  opId: string;
  base?: Home;
}

const emptyFields: HomeFields = {
  label: '',
  kind: '',
  area: '',
  street: '',
  unit: '',
  bhk: null,
  pin: '',
  makani: '',
  access: '',
  acUnits: '',
  permitNeeded: false,
  permitUntil: '',
  contactName: '',
  contactPhone: '',
  usual: false,
};

const names = Object.keys(emptyFields) as HomeField[];

/** The fields as the form shows them: what was typed over what is known. */
export function shownFields(draft: HomeDraft, home: Home | undefined): HomeFields {
  return { ...(home ? fieldsOf(home) : emptyFields), ...typedIn(draft) };
}

function fieldsOf(home: Home): HomeFields {
  const { label, area, street, unit, bhk, access, permitNeeded, contactName, usual } = home;
  const { kind, pin, makani, acUnits, permitUntil, contactPhone } = home;
  return {
    ...{ label, area, street, unit, bhk, access, permitNeeded, contactName, usual },
    kind: kind ?? '',
    pin: pin ? pinWords(pin) : '',
    makani: makani ? showMakani(makani) : '',
    acUnits: acUnits === null ? '' : String(acUnits),
    permitUntil: permitUntil ?? '',
    contactPhone: showPhone(contactPhone ?? ''),
  };
}

function typedIn(draft: HomeDraft): Partial<HomeFields> {
  return Object.fromEntries(
    names.filter((name) => draft[name] !== undefined).map((name) => [name, draft[name]]),
  );
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
  const { kind, pin, makani, acUnits, permitNeeded, permitUntil, contactPhone, usual, ...same } = fields;
  const pinned = readPin(pin);
  const checked = checkBy(homeRequest, {
    ...same,
    kind: kind || null,
    pin: pinned ?? null,
    makani: makani.trim() || null,
    acUnits: acUnits.trim() ? Number(acUnits) : null,
    permitNeeded,
    permitUntil: (permitNeeded && permitUntil) || null,
    contactPhone: contactPhone.trim() || null,
    ...(usual && { usual }),
  });
  const faults = 'faults' in checked ? faultsInForm(checked.faults) : {};
  if (pin.trim() && !pinned) faults.pin = 'Paste it as 25.10710, 55.19980.';
  if (!('value' in checked) || Object.keys(faults).length > 0) return { faults };
  const { base } = draft;
  if (isNew) return { form: { wanted: checked.value, base } };
  const touched = Object.keys(typedIn(draft));
  // A permit that is not needed any more has no end.
  if (touched.includes('permitNeeded')) touched.push('permitUntil');
  const wanted = Object.entries(checked.value).filter(([name]) => touched.includes(name));
  return { form: { wanted: Object.fromEntries(wanted), base } };
}

/** Faults named by the operation's paths (`change.pin.lat`), under the fields in which they can be mended. */
export function faultsInForm(faults: FieldFaults): HomeFaults {
  const inForm: HomeFaults = {};
  for (const [path, message] of Object.entries(faults)) {
    const field = path.split('.').find((part) => names.includes(part as HomeField));
    if (field) inForm[field as HomeField] ??= message;
  }
  return inForm;
}
