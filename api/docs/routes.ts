import { everyone, type Handled, handle, route } from '../http/route';
import { openApi } from './openapi';
import { docsPage } from './page';

const description = route('GET /api/openapi.json', everyone, 'This description, as OpenAPI 3.1.', {
  answer: 'object',
});
const read = route('GET /api/docs', everyone, 'This description, to read.', { answer: 'page' });

/** The API's description, for machines and to read. Made at the first request, the same until the next start. */
export function docsRoutes({ publicUrl }: { publicUrl: string }): Handled[] {
  let json: string | undefined;
  let page: string | undefined;

  return [
    handle(description, (ctx) => {
      json ??= JSON.stringify(openApi(publicUrl));
      ctx.type = 'application/json';
      return json;
    }),

    handle(read, (ctx) => {
      page ??= docsPage();
      ctx.type = 'html';
      return page;
    }),
  ];
}
