import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const issuer = 'homehub';
export const audience = 'homehub-app';
/** How far the clocks of two processes may lie apart. */
export const leewaySeconds = 30;

/** Signs the bearer token of a session. It says which session, and nothing that may change. */
export function signToken(
  key: KeyObject,
  session: { jti: string; userId: string; createdAt: Date; expiresAt: Date },
): string {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  return jwt.sign({ iat: seconds(session.createdAt), exp: seconds(session.expiresAt) }, key, {
    algorithm: 'HS256',
    issuer,
    audience,
    subject: session.userId,
    jwtid: session.jti,
  });
}
