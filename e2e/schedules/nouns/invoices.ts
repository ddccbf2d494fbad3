import type { Database } from '../../../api/db/database';

/**
 * What is wrong with the invoices: a number left out, a visit that is done and charged without one or with two, those that ask for
 * something else, a deposit's among them. What has come back from a backup had its numbers given out a second time. `undone`: the acts of
 * the history, which goes on, that a restore took back.
 */
export async function invoiceFaults({ read }: Database, undone: readonly string[]): Promise<string[]> {
  const documents = await read('document')
    .orderBy(['series', 'year', 'number'])
    .select('series', 'year', 'number', 'reference', 'booking_id', 'gross_fils', 'is_part');
  const faults: string[] = [];
  for (const [at, { series, year, number, reference }] of documents.entries()) {
    const before = documents[at - 1];
    const last = before?.series === series && before?.year === year ? before.number : 0;
    if (number !== last + 1) faults.push(`${reference} follows ${last}`);
  }
  // Whatever became of them since.
  const completed = read('audit')
    .where({ entity_type: 'booking' })
    .whereLike('after', '%"status":"completed"%')
    .whereNotIn('id', undone)
    .select('entity_id');
  const done = await read('booking')
    .whereIn('id', completed)
    .where('amount_fils', '>', 0)
    .select('id', 'reference', 'amount_fils');
  for (const { id, reference, amount_fils } of done) {
    const own = documents.filter((each) => each.booking_id === id);
    const whole = own.filter(({ is_part }) => !is_part).length;
    const sum = own.reduce((all, { gross_fils }) => all + Number(gross_fils), 0);
    if (whole !== 1) faults.push(`${reference} has ${whole} invoices`);
    else if (sum !== Number(amount_fils))
      faults.push(`${reference} costs ${amount_fils} and is invoiced ${sum}`);
  }
  return faults;
}
