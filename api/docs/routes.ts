import Router from '@koa/router';
import { openApi } from './openapi';
import { docsPage } from './page';

/** The API's description, for machines and to read. Made at the first request, the same until the next start. */
export function docsRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  let description: string | undefined;
  let page: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    description ??= JSON.stringify(openApi(publicUrl));
    ctx.type = 'application/json';
    ctx.body = description;
  });
  router.get('/api/docs', (ctx) => {
    page ??= docsPage();
    ctx.type = 'html';
    ctx.body = page;
  });
  return router;
}
