import type Stripe from 'stripe';
import type { StripeSettings } from './settings';

/** The payment company, once it is needed. */
export type OpenStripe = () => Promise<Stripe>;

/** So long an answer is waited for; once more, under the same key, where none came. */
const patienceMs = 8000;

/**
 * Its official package is loaded by the first who needs it: it takes 21 MB of memory and a fifth of a second, which a start without online
 * payments does not spend.
 */
export function openStripe({ secretKey, url }: StripeSettings): OpenStripe {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(({ default: Client }) => {
      return new Client(secretKey, {
        maxNetworkRetries: 1,
        timeout: patienceMs,
        telemetry: false,
        ...(url && addressOf(url)),
      });
    });
    return client;
  };
}

function addressOf(text: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(text);
  return { host: hostname, port: port || 443, protocol: protocol === 'http:' ? 'http' : 'https' };
}
