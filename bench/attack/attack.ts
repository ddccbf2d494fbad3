import type { Figure, Subject } from '../harness/report';
import { connections, crowd } from './connections';
import { failingStatements, forgery, fullDisk, fullLog, heldTable } from './faults';
import { floods } from './floods';
import { type Product, withProduct } from './product';
import { strangers } from './strangers';

/** Each on a product of its own, so that none is measured with what another used up of the limits. */
const onBoth = [floods, strangers, crowd, failingStatements, forgery, heldTable];

/** What somebody who means harm gets out of the product as it runs, and what they got before it was made to withstand it. */
export const attack: Subject = {
  name: 'attack',
  title: 'Attacks on the product in production mode, as they end now (and ended before)',
  async measure() {
    const figures = [...(await withProduct(connections)), ...(await fullLog()), ...(await fullDisk())];
    for (const engine of ['sqlite', 'pg'] as const)
      for (const each of onBoth) figures.push(...(await on(engine, each)));
    return figures;
  },
};

async function on(engine: 'sqlite' | 'pg', part: (product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  const figures = await withProduct(part, { engine });
  return figures.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` }));
}
