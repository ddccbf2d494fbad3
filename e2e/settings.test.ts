import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** All that the server reads: `api/config/config.test.ts` holds that these are the ones. */
const settings = found(read('.env.example'), /^#([A-Z_]+)=/gm);
const ofImage = found(/^ENV .*/m.exec(read('deploy/Dockerfile'))?.[0] ?? '', /\b([A-Z_]+)=/g);
/** SQLite's, and what makes a demo: neither is in the example with PostgreSQL. */
const ofOtherPlaces = ['BACKUP_DIR', 'BACKUP_KEY', 'SEED_DEMO', 'SEED_TEAM'];

it('the run-book names every setting, and says of which installation it is', () => {
  const table = /## Settings\n[^#]*/.exec(read('docs/operations.md'))?.[0] ?? '';
  expect(found(table, /`([A-Z_]+)`/g).sort()).toEqual([...settings].sort());
});

it('containers are given every setting that the image does not set itself, and no other', () => {
  const api =
    /\n {4}environment:\n {6}DATABASE_URL[\s\S]*?\n {4}volumes:/.exec(read('deploy/compose.yaml'))?.[0] ?? '';
  const given = found(api, /^ {6}([A-Z_]+):/gm);
  const wanted = settings.filter((each) => !ofImage.includes(each) && !ofOtherPlaces.includes(each));
  expect(given.sort()).toEqual(wanted.sort());
});

it.each([
  ['homehub', ['NODE_ENV', 'DATA_DIR', 'DRAIN_SECONDS']],
  ['homehub-backup', ['NODE_ENV', 'DATA_DIR']],
])('the unit %s reads them all from one file, which is the example', (unit, own) => {
  const text = read(`deploy/${unit}.service`);
  expect(text).toMatch(/^EnvironmentFile=\/etc\/homehub\.env$/m);
  expect(read('docs/operations.md')).toContain('install -m 600 .env.example /etc/homehub.env');
  const set = found(/^Environment=(.*)$/m.exec(text)?.[1] ?? '', /\b([A-Z_]+)=/g);
  expect(set).toEqual(own);
});

it('what messages need, and what they do without it, stands in the example and in the README', () => {
  for (const name of ['SMTP_URL', 'SMS_*', 'WHATSAPP_*']) expect(read('README.md')).toContain(`\`${name}`);
  const ofMessages = settings.filter((each) => /^(SMTP|MAIL|SMS|WHATSAPP)_/.test(each));
  expect(ofMessages).toHaveLength(8);
});
