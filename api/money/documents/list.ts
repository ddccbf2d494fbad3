import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { type Actor, seesAllMoney } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type {
  AdminDocument,
  DocumentRead,
  documentListing,
} from '../../../contract/money/documents/admin-documents';
import { documentReference, seriesOf } from '../../../contract/money/documents/document-shapes';
import { daysOf } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList, pageTold } from '../../db/lists/open-list';
import { cappedCount, countLimit, type Page, type Sort } from '../../db/lists/page';
import { fromRow, type StoredDocument, snapshotOf } from '../rows/document-row';
import { typedFils } from '../rows/typed-amount';
import { typedNumber } from '../rows/typed-number';

export type Filters = z.infer<typeof documentListing.whole>;

/** A document with what of it was credited, and whose it is. */
export type ListedDocument = StoredDocument & { credited: number | string; user_id: string | null };

const sorts: Record<Filters['sort'], Sort> = {
  newest: { column: 'issued_at', direction: 'desc' },
  oldest: { column: 'issued_at', direction: 'asc' },
};

const credited =
  '(SELECT COALESCE(SUM(note.gross_fils), 0) FROM document note WHERE note.against_id = document.id)';
const hasNotes = 'document.id IN (SELECT against_id FROM document note WHERE against_id IS NOT NULL)';
const inState = {
  standing: `${credited} = 0`,
  'partly-credited': `${hasNotes} AND ${credited} < document.gross_fils`,
  credited: `${hasNotes} AND ${credited} = document.gross_fils`,
} as const;

const conditions: Conditions<Filters> = {
  kind: (rows, kind) => rows.where('document.kind', kind),
  state: (rows, state) => rows.where('document.kind', 'invoice').whereRaw(inState[state]),
  booking: (rows, id) => rows.where('document.booking_id', id),
  subscription: (rows, id) => rows.where('document.subscription_id', id),
  ...daysOf('document.issued_at'),
};

/** The references of documents that a number may be. */
function referencesIn(typed: string, now: Date): string[] {
  const meant = typedNumber(typed, now);
  if (!meant) return [];
  const inSeries = meant.series ? [meant.series] : Object.values(seriesOf);
  return inSeries.flatMap((each) => meant.years.map((of) => documentReference(each, of, meant.number)));
}

/** The documents as they are asked for, by which their file goes as well. A number is one of theirs, or the amount of some. */
export async function openDocuments(
  knex: Knex,
  { search, ...query }: Filters,
  now: Date,
): Promise<OpenList<ListedDocument>> {
  const references = search ? referencesIn(search, now) : [];
  const fils = search ? typedFils(search) : undefined;
  const isNumber = references.length > 0 || fils !== undefined;
  // An amount that very many have is met soon in the list's own order; with numbers beside it they would all be sorted.
  const isCommon = references.length > 0 && fils !== undefined && (await isCommonAmount(knex, fils));
  const rows = () => {
    const all = knex('document');
    if (!isNumber) return all;
    return all.where((either) => {
      if (references.length > 0) either.whereIn('document.reference', references);
      if (fils !== undefined) either.orWhereRaw(`${isCommon ? '+' : ''}document.gross_fils = ?`, [fils]);
    });
  };
  return openList<ListedDocument, Filters>(
    knex,
    { ...query, ...(!isNumber && { search }) },
    {
      table: 'document',
      rows: () =>
        rows()
          .leftJoin('money_owner', 'money_owner.id', 'document.id')
          .select('document.*', 'money_owner.user_id', knex.raw(`${credited} AS credited`)),
      counted: rows,
      conditions,
      sort: sorts[query.sort],
    },
  );
}

async function isCommonAmount(knex: Knex, fils: number): Promise<boolean> {
  return (await cappedCount(knex, knex('document').where({ gross_fils: fils }))) > countLimit;
}

/** A page of them, with how many fit. */
export async function listDocuments(
  knex: Knex,
  query: z.infer<typeof documentListing.page>,
  now: Date,
): Promise<{ page: Page<AdminDocument>; total: string }> {
  return pageTold(await openDocuments(knex, query, now), query, asListed);
}

function asListed(row: ListedDocument): AdminDocument {
  return {
    ...fromRow(row),
    credited: Number(row.credited),
    ...(row.is_part && { isPart: true as const }),
    userId: row.user_id,
  };
}

/** One document with what it states and the credit notes against it: of the office any, of others their own; else `not_found`. */
export async function readDocument(knex: Knex, actor: Actor, id: string): Promise<DocumentRead> {
  const query = knex('document').where('document.id', id);
  if (!seesAllMoney(actor))
    query.join('money_owner', 'money_owner.id', 'document.id').where('money_owner.user_id', actor.id);
  const row: StoredDocument | undefined = await query.first('document.*');
  if (!row) throw new Problem('not_found');
  const notes: StoredDocument[] = await knex('document')
    .where({ against_id: id })
    .orderBy(['issued_at', 'id']);
  return { ...fromRow(row), states: snapshotOf(row), notes: notes.map(fromRow) };
}
