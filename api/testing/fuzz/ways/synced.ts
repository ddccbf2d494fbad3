import { home, plan, profile } from './people';
import { oneOf, type Pair } from './read-lists';
import { booking } from './visits';
import type { Parsed, Written } from './written';

/** As devices keep it: where it is and who opens the door is told to a technician only of their own visits, and then instead of the customer. */
async function job({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  const { homeId: _, siteContact: __, pin: ___, access: ____, customerInfo, ...rest } = answer;
  const [pair] = await booking({ world, answer: { ...rest, customerInfo } });
  if (!pair) return [];
  const [said, read] = pair.map((row: Parsed) => ({
    ...row,
    customerInfo: { ...row.customerInfo, phone: '' },
  }));
  return [[said, read]];
}

export async function synced({ world, request, answer }: Written): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const { type, data } of answer.rows) {
    const read = {
      booking: job,
      profile,
      home,
      subscription: plan,
      cash: async () => [],
      quote: async () => [],
    };
    pairs.push(...(await read[type as keyof typeof read]({ world, answer: data })));
  }
  const { ops } = request.sent as { ops: Array<{ opId: string; entity: string; op: { kind: string } }> };
  for (const [at, { opId, entity, op }] of ops.entries()) {
    pairs.push([opId.toLowerCase(), answer.results[at].opId]);
    if (answer.results[at].is === 'applied' && op.kind === 'booking.create')
      pairs.push([200, (await oneOf(world, 'bookings', entity.split(':')[1] ?? '')).status]);
  }
  const again = await world.send(request);
  pairs.push([answer.results, again.body?.results]);
  return pairs;
}
