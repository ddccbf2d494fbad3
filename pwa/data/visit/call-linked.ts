import { visitHeader } from '../../../contract/visits/visit-header';
import { type ApiAnswer, type ApiRequest, callApi } from '../api/api-client';
import { callAsMe } from '../session/session';

/** Calls the API as whoever has the link to a visit; without one as whoever is signed in. */
export function callLinked<T>(
  link: string | undefined,
  path: string,
  request: ApiRequest = {},
): Promise<ApiAnswer<T>> {
  if (link === undefined) return callAsMe<T>(path, request);
  return callApi<T>(path, { ...request, headers: { ...request.headers, [visitHeader]: link } });
}
