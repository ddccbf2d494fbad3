import type { Context } from 'koa';
import type { Page } from '../../db/page';

/** A list as it is answered: the rows as a JSON array, the next page as a link, the total as a header. */
export function answerList<Row>(ctx: Context, page: Page<Row>, total?: string): readonly Row[] {
  if (page.next) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', page.next);
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  if (total !== undefined) ctx.set('X-Total-Count', total);
  return page.rows;
}
