import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Topic, topics } from '../../../contract/notifications/events';

/** Whose mails of a kind end: those of an account, or those to an address that has none. */
export interface Ending {
  topic: Topic;
  userId?: string;
  addressHash?: string;
}

/** What a mail carries to end its kind by one press. It ends nothing else, tells nobody who reads it, and never wears out. */
export function endingToken(key: KeyObject, { topic, userId, addressHash }: Ending): string {
  const text = userId ? `u.${userId}.${topic}` : `a.${addressHash}.${topic}`;
  return `${text}.${signed(key, text)}`;
}

/** What a token ends; undefined for one that we did not make. */
export function readEnding(keys: readonly KeyObject[], token: string): Ending | undefined {
  const at = token.lastIndexOf('.');
  const [text, signature] = [token.slice(0, at), Buffer.from(token.slice(at + 1))];
  const isOurs = keys.some((key) => {
    const ours = Buffer.from(signed(key, text));
    return ours.length === signature.length && timingSafeEqual(ours, signature);
  });
  const [kind, who, name] = text.split('.');
  const topic = topics.find((each) => each === name);
  if (!isOurs || !who || !topic) return undefined;
  return kind === 'u' ? { topic, userId: who } : { topic, addressHash: who };
}

/** Nothing else that this key signs begins like this. */
function signed(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${text}`).digest('base64url');
}
