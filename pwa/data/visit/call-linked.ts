import { visitHeader } from '../../../contract/visits/visit-header';
import { openDevice } from '../../device/device';
import { callAs } from '../../device/session/session-end';
import { type ApiAnswer, type ApiRequest, callApi } from '../api/api-client';

/** Calls the API as whoever has the link to a visit; without one as whoever is signed in. */
export function callLinked<T>(
  link: string | undefined,
  path: string,
  request: ApiRequest = {},
): Promise<ApiAnswer<T>> {
  if (link === undefined) return callAs<T>(openDevice, path, request);
  return callApi<T>(path, { ...request, headers: { ...request.headers, [visitHeader]: link } });
}
