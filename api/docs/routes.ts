import { anybody, type Handled, handle, type Route, route } from '../http/route';
import { openApi } from './openapi';
import { docsPage } from './page';

interface Options {
  publicUrl: string;
  /** All that the app answers, these two as well. */
  routes: () => readonly Route[];
}

const description = route('GET /api/openapi.json', anybody, 'The API description as OpenAPI 3.1.', {
  answer: 'object',
});
const read = route('GET /api/docs', anybody, 'The API documentation.', { answer: 'page' });

/** The API's description, for machines and to read. Made at the first request, the same until the next start. */
export function docsRoutes({ publicUrl, routes }: Options): Handled[] {
  let json: string | undefined;
  let page: string | undefined;

  return [
    handle(description, (ctx) => {
      json ??= JSON.stringify(openApi(publicUrl, routes()));
      ctx.type = 'application/json';
      return json;
    }),

    handle(read, (ctx) => {
      page ??= docsPage(routes());
      ctx.type = 'html';
      return page;
    }),
  ];
}
