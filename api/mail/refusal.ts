import type { Outcome } from '../notifications/enqueue/channel';

/** What a try that failed came to, by what the mail server answered: RFC 5321, and the enhanced codes of RFC 3463. */
export function refusalOf(error: unknown): Outcome {
  const { code, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const [, detail = ''] = /^\d{3}[ -]\d\.(\d{1,3}\.\d{1,3})/.exec(String(response ?? '')) ?? [];
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Where it refuses us, not this mail, nobody's gets through: until somebody mends that, all of them wait.
  if (!ofThisMail || status < 400) return { state: 'retry', reason: 'unreachable', forAll: true };
  const isFull = status === 452 || status === 552 || detail === '2.2';
  if (status < 500) return { state: 'retry', reason: isFull ? 'mailbox-full' : 'busy' };
  if (isFull) return { state: 'failed', reason: 'mailbox-full' };
  const isUnknown = status === 550 || status === 551 || status === 553 || detail.startsWith('1.');
  return { state: 'failed', reason: code === 'EENVELOPE' && isUnknown ? 'unknown-address' : 'refused' };
}

/** What of a failure may be told: a server's own words hold the address. */
export function factsOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return { code, responseCode, command, name };
}
