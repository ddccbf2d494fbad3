import type { Context } from 'koa';
import type { Page } from '../../db/page';

/** Answers a list: the rows as a JSON array, the next page as a link, the total as a header. */
export function answerList(ctx: Context, page: Page<unknown>, total?: string): void {
  if (page.next) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', page.next);
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  if (total !== undefined) ctx.set('X-Total-Count', total);
  ctx.body = page.rows;
}
