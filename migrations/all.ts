import type { Knex } from 'knex';
import * as people from './0001-people';
import * as catalogue from './0002-catalogue';
import * as bookings from './0003-bookings';
import * as subscriptions from './0004-subscriptions';
import * as sync from './0005-sync';
import * as office from './0006-office';
import * as accounts from './0007-accounts';
import * as officeWork from './0008-office-work';
import * as officeLists from './0009-office-lists';
import * as search from './0010-search';
import * as nobodys from './0011-nobodys';
import * as bookingAbout from './0012-booking-about';
import * as leanWrites from './0013-lean-writes';
import * as listOrders from './0014-list-orders';
import * as bookingLimit from './0016-booking-limit';
import * as addresses from './0017-addresses';
import * as auditChain from './0018-audit-chain';
import * as secondFactor from './0019-second-factor';
import * as homes from './0020-homes';
import * as officeBookings from './0021-office-bookings';
import * as urgent from './0022-urgent';
import * as team from './0023-team';
import * as visitPins from './0024-visit-pins';
import * as promisedSlots from './0025-promised-slots';
import * as placeSince from './0026-place-since';
import * as owedCharges from './0027-owed-charges';
import * as notifications from './0028-notifications';
import * as push from './0029-push';
import * as visitLinks from './0030-visit-links';
import * as freeWatches from './0031-free-watches';
import * as notificationWishes from './0032-notification-wishes';
import * as wordings from './0033-wordings';
import * as staffIndex from './0034-staff-index';
import * as reassign from './0035-reassign';
import * as searchIndex from './0036-search-index';
import * as telephones from './0037-telephones';
import * as businessSettings from './0038-business-settings';
import * as guestPlaces from './0039-guest-places';
import * as bookingCrew from './0040-booking-crew';
import * as plans from './0041-plans';
import * as planLooks from './0042-plan-looks';
import * as planLife from './0043-plan-life';
import * as planVisits from './0044-plan-visits';
import * as priceItems from './0045-price-items';
import * as money from './0046-money';
import * as bookingLines from './0047-booking-lines';
import * as paymentReminders from './0048-payment-reminders';
import * as quotes from './0049-quotes';
import * as paysLater from './0050-pays-later';
import * as openMoney from './0051-open-money';
import * as onlinePayments from './0052-online-payments';
import * as payers from './0053-payers';
import * as sentQuotes from './0056-sent-quotes';
import * as onlineChecks from './0057-online-checks';
import * as blocks from './0058-blocks';
import * as assignments from './0059-assignments';
import * as runningLate from './0060-running-late';
import * as dispatchHere from './0061-dispatch-here';
import * as payLinks from './0063-pay-links';
import * as quotesByState from './0064-quotes-by-state';
import * as openedOnce from './0067-opened-once';
import * as offeredPeople from './0069-offered-people';
import * as formerQuotes from './0070-former-quotes';
import * as photos from './0073-photos';
import * as files from './0074-files';
import * as work from './0075-work';
import * as awaitedPhotos from './0078-awaited-photos';
import * as heldMoney from './0084-held-money';

type Named = { name: string } & Knex.Migration;

const migrations: Named[] = [
  { name: '0001-people', ...people },
  { name: '0002-catalogue', ...catalogue },
  { name: '0003-bookings', ...bookings },
  { name: '0004-subscriptions', ...subscriptions },
  { name: '0005-sync', ...sync },
  { name: '0006-office', ...office },
  { name: '0007-accounts', ...accounts },
  { name: '0008-office-work', ...officeWork },
  { name: '0009-office-lists', ...officeLists },
  { name: '0010-search', ...search },
  { name: '0011-nobodys', ...nobodys },
  { name: '0012-booking-about', ...bookingAbout },
  { name: '0013-lean-writes', ...leanWrites },
  { name: '0014-list-orders', ...listOrders },
  { name: '0016-booking-limit', ...bookingLimit },
  { name: '0017-addresses', ...addresses },
  { name: '0018-audit-chain', ...auditChain },
  { name: '0019-second-factor', ...secondFactor },
  { name: '0020-homes', ...homes },
  { name: '0021-office-bookings', ...officeBookings },
  { name: '0022-urgent', ...urgent },
  { name: '0023-team', ...team },
  { name: '0024-visit-pins', ...visitPins },
  { name: '0025-promised-slots', ...promisedSlots },
  { name: '0026-place-since', ...placeSince },
  { name: '0027-owed-charges', ...owedCharges },
  { name: '0028-notifications', ...notifications },
  { name: '0029-push', ...push },
  { name: '0030-visit-links', ...visitLinks },
  { name: '0031-free-watches', ...freeWatches },
  { name: '0032-notification-wishes', ...notificationWishes },
  { name: '0033-wordings', ...wordings },
  { name: '0034-staff-index', ...staffIndex },
  { name: '0035-reassign', ...reassign },
  { name: '0036-search-index', ...searchIndex },
  { name: '0037-telephones', ...telephones },
  { name: '0038-business-settings', ...businessSettings },
  { name: '0039-guest-places', ...guestPlaces },
  { name: '0040-booking-crew', ...bookingCrew },
  { name: '0041-plans', ...plans },
  { name: '0042-plan-looks', ...planLooks },
  { name: '0043-plan-life', ...planLife },
  { name: '0044-plan-visits', ...planVisits },
  { name: '0045-price-items', ...priceItems },
  { name: '0046-money', ...money },
  { name: '0047-booking-lines', ...bookingLines },
  { name: '0048-payment-reminders', ...paymentReminders },
  { name: '0049-quotes', ...quotes },
  { name: '0050-pays-later', ...paysLater },
  { name: '0051-open-money', ...openMoney },
  { name: '0052-online-payments', ...onlinePayments },
  { name: '0053-payers', ...payers },
  { name: '0056-sent-quotes', ...sentQuotes },
  { name: '0057-online-checks', ...onlineChecks },
  { name: '0058-blocks', ...blocks },
  { name: '0059-assignments', ...assignments },
  { name: '0060-running-late', ...runningLate },
  { name: '0061-dispatch-here', ...dispatchHere },
  { name: '0063-pay-links', ...payLinks },
  { name: '0064-quotes-by-state', ...quotesByState },
  { name: '0067-opened-once', ...openedOnce },
  { name: '0069-offered-people', ...offeredPeople },
  { name: '0070-former-quotes', ...formerQuotes },
  { name: '0073-photos', ...photos },
  { name: '0074-files', ...files },
  { name: '0075-work', ...work },
  { name: '0078-awaited-photos', ...awaitedPhotos },
  { name: '0084-held-money', ...heldMoney },
];

/** The migrations in order, for Knex. A released one is never edited: the next one corrects it. */
export const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};
