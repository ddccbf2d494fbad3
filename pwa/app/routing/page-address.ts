import { findRoute } from './route-table';

/** The address a page is rendered under on the server: the route's own spelling, one for everything unknown. */
export function servedPath(pathname: string): string {
  return findRoute(pathname)?.path ?? '/404';
}
