import type { World } from '../world';
import { asAnswered, inList, notInList, office, oneOf, type Pair, wholeList } from './read-lists';
import type { Parsed, ReadBack } from './written';

/** What the office keeps. */
export const ofOffice: Record<string, ReadBack> = {
  'POST /api/messages': ({ world, answer }) => inList(world, 'messages', answer),
  'PUT /api/admin/rules': ({ world, answer }) => at(world, 'rules', answer),
  'PUT /api/admin/settings': ({ world, answer }) => at(world, 'settings', answer),
  'PUT /api/admin/on-call': ({ world, answer }) => at(world, 'on-call', answer),
  'PUT /api/admin/second-factor-policy': ({ world, answer }) => at(world, 'second-factor-policy', answer),
  'PUT /api/admin/team/technicians/{id}': async ({ world, answer }) => {
    const { technicians } = (await world.read(`${office}/team`)).body;
    return [[answer, technicians.find((each: Parsed) => each.id === answer.id)]];
  },
  'PUT /api/admin/team/business': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/team`)).body.business],
  ],
  'PUT /api/admin/team/counting': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/team`)).body.counting],
  ],
  'PUT /api/admin/wordings': async ({ world, answer }) => [
    [answer, (await world.read(`${office}/wordings`)).body],
  ],
  'PUT /api/admin/messages/{id}': ({ world, answer }) => inList(world, 'messages', answer),
  'PUT /api/admin/reports/{id}': ({ world, answer }) => inList(world, 'reports', answer),
  'PUT /api/admin/services/{id}': async ({ world, answer }) => [
    [answer, (await oneOf(world, 'services', encodeURIComponent(answer.id))).body],
  ],
  'POST /api/admin/offers': ({ world, answer }) => inList(world, 'offers', answer),
  'PUT /api/admin/offers/order': async ({ world, answer }) => [[answer, await wholeList(world, 'offers')]],
  'PUT /api/admin/offers/{id}': ({ world, answer }) => inList(world, 'offers', answer),
  'DELETE /api/admin/offers/{id}': ({ world, id }) => notInList(world, 'offers', id),
  'POST /api/admin/payments': ({ world, answer }) => inList(world, 'payments', answer),
  'POST /api/admin/payments/{id}/take-back': ({ world, answer }) => inList(world, 'payments', answer),
  'POST /api/admin/cash/{id}/count': async ({ world, answer }) => {
    const all: Parsed[] = (await world.read(`${office}/cash`)).body;
    const read = all.find(({ id }) => id === answer.id);
    // Who has nothing more, and nothing to be counted, is not told of.
    return read || answer.inHand !== 0 ? [[answer, read]] : [];
  },
  'POST /api/admin/prices': ({ world, answer }) => inList(world, 'prices', answer),
  'PUT /api/admin/prices/order': async ({ world, answer }) => {
    const all = await wholeList(world, 'prices');
    return [[answer, all.filter(({ service }) => service === answer[0].service)]];
  },
  'PUT /api/admin/prices/{id}': ({ world, answer }) => inList(world, 'prices', answer),
  'DELETE /api/admin/prices/{id}': ({ world, id }) => notInList(world, 'prices', id),
  'PUT /api/admin/checklists/{id}': ({ world, answer }) => inList(world, 'checklists', answer),
  'POST /api/admin/subscription-packages': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'PUT /api/admin/subscription-packages/{id}': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'PATCH /api/admin/subscription-packages/{id}/toggle': ({ world, answer }) =>
    inList(world, 'subscription-packages', answer),
  'DELETE /api/admin/subscription-packages/{id}': ({ world, id }) =>
    notInList(world, 'subscription-packages', id),
};

async function at(world: World, path: string, answer: Parsed): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await world.read(`${office}/${path}`)).body)];
}
