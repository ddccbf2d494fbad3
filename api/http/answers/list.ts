import type { Context } from 'koa';
import type { Page } from '../../db/lists/page';

/** A page of a list, how many there are in all, and how many of each kind. */
interface Listed<Row> {
  page: Page<Row>;
  total?: string;
  counts?: Record<string, number | string>;
}

/** A list as it is answered: the rows as a JSON array, the next page as a link, the numbers as headers. */
export function answerList<Row>(ctx: Context, { page, total, counts = {} }: Listed<Row>): readonly Row[] {
  if (page.next) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', page.next);
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  if (total !== undefined) ctx.set('X-Total-Count', total);
  for (const [name, count] of Object.entries(counts)) ctx.set(`X-Count-${name}`, String(count));
  return page.rows;
}
