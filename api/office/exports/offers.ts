import type { AdminOffer } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { allOffers } from '../../catalogue/offers/office';
import { defineExport, plainList, whole } from './export';

type Row = AdminOffer & { order: number };

export const offersExport = defineExport({
  list: plainList('offers'),
  file: 'offers',
  people: false,
  columns: [
    ['Order', (row: Row) => row.order],
    ['Title', (row) => row.title],
    ['Description', (row) => row.description],
    ['Valid until', (row) => offerDay(row.validUntil) ?? null],
    ['Past', (row) => row.past],
    ['Active', (row) => row.active],
    ['Leads to', (row) => row.servicePath],
    ['Picture', (row) => row.imageUrl],
  ],
  // All at once: there are never more than `mostOffers`, and their order, the only key, is what the office moves.
  async open({ knex, today }) {
    const offers = await allOffers(knex, today);
    // Numbered as the office sees them: where one was deleted the positions have a gap.
    return whole(offers.map((row, index) => ({ ...row, order: index + 1 })));
  },
});
