import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../../../contract/errors';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that no account has: an unknown account costs the work of a known one. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MYzqkM9DcAnTY63qCRdwUg$BqdEuQ5MqOkFPk03tkBN1iXwpj2dsoTBIDD1GoUAa/8';

const atOnce = 2;
const mostWaiting = 50;
let running = 0;
const waiting: Array<() => void> = [];

/** The hash to keep. Never awaited inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/** Whether the password is the account's. `kept` is undefined or null where there is no account or no password. */
export function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  return inTurn(async () => {
    const right = await verify(kept || decoyHash, password.normalize('NFKC'));
    return right && Boolean(kept);
  });
}

/** Two hashes at a time keep memory and threads for the rest; past fifty in the queue people are asked to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Problem('unavailable', undefined, { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes on without being free in between.
    if (next) next();
    else running -= 1;
  }
}
