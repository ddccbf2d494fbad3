import { isOwnPath } from '../links/own-path';

/** What travels to a device, encrypted for it alone: no name, no address, nothing of who it is for. */
export interface PushPayload {
  /** Of the message: how far it came is told under it, and one that arrives again takes its place. */
  id: string;
  /** The subscription it was sent to. */
  to: string;
  event: string;
  title: string;
  body: string;
  /** The page it is about, from our own origin. */
  path: string;
}

/** What came by push, where it is one of ours in every part. */
export function readPushPayload(text: string): PushPayload | undefined {
  let payload: PushPayload;
  try {
    payload = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { id, to, event, title, body, path } = payload ?? {};
  if (![id, to, event, title, body, path].every((each) => typeof each === 'string')) return undefined;
  return isOwnPath(path) ? payload : undefined;
}
