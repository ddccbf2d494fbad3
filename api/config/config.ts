import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { business, businessDetails } from '../../contract/business';
import { email } from '../../contract/fields';
import { frameOriginOf } from '../../contract/links/safe-url';
import { bucketAddress } from '../files/bucket';
import { type Room, syncRoom } from '../http/limits/admission';
import type { StripeSettings } from '../money/online/company/settings';
import type { SmsSettings, WhatsappSettings } from '../notifications/deliver/gateways/settings';
import { isCommon } from '../people/auth/passwords/password-rules';
import {
  type Given,
  type GoogleSettings,
  readGoogle,
  readSms,
  readStripe,
  readWhatsapp,
} from './provider-config';
import { openSigningKey, whyWeak } from './signing-key';

/** Everything the process is told from outside. Read here and nowhere else. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Where backups go. */
  backupDir: string;
  /** Encrypts backups; without one they are as readable as the database. */
  backupKey: string | undefined;
  databaseUrl: string | undefined;
  /** A bucket for files; without one they are below the data. */
  filesUrl: string | undefined;
  /** Where people reach us, without a slash at its end; links in mail start with it. */
  publicUrl: string;
  signingKey: KeyObject;
  /** Signs nothing any more; what it signed counts until it ends. */
  previousKey: KeyObject | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  seedDemo: boolean;
  /** Whether the demo has a team whose capacity is limited. */
  seedTeam: boolean;
  smtpUrl: string | undefined;
  /** Who our mails are from: `Name <address>`. */
  mailFrom: string;
  google: GoogleSettings | undefined;
  /** Gateways; without one what goes by WhatsApp is sent by people of the office, and nothing goes by SMS. */
  whatsapp: WhatsappSettings | undefined;
  sms: SmsSettings | undefined;
  /** Paying online; without it nothing of it is there. */
  stripe: StripeSettings | undefined;
  /** The map that the contact page embeds; without one it shows a drawn one. */
  mapUrl: string | undefined;
  /** How long a process that was told to stop still answers, so that the proxy notices. */
  drainMs: number;
  /** How many proxies of ours stand before the process. */
  trustProxy: number;
  /** How many syncs a process works on at once, and how many may wait for that. */
  syncRoom: Room;
  metricsToken: string | undefined;
  /** Calls the service worker back from every device. */
  workerOff: boolean;
}

