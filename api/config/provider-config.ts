import { publicUrl } from '../egress/public-address';
import type { StripeSettings } from '../money/online/company/settings';
import type { SmsSettings, WhatsappSettings } from '../notifications/deliver/gateways/settings';
import { isSafeAddress } from '../people/google/provider';
import { whyWeak } from './signing-key';

export type Given = (name: string) => string | undefined;

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** Signing in by Google: both parts of its client or none. Another issuer is for tests. */
export function readGoogle(given: Given, faults: string[]): GoogleSettings | undefined {
  const [clientId, clientSecret] = [given('GOOGLE_CLIENT_ID'), given('GOOGLE_CLIENT_SECRET')];
  const issuer = given('GOOGLE_ISSUER');
  if (issuer && !isIssuer(issuer))
    faults.push('GOOGLE_ISSUER should be the https address of an OpenID provider.');
  if (!clientId && !clientSecret) {
    if (issuer) faults.push('GOOGLE_ISSUER should be given together with GOOGLE_CLIENT_ID.');
    return undefined;
  }
  if (!clientId) faults.push('GOOGLE_CLIENT_ID should be given together with GOOGLE_CLIENT_SECRET.');
  if (!clientSecret) faults.push('GOOGLE_CLIENT_SECRET should be given together with GOOGLE_CLIENT_ID.');
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' }
    : undefined;
}

/** Without TLS only a provider on this machine: its tokens travel in the open. */
function isIssuer(text: string): boolean {
  if (!isSafeAddress(text)) return false;
  const { search, hash, username } = new URL(text);
  return !search && !hash && !username;
}

const whatsappNames = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** The Cloud API of WhatsApp: all of it or nothing. */
export function readWhatsapp(given: Given, faults: string[]): WhatsappSettings | undefined {
  const [phoneId, token, appSecret, verifyToken] = whatsappNames.map(given);
  const missing = whatsappNames.filter((name) => !given(name));
  if (missing.length === whatsappNames.length) return undefined;
  for (const name of missing)
    faults.push(`${name} should be given: ${whatsappNames.join(', ')} go together.`);
  if (phoneId && !/^\d{5,20}$/.test(phoneId))
    faults.push('WHATSAPP_PHONE_ID should be the number of the phone number.');
  return phoneId && token && appSecret && verifyToken
    ? { phoneId, token, appSecret, verifyToken }
    : undefined;
}

/** A gateway for SMS: its address, which is one of the open internet, and the secret of both sides. */
export function readSms(given: Given, faults: string[]): SmsSettings | undefined {
  const [url, secret] = [given('SMS_URL'), given('SMS_SECRET')];
  if (!url && !secret) return undefined;
  if (!url || !publicUrl(url))
    faults.push('SMS_URL should be a public https address, given together with SMS_SECRET.');
  const weak = secret ? whyWeak(secret) : 'missing';
  if (weak)
    faults.push(
      `SMS_SECRET should be at least 32 random characters, given together with SMS_URL: it is ${weak}.`,
    );
  return url && secret ? { url, secret } : undefined;
}

/** The payment company: both keys or none. Another address of it is for tests: of this machine. */
export function readStripe(given: Given, faults: string[]): StripeSettings | undefined {
  const [secretKey, webhookSecret] = [given('STRIPE_SECRET_KEY'), given('STRIPE_WEBHOOK_SECRET')];
  const url = given('STRIPE_URL');
  if (url && !isSafeAddress(url)) faults.push('STRIPE_URL should be an https address.');
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !/^(sk|rk)_(test|live)_\w{8,}$/.test(secretKey))
    faults.push(
      'STRIPE_SECRET_KEY should be a secret key (sk_…, rk_…), given together with STRIPE_WEBHOOK_SECRET.',
    );
  if (!webhookSecret || !/^whsec_\S{8,}$/.test(webhookSecret))
    faults.push('STRIPE_WEBHOOK_SECRET should begin with whsec_, given together with STRIPE_SECRET_KEY.');
  return secretKey && webhookSecret ? { secretKey, webhookSecret, url } : undefined;
}
