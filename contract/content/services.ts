import * as z from 'zod/mini';
import { serviceTypes } from '../bookings/booking-rules';
import { line, text } from '../fields';
import { isSafeUrl } from '../safe-url';

/** A web address the browser may open: https, or a path of our own. Never a script. */
export const safeUrl = z.string('An address must be text.').check(
  z.maxLength(2000),
  z.refine((value) => isSafeUrl(value), 'Enter an https address or a path that starts with /.'),
);

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
  name: line(120, 'Name'),
  summary: text(300, 'Summary'),
  description: text(5000, 'Description'),
  benefits: z.array(line(300, 'A benefit')).check(z.maxLength(30)),
  features: z.array(line(300, 'A feature')).check(z.maxLength(30)),
  brochureUrl: z.nullable(safeUrl),
  files: z.array(serviceFile).check(
    z.maxLength(30),
    z.refine(
      (files) => new Set(files.map((each) => each.id)).size === files.length,
      'Two files share an id.',
    ),
  ),
});
export type ServiceInput = z.infer<typeof serviceInput>;
