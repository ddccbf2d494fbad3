import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '../logging/log';
import { forgetOldMails, mailFolder, mailStamp } from './kept-mails';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-kept-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const now = new Date('2026-11-21T08:00:00.000Z');
const forget = () => forgetOldMails(dir, { now, log: openLog('silent') });

it('mails of more than 30 days are gone after a start, younger ones and other files stay', async () => {
  mkdirSync(mailFolder(dir));
  const named = (at: string) => `${mailStamp(new Date(at))}-0a1b2c3d.eml`;
  const [old, ancient, young] = [
    named('2026-10-22T07:59:59.999Z'),
    named('2019-01-01T00:00:00.000Z'),
    named('2026-10-22T08:00:00.000Z'),
  ];
  for (const name of [old, ancient, young, 'notes.txt', 'mine.eml'])
    writeFileSync(join(mailFolder(dir), name), '');
  await forget();
  expect(readdirSync(mailFolder(dir)).sort()).toEqual([young, 'mine.eml', 'notes.txt'].sort());
});

it('without a folder there is nothing to do', async () => {
  await expect(forget()).resolves.toBeUndefined();
});
