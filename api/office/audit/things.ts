import type { Knex } from 'knex';

/** Where the name of a thing stands, by what the audit calls it. */
const nameQueries: Record<string, (knex: Knex) => Knex.QueryBuilder> = {
  user: (knex) => knex('user').select({ id: 'user.id', name: 'user.display_name' }),
  booking: (knex) => knex('booking').select({ id: 'booking.id', name: 'booking.reference' }),
  block: (knex) =>
    knex('block')
      .join('user', 'user.id', 'block.technician_id')
      .select({ id: 'block.id', name: 'user.display_name' }),
  subscription: (knex) =>
    knex('subscription').select({ id: 'subscription.id', name: 'subscription.package_name' }),
  home: (knex) => knex('home').select({ id: 'home.id', name: 'home.label' }),
  message: (knex) => knex('message').select({ id: 'message.id', name: 'message.subject' }),
  package: (knex) => knex('package').select({ id: 'package.id', name: 'package.name' }),
  service: (knex) => knex('service').select({ id: 'service.id', name: 'service.name' }),
  offer: (knex) => knex('offer').select({ id: 'offer.id', name: 'offer.title' }),
  price_item: (knex) => knex('price_item').select({ id: 'price_item.id', name: 'price_item.name' }),
  checklist: (knex) => knex('checklist').select({ id: 'checklist.id', name: 'checklist.service_type' }),
  document: (knex) => knex('document').select({ id: 'document.id', name: 'document.reference' }),
  payment: (knex) => knex('payment').select({ id: 'payment.id', name: 'payment.reference' }),
  quote: (knex) => knex('quote').select({ id: 'quote.id', name: 'quote.reference' }),
  report: (knex) =>
    knex('staff_report')
      .join('booking', 'booking.id', 'staff_report.booking_id')
      .select({ id: 'staff_report.id', name: 'booking.reference' }),
};

/** A thing that an audit row is about. */
export interface Thing {
  entity_type: string;
  entity_id: string;
}

/** What the route `METHOD /path` does. */
export type DoesOf = (route: string) => string | undefined;

/** What things are called now, one query for each type; of what is gone, nothing. */
export async function thingNames(
  knex: Knex,
  things: readonly Thing[],
  doesOf: DoesOf,
): Promise<(thing: Thing) => string | null> {
  const names = new Map<string, string>();
  for (const [type, nameQuery] of Object.entries(nameQueries)) {
    const ids = new Set(things.filter((each) => each.entity_type === type).map((each) => each.entity_id));
    if (ids.size === 0) continue;
    const table = type === 'report' ? 'staff_report' : type;
    const found: Array<{ id: string; name: string }> = await nameQuery(knex).whereIn(`${table}.id`, [...ids]);
    for (const { id, name } of found) names.set(`${type} ${id}`, name);
  }
  return (thing) => routeName(thing, doesOf) ?? names.get(`${thing.entity_type} ${thing.entity_id}`) ?? null;
}

/** What a route of the office does, without the full stop. */
function routeName({ entity_type, entity_id }: Thing, doesOf: DoesOf): string | null {
  if (entity_type !== 'route') return null;
  return doesOf(entity_id)?.replace(/\.$/, '') ?? entity_id;
}
