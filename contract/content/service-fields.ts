import type { OfficeField } from '../form-fields';

/** What an admin may change of a service besides its files, in the order of the form. */
export const serviceFields = {
  name: { is: 'line', label: 'Name', most: 120, wide: true },
  summary: {
    is: 'text',
    label: 'Summary',
    most: 300,
    rows: 2,
    hint: 'One or two sentences, in the list of services.',
  },
  description: { is: 'text', label: 'Description', most: 5000, rows: 5 },
  benefits: {
    is: 'lines',
    label: 'Benefits',
    most: 300,
    one: 'A benefit',
    hint: 'One per line, as “Headline: sentence”.',
  },
  features: { is: 'lines', label: 'Features', most: 300, one: 'A feature' },
  brochureUrl: {
    is: 'link',
    label: 'Brochure',
    mark: 'optional',
    wide: true,
    hint: 'An https address, or a path of this site. Without one the page offers none.',
  },
} as const satisfies Record<string, OfficeField>;
