import type { OfficeField } from '../form-fields';

/** What an admin fills in of an offer, in the order of the form. */
export const offerFields = {
  title: {
    is: 'line',
    label: 'Title',
    most: 200,
    wide: true,
    hint: 'A figure such as 20%, or the word free, is shown large.',
  },
  description: { is: 'text', label: 'Description', most: 1000, rows: 3 },
  validUntil: { is: 'day', label: 'Valid until', mark: 'the last day', needed: true },
  servicePath: { is: 'link', label: 'Leads to', needed: true },
  imageUrl: {
    is: 'link',
    label: 'Picture',
    mark: 'optional',
    wide: true,
    hint: 'A path of this site, such as /social.png. Without one the figure or a drawing is shown.',
  },
  active: {
    is: 'yesNo',
    label: 'Active',
    on: 'active',
    wide: true,
    hint: 'Home shows the first three active offers that are not past.',
  },
} as const satisfies Record<string, OfficeField>;
