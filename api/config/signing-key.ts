import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const known =
  /^(change|replace|insert|enter|put|your|my|the|some|a|jwt|app|token|super|very|top|secret|secrets|key|dev|development|test|testing|prod|production|local|default|example|sample|demo|password|signing|hmac|homehub|ecocare|random|string|here|this|with|me|to|in|not|for|use|long|at|least|characters|please|keyboard|cat|\d|[\W_])+$/i;

/** Why a signing secret could be guessed, in words that do not repeat it. */
export function whyWeak(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < 32) return 'too short';
  if (known.test(secret)) return 'made of words that are tried first';
  if (new Set(secret).size < 12 || /^(.{1,16})\1+.{0,16}$/.test(secret) || isTyped(secret))
    return 'too regular';
  return undefined;
}

const rows = [
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '`1234567890-=',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1s2d3f4g5h6j7k8l9',
  'abcdefghijklmnopqrstuvwxyz0123456789',
];

/** Whether most characters stand beside the one before on a keyboard or in the alphabet, or repeat it. */
function isTyped(secret: string): boolean {
  const letters = [...secret.toLowerCase()];
  const steps = letters.slice(1).filter((letter, index) => {
    const before = letters[index] ?? '';
    return (
      letter === before || rows.some((row) => row.includes(before + letter) || row.includes(letter + before))
    );
  });
  return steps.length > (letters.length * 2) / 3;
}

/** The key that signs sessions: of the given secret, else of one made at the first start and kept for this machine alone. */
export function openSigningKey(secret: string | undefined, dataDir: string): KeyObject {
  return createSecretKey(Buffer.from(secret ?? keptSecret(dataDir)));
}

function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}`;
  try {
    return readKept(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and only once: processes that start together agree on one secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKept(file);
}

function readKept(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: remove it, and everyone signs in again.`);
  return secret;
}
