import * as z from 'zod/mini';
import { checklist } from './checklists';

/** A row of `GET /api/admin/checklists`: the list in force of a service, of which `rev` is the number, and who saved it; null as it was set up. */
export const adminChecklist = z.extend(checklist, {
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
});
export type AdminChecklist = z.infer<typeof adminChecklist>;
