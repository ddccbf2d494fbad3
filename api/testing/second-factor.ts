import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app';
import { type Authenticator, authenticator } from './authenticator';
import { goodPassword, type Person } from './factories';
import type { Answer } from './http';

/** An authenticator app that has been given a secret: says the code of the clock's instant, or of one some seconds from it. */
export function codeOf(app: TestApp, secret: string, offsetSeconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: app.clock.now().getTime() + offsetSeconds * 1000 });
}

/** Asks as this person; a refusal fails the test here, where it is seen. */
async function done(
  app: TestApp,
  who: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await app.request(method, path, { body, token: who.token });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Sets up an authenticator app; the clock goes on by a code, so that the next one counts. */
export async function enrolTotp(
  app: TestApp,
  who: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await done(app, who, 'POST', '/api/auth/totp', {})).body;
  const body = { code: codeOf(app, secret) };
  const { recoveryCodes } = (await done(app, who, 'POST', '/api/auth/totp/confirm', body)).body;
  app.clock.advance(30_000);
  return { secret, recoveryCodes };
}

/** Sets up a passkey. */
export async function enrolPasskey(
  app: TestApp,
  who: Person,
  name = 'Phone',
): Promise<{ device: Authenticator; id: string; recoveryCodes: string[] | undefined }> {
  const device = authenticator();
  const { body: options } = await done(app, who, 'POST', '/api/auth/passkeys/options', {});
  const credential = device.create(options);
  const { body } = await done(app, who, 'POST', '/api/auth/passkeys', { name, credential });
  return { device, id: body.passkey.id, recoveryCodes: body.recoveryCodes };
}

/** The first step of a sign-in, by password. */
export function firstStep(app: TestApp, who: Person, more: object = {}): Promise<Answer> {
  return app.request('POST', '/api/auth/login', {
    body: { email: who.email, password: goodPassword, ...more },
  });
}

/** The second step, with what is shown. */
export function secondStep(app: TestApp, ticket: string, shown: object): Promise<Answer> {
  return app.request('POST', '/api/auth/second-factor', { body: { ticket, ...shown } });
}
