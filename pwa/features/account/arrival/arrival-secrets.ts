/** What an address brought along: `token` and `error` of its query, or the `token` behind its `#`. */
export interface ArrivalSecrets {
  token: string | null;
  error: string | null;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const readers = /^\/(login|auth\/callback|reset-password|verify-email|delete-account)\/?$/i;

/** The secrets of an address and the address without them; undefined where it carries none. */
export function splitAddress({
  pathname,
  search,
  hash,
}: Address): { secrets: ArrivalSecrets; rest: string } | undefined {
  if (!readers.test(pathname)) return undefined;
  const params = new URLSearchParams(search);
  const behind = /^#token=(.*)$/.exec(hash)?.[1];
  const secrets = { token: behind ?? params.get('token'), error: params.get('error') };
  if (secrets.token === null && secrets.error === null) return undefined;
  params.delete('token');
  params.delete('error');
  const query = params.size ? `?${params}` : '';
  return { secrets, rest: pathname + query + (behind === undefined ? hash : '') };
}

/** Taken when this code arrives: before the router reads the address, and before the app asks for anything. */
let early = typeof location === 'undefined' ? undefined : takeOut();

function takeOut(): ArrivalSecrets | undefined {
  const found = splitAddress(location);
  if (found) history.replaceState(history.state, '', found.rest);
  return found?.secrets;
}

/** What this page was opened with, once; the address keeps nothing of it. */
export function takeSecrets(): ArrivalSecrets | undefined {
  const found = takeOut() ?? early;
  early = undefined;
  return found;
}
