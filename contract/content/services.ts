import * as z from 'zod/mini';
import { line, text } from '../fields';
import type { OfficeField } from '../forms/form-fields';
import { officeSchemas, safeUrl } from '../forms/office-schemas';
import { serviceTypes } from '../service-types';

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
    hint: 'An https address or a path on this site. Without one, the page shows no brochure.',
  },
} as const satisfies Record<string, OfficeField>;

export const serviceFile = z.strictObject({
  id: line(100, 'A file id'),
  name: line(200, 'A file name'),
  type: text(100, 'A file type'),
  url: safeUrl,
});

/** A common service, as edited in the office and shown to everybody. `id` is its slug. */
export const service = z.strictObject({
  id: z.string(),
  name: z.string(),
  serviceType: z.enum(serviceTypes),
  path: z.string(),
  summary: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  features: z.array(z.string()),
  brochureUrl: z.nullable(z.string()),
  files: z.array(serviceFile),
  rev: z.number(),
});
export type Service = z.infer<typeof service>;

/** What an admin may change of a service. */
export const serviceInput = z.strictObject({
  ...officeSchemas(serviceFields),
  files: z.array(serviceFile).check(
    z.maxLength(30),
    z.refine(
      (files) => new Set(files.map((each) => each.id)).size === files.length,
      'Two files share an id.',
    ),
  ),
});
export type ServiceInput = z.infer<typeof serviceInput>;
