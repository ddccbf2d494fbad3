import { userListing } from '../../../contract/accounts/admin-users';
import { type AdminOffer, offerFields } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { type Service, serviceFields } from '../../../contract/content/services';
import { messageListing } from '../../../contract/messages/admin-messages';
import { notificationListing } from '../../../contract/notifications/admin-notifications';
import { type AuditEntry, auditListing } from '../../../contract/office/audit';
import { showPhone } from '../../../contract/phone/phone-text';
import { packageFields } from '../../../contract/plans/package-fields';
import { priceFields } from '../../../contract/prices/price-fields';
import { dubaiMinute } from '../../../contract/time';
import { allOffers } from '../../catalogue/offers/office';
import { listPackages } from '../../catalogue/packages/store';
import { allPrices } from '../../catalogue/prices/office';
import { allServices } from '../../catalogue/services/store';
import { fromRow, type ListedMessage, openNotifications } from '../../notifications/office/list';
import { type ListedUser, openUsers } from '../../people/users/list';
import { openAudit } from '../audit/list';
import { type MessageRow, openMessages } from '../messages/list';
import { bookingsExport } from './bookings';
import { documentsExport } from './documents';
import { columnsOf, defineExport, type Export, plainList, whole } from './export';
import { paymentsExport } from './payments';
import { subscriptionsExport } from './subscriptions';

const packagesExport = defineExport({
  list: plainList('subscription-packages'),
  file: 'packages',
  does: 'Packages that match the filters, as CSV.',
  people: false,
  columns: columnsOf(packageFields, ['name', 'type', 'bhk', 'price', 'duration', 'features', 'isActive']),
  open: async ({ knex }) => ({
    total: async () => (await listPackages(knex, { limit: 1 })).total,
    page: async (request) => (await listPackages(knex, request)).page,
  }),
});

const servicesExport = defineExport({
  list: plainList('services'),
  file: 'services',
  does: 'All services, as CSV.',
  people: false,
  columns: [
    ...columnsOf(serviceFields, ['name']),
    ['Page', (row: Service) => row.path],
    ...columnsOf(serviceFields, ['summary', 'description', 'benefits', 'features', 'brochureUrl']),
    ['Files', (row) => row.files.map(({ name, url }) => `${name}: ${url}`).join('; ')],
  ],
  // All at once: the office changes services, but adds none. A limit could only leave some out.
  open: async ({ knex }) => whole(await allServices(knex)),
});

const offersExport = defineExport({
  list: plainList('offers'),
  file: 'offers',
  does: 'All offers, including past ones, as CSV.',
  people: false,
  columns: [
    ['Order', (row: AdminOffer & { order: number }) => row.order],
    ...columnsOf(offerFields, ['title', 'description']),
    ['Valid until', (row) => offerDay(row.validUntil) ?? null],
    ['Past', (row) => row.past],
    ...columnsOf(offerFields, ['active', 'servicePath', 'imageUrl']),
  ],
  // All at once: there are never more than `mostOffers`, and their order, the only key, is what the office moves.
  async open({ knex, today }) {
    const offers = await allOffers(knex, today);
    // Numbered as the office sees them: where one was deleted the positions have a gap.
    return whole(offers.map((row, index) => ({ ...row, order: index + 1 })));
  },
});

const pricesExport = defineExport({
  list: plainList('prices'),
  file: 'prices',
  does: 'The price list as CSV, in its order.',
  people: false,
  columns: columnsOf(priceFields, [
    'service',
    'name',
    'nameAr',
    'included',
    'price',
    'unit',
    'slots',
    'people',
    'isFixed',
    'atOnce',
    'isActive',
  ]),
  open: async ({ knex }) => whole(await allPrices(knex)),
});

export const usersExport = defineExport({
  list: userListing,
  file: 'users',
  does: 'Users that match the filters, as CSV.',
  people: true,
  columns: [
    ['Name', (row: ListedUser) => row.display_name],
    ['Email', (row) => row.email],
    ['Email verified', (row) => Boolean(row.email_verified)],
    ['Phone', (row) => row.phone && showPhone(row.phone)],
    ['Role', (row) => row.role],
    ['Status', (row) => (row.is_locked ? 'Locked' : 'Active')],
    ['Created', (row) => dubaiMinute(row.created_at)],
  ],
  // By creation, whichever order the list has: a name may change while the file is written.
  open: ({ knex }, query) =>
    openUsers(knex, { ...query, sort: query.sort === 'oldest' ? 'oldest' : 'newest' }),
});

const messagesExport = defineExport({
  list: messageListing,
  file: 'messages',
  does: 'Contact messages that match the filters, as CSV.',
  people: true,
  columns: [
    ['Received', (row: MessageRow) => dubaiMinute(row.created_at)],
    ['State', (row) => row.state],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
  ],
  open: ({ knex }, query) => openMessages(knex, query),
});

/** What went out to whom as the office reads it: no text, no address and no secret is kept of it. */
const notificationsExport = defineExport({
  list: notificationListing,
  file: 'sent-messages',
  does: 'Sent messages, as CSV.',
  people: true,
  columns: [
    ['Created', (row: ListedMessage) => dubaiMinute(row.created_at)],
    ['Message', (row) => row.event],
    ['Channel', (row) => row.channel],
    ['To', (row) => fromRow(row).to.name],
    ['Role', (row) => fromRow(row).to.role],
    ['Booking', (row) => fromRow(row).booking?.reference ?? null],
    ['State', (row) => row.state],
    ['Reason', (row) => row.reason],
    ['Tries', (row) => row.tries],
    ['Sent', (row) => row.sent_at && dubaiMinute(row.sent_at)],
  ],
  open: ({ knex }, query) => openNotifications(knex, query),
});

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const auditExport = defineExport({
  list: auditListing,
  file: 'audit',
  does: 'The history, as CSV.',
  people: true,
  columns: [
    ['When', (row: AuditEntry) => dubaiMinute(row.at)],
    ['Who', (row) => row.actor?.name ?? (row.guest ? 'Guest' : 'System')],
    ['Role', (row) => row.actor?.role ?? null],
    ['Action', (row) => row.action],
    ['Record', (row) => row.entity.type],
    ['Name', (row) => row.entity.name],
    ['Id', (row) => row.entity.id],
    [
      'Changes',
      (row) =>
        row.changes
          .map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`)
          .join('\n'),
    ],
  ],
  open: ({ knex, doesOf }, query) => openAudit(knex, query, doesOf),
});

/** The lists of the office that can be had as a file. */
export const exportedLists: readonly Export[] = [
  bookingsExport,
  documentsExport,
  paymentsExport,
  subscriptionsExport,
  packagesExport,
  pricesExport,
  servicesExport,
  offersExport,
  usersExport,
  messagesExport,
  notificationsExport,
  auditExport,
];
