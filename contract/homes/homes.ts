import * as z from 'zod/mini';
import { id } from '../fields';
import { keptSchemas, requestSchemas } from '../forms/field-schemas';
import { homeFields } from './home-fields';

/** What is told of a home; null is not known, or none. A Makani number is ten digits and a phone E.164 from here on. */
const homeFieldsShape = z.strictObject(requestSchemas(homeFields));

/**
 * `PUT /api/homes/{id}`: what is to change. Of the usual home nobody says that it is none: another is made it, or it is
 * removed.
 */
export const homeChange = z.partial(homeFieldsShape);
export type HomeChange = z.infer<typeof homeChange>;

/** A new home. Only its name is needed; the first home is the usual one. */
export const homeRequest = z.extend(homeChange, { label: homeFieldsShape.shape.label });
export type HomeRequest = z.infer<typeof homeRequest>;

/** `POST /api/homes`: a client may name the home. */
export const homeCreate = z.extend(homeRequest, { id: z.optional(id) });

/** A home as its person, the office and the sync read it. A Makani number is ten digits, a phone E.164, a day Dubai's. */
export const home = z.strictObject({
  id: z.string(),
  userId: z.string(),
  ...keptSchemas(homeFields),
  /** What somebody else is called who pays for the visits there. */
  paidBy: z.optional(z.string()),
  createdAt: z.string(),
  rev: z.number(),
});
export type Home = z.infer<typeof home>;
