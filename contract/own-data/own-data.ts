import * as z from 'zod/mini';
import { passkey } from '../accounts/passkeys';
import { profile, settings } from '../accounts/users';
import { waitlistEntries } from '../availability/waitlist';
import { booking } from '../bookings/bookings';
import { block } from '../dispatch/blocks';
import { seen } from '../dispatch/seen';
import { home } from '../homes/homes';
import { documentSnapshot } from '../money/documents/document-shapes';
import { paidHome } from '../money/overview';
import { quote } from '../money/quotes/quotes';
import { subscription } from '../plans/subscriptions';
import { technicianInput } from '../team/admin-team';
import { work } from '../work/work-shapes';

/** Everything that is kept of a person, as they may take it along. */
export const ownData = z.strictObject({
  exportedAt: z.string(),
  profile,
  settings: z.extend(settings, { changedAt: z.nullable(z.string()) }),
  bookings: z.array(booking),
  subscriptions: z.array(subscription),
  homes: z.array(home),
  /** Homes of others that they pay for. */
  paysFor: z.array(paidHome),
  /** Where their invoices go to, where they said so. */
  billing: z.nullable(
    z.strictObject({ company: z.string(), taxNumber: z.string(), address: z.string(), email: z.string() }),
  ),
  /** Invoices and credit notes, word for word; `pdf`: where the paper is. Amounts in fils, as those of payments, whose receipt is there. */
  documents: z.array(z.extend(documentSnapshot, { pdf: z.string() })),
  /** As they were sent: the version that counts, and the one before. */
  quotes: z.array(quote),
  payments: z.array(
    z.strictObject({
      reference: z.string(),
      amount: z.number(),
      method: z.string(),
      paidAt: z.string(),
      theirReference: z.string(),
      pdf: z.string(),
    }),
  ),
  /** What was done at their visits, as they read it; each photo and the report with where it is. */
  visits: z.array(
    z.strictObject({
      reference: z.string(),
      work,
      photos: z.array(z.strictObject({ purpose: z.string(), takenAt: z.string(), file: z.string() })),
      report: z.nullable(z.string()),
    }),
  ),
  /** Full times of which they wish to hear when they are free. */
  waitingFor: waitlistEntries,
  /** Of whoever works for us: what they can do, and when. */
  work: z.nullable(technicianInput),
  /** What they do of their days that is no job, the newest first. */
  blocks: z.array(block),
  /** Visits that they were given, and how far their phone was with each. */
  given: z.array(z.extend(seen, { reference: z.string() })),
  /** When they were at work at visits, the newest first; of those too that somebody else was given since. */
  worked: z.array(
    z.strictObject({ reference: z.string(), startedAt: z.string(), stoppedAt: z.optional(z.string()) }),
  ),
  messages: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      sentAt: z.string(),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      device: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
  /** Devices that are told things, by whose service. */
  notified: z.array(z.strictObject({ service: z.string(), since: z.string() })),
  secondFactor: z.strictObject({
    totpSince: z.nullable(z.string()),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
  }),
  links: z.array(
    z.strictObject({ purpose: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
  /** What we told them by mail and other ways, and how far it came. */
  told: z.array(
    z.strictObject({ event: z.string(), channel: z.string(), state: z.string(), at: z.string() }),
  ),
  sent: z.array(z.strictObject({ kind: z.string(), entity: z.string(), at: z.string() })),
  history: z.array(z.strictObject({ action: z.string(), at: z.string(), byOneself: z.boolean() })),
});
export type OwnData = z.infer<typeof ownData>;
