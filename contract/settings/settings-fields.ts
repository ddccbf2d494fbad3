import type { OfficeField } from '../forms/form-fields';

const reached = { group: 'Contact details' } as const;
const papers = { group: 'Tax and bank' } as const;
const followed = { is: 'web', group: 'Social media' } as const;
const where = { group: 'Address and map' } as const;

/** What the office sets of the business as a line each, in the order of the form; each may be left empty. */
export const settingsFields = {
  mobile: {
    is: 'phone',
    label: 'Mobile number',
    named: 'Mobile',
    hint: 'For urgent calls. Shown first.',
    ...reached,
  },
  office: { is: 'phone', label: 'Office number', named: 'Office', ...reached },
  second: { is: 'phone', label: 'Second mobile number', named: 'Second mobile', ...reached },
  whatsapp: {
    is: 'phone',
    label: 'WhatsApp number',
    named: 'WhatsApp',
    hint: 'The round button on every page opens a chat.',
    ...reached,
  },
  email: { is: 'email', label: 'E-mail', hint: 'Replies to our e-mails go there.', ...reached },
  taxNumber: {
    is: 'text',
    label: 'Tax registration number (TRN)',
    named: 'TRN',
    most: 40,
    hint: '15 digits. Shown in the footer. With it, invoices are tax invoices with VAT.',
    ...papers,
  },
  licence: {
    is: 'line',
    label: 'Trade licence number',
    named: 'Trade licence',
    most: 60,
    needed: false,
    hint: 'Stands on invoices.',
    ...papers,
  },
  iban: { is: 'text', label: 'IBAN', most: 60, hint: 'For transfers. Stands on invoices.', ...papers },
  instagram: { label: 'Instagram', ...followed },
  facebook: { label: 'Facebook', ...followed },
  linkedin: { label: 'LinkedIn', ...followed },
  youtube: { label: 'YouTube', ...followed },
  address: {
    is: 'line',
    label: 'Address',
    most: 200,
    needed: false,
    hint: 'Shown in the footer and in e-mails.',
    ...where,
  },
  mapUrl: {
    is: 'text',
    label: 'Map on the contact page',
    named: 'Map',
    most: 2000,
    hint: 'A map’s “Embed” link or its HTML. Without one, the page shows a drawn map.',
    ...where,
  },
} as const satisfies Record<string, OfficeField>;

export type SettingName = keyof typeof settingsFields;
export const settingNames = Object.keys(settingsFields) as SettingName[];
