import type { TextInputProps } from '../../ui/form/text-input';

/** What is typed as one line of text. */
export type SettingName =
  | 'mobile'
  | 'office'
  | 'second'
  | 'whatsapp'
  | 'email'
  | 'address'
  | 'mapUrl'
  | 'taxNumber'
  | 'iban'
  | 'instagram'
  | 'facebook'
  | 'linkedin'
  | 'youtube';

export interface SettingField {
  label: string;
  hint?: string;
  input: TextInputProps;
}

const phone: TextInputProps = { type: 'tel', inputMode: 'tel' };
const link: TextInputProps = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  placeholder: 'https://',
};

/** The lines of the settings by their subject, in their order. */
export const settingFields = {
  'How people reach us': {
    mobile: { label: 'Mobile number', hint: 'For urgent calls. It stands first.', input: phone },
    office: { label: 'Office number', input: phone },
    second: { label: 'Second mobile number', input: phone },
    whatsapp: {
      label: 'WhatsApp number',
      hint: 'The round button on every page opens a chat.',
      input: phone,
    },
    email: {
      label: 'E-mail',
      hint: 'Answers to our e-mails go there.',
      input: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
    },
  },
  Papers: {
    taxNumber: {
      label: 'Tax registration number (TRN)',
      hint: '15 digits. It stands in the footer.',
      input: { inputMode: 'numeric' },
    },
    iban: {
      label: 'IBAN',
      hint: 'For transfers. No page shows it yet.',
      input: { autoCapitalize: 'characters', spellCheck: false },
    },
  },
  'Where we are followed': {
    instagram: { label: 'Instagram', input: link },
    facebook: { label: 'Facebook', input: link },
    linkedin: { label: 'LinkedIn', input: link },
    youtube: { label: 'YouTube', input: link },
  },
  'Where we are': {
    address: {
      label: 'Address',
      hint: 'As it stands in the footer and in e-mails.',
      input: { autoCapitalize: 'words' },
    },
    mapUrl: {
      label: 'Map on the contact page',
      hint: 'A map’s “Embed” link, or the piece of HTML that it gives. A drawn map stands there without one.',
      input: { ...link, type: 'text' },
    },
  },
} as const satisfies Record<string, Partial<Record<SettingName, SettingField>>>;

const fields: Array<[SettingName, SettingField]> = Object.values(settingFields).flatMap(
  (group) => Object.entries(group) as Array<[SettingName, SettingField]>,
);
export const settingNames = fields.map(([name]) => name);

/** `Mobile number` */
export function labelOf(name: SettingName): string {
  return fields.find(([each]) => each === name)?.[1].label ?? name;
}