/** A start that cannot be: names each variable and what it should be, never what it was. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Env = Record<string, string | undefined>;

/** Reads and checks the environment; makes and keeps a signing secret where none is given. */
export function readConfig(env: Env = process.env): Config {
  const faults: string[] = [];
  const given = (name: string) => env[name]?.trim() || undefined;
  const check = <T>(name: string, fallback: T, should: string, read: (text: string) => T | undefined): T => {
    const text = given(name);
    if (text === undefined) return fallback;
    const value = read(text);
    if (value === undefined) faults.push(`${name} should be ${should}.`);
    return value ?? fallback;
  };

  const production = given('NODE_ENV') === 'production';
  const port = check('PORT', 3000, 'a port number from 0 to 65535', (text) => numberIn(text, 0, 65_535));
  const dataDir = resolve(given('DATA_DIR') ?? 'data');
  const databaseUrl = check('DATABASE_URL', undefined, 'postgres://user:password@host:port/name', (text) =>
    urlOf(text, ['postgres:', 'postgresql:']),
  );
  const filesUrl = check(
    'FILES_URL',
    undefined,
    'https://key:secret@host/bucket, with ?region=… where there are several',
    bucketAddress,
  );
  const publicUrl = check(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    'an http or https address without a path',
    siteOf,
  );
  const config = {
    production,
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    backupDir: resolve(given('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupKey: env.BACKUP_KEY,
    databaseUrl,
    filesUrl,
    publicUrl,
    firstAdmin: firstAdmin(given, faults),
    seedDemo: check('SEED_DEMO', !production, '0 or 1', switchOf),
    seedTeam: check('SEED_TEAM', true, '0 or 1', switchOf),
    smtpUrl: check('SMTP_URL', undefined, 'smtp://… or smtps://…', (text) => smtpOf(text)),
    mailFrom: check(
      'MAIL_FROM',
      `${business.name} <${businessDetails.email || `no-reply@${new URL(publicUrl).hostname}`}>`,
      'an e-mail address, or Name <address>',
      senderOf,
    ),
    google: readGoogle(given, faults),
    whatsapp: readWhatsapp(given, faults),
    sms: readSms(given, faults),
    stripe: readStripe(given, faults),
    mapUrl: check('MAP_URL', undefined, 'an https address', (text) =>
      frameOriginOf(text) ? text : undefined,
    ),
    drainMs:
      1000 * check('DRAIN_SECONDS', 0, 'a number of seconds from 0 to 60', (text) => numberIn(text, 0, 60)),
    trustProxy: check('TRUST_PROXY', 0, 'the number of your proxies in front, 0 to 5', (text) =>
      numberIn(text, 0, 5),
    ),
    syncRoom: {
      ...syncRoom,
      atOnce: check('SYNC_AT_ONCE', syncRoom.atOnce, 'a number from 1 to 1000', (text) =>
        numberIn(text, 1, 1000),
      ),
      waiting: check('SYNC_WAITING', syncRoom.waiting, 'a number from 0 to 1000', (text) =>
        numberIn(text, 0, 1000),
      ),
    },
    metricsToken: check('METRICS_TOKEN', undefined, 'at least 16 characters', (text) =>
      text.length >= 16 ? text : undefined,
    ),
    workerOff: check('WORKER_OFF', false, '0 or 1', switchOf),
  };
  const [secret, previous] = [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS];
  const secrets = { JWT_SECRET: secret, JWT_SECRET_PREVIOUS: previous, BACKUP_KEY: env.BACKUP_KEY };
  for (const [name, text] of Object.entries(secrets)) {
    const weak = text === undefined ? undefined : whyWeak(text);
    if (weak) faults.push(`${name} should be at least 32 random characters: it is ${weak}.`);
  }
  if (production && !given('PUBLIC_URL'))
    faults.push('PUBLIC_URL must be given: links in mails come from it.');
  if (production && databaseUrl) {
    if (secret === undefined) faults.push('JWT_SECRET must be given, the same for all processes.');
    const password = decodeURIComponent(new URL(databaseUrl).password);
    if (password && isCommon(password))
      faults.push('DATABASE_URL should have a password that cannot be guessed.');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    ...config,
    signingKey: openSigningKey(secret, dataDir),
    previousKey: previous === undefined ? undefined : openSigningKey(previous, dataDir),
  };
}

function firstAdmin(given: Given, faults: string[]): Config['firstAdmin'] {
  const [address, password] = [given('ADMIN_EMAIL'), given('ADMIN_PASSWORD')];
  if (!address && !password) return undefined;
  const parsed = z.safeParse(email, address ?? '');
  if (!parsed.success)
    faults.push('ADMIN_EMAIL should be an e-mail address, given together with ADMIN_PASSWORD.');
  const fits = password && password.length >= 8 && password.length <= 200 && !isCommon(password);
  if (!fits)
    faults.push(
      'ADMIN_PASSWORD should be 8 to 200 characters that cannot be guessed, given with ADMIN_EMAIL.',
    );
  return parsed.success && fits ? { email: parsed.data, password } : undefined;
}

function numberIn(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}

function switchOf(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

function urlOf(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** With a host, and without a line break that would become a header. */
function smtpOf(text: string): string | undefined {
  const url = urlOf(text, ['smtp:', 'smtps:']);
  return url && new URL(url).hostname ? url : undefined;
}

/** `Name <address>` or an address alone, which then goes under the business's name. */
function senderOf(text: string): string | undefined {
  const [, name = business.name, address = text] =
    /^([^<>"@,;:\\\0-\x1f]{1,80}?)\s*<([^<>]+)>$/.exec(text) ?? [];
  const parsed = z.safeParse(email, address);
  return parsed.success ? `${name} <${parsed.data}>` : undefined;
}

function siteOf(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:']);
  if (!url) return undefined;
  const { origin, pathname, search, hash, username } = new URL(url);
  return pathname === '/' && !search && !hash && !username ? origin : undefined;
}
