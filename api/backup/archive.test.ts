import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from './archive';

const key = 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU';
const plain = Buffer.from('Faisal, +971 50 123 4567. '.repeat(5000));
const contents = {
  takenAt: '2026-11-24T03:30:00.000Z',
  bytes: plain.length,
  sha256: createHash('sha256').update(plain).digest('hex'),
  rows: { user: 3 },
};

let dir: string;
const at = (name: string) => join(dir, name);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe.each([
  ['with a key', key],
  ['without a key', undefined],
])('a backup %s', (_, key) => {
  it('is unpacked as it was, readable by its owner alone', async () => {
    await pack(plain, at('packed'), contents, key);
    expect(statSync(at('packed')).mode & 0o777).toBe(0o600);
    expect(readFileSync(at('packed')).includes('Faisal')).toBe(false);
    expect(await unpack(at('packed'), at('again'), key)).toMatchObject(contents);
    expect(readFileSync(at('again')).equals(plain)).toBe(true);
  });

  it('is refused with any of its bytes changed or missing', async () => {
    await pack(plain, at('packed'), contents, key);
    const packed = readFileSync(at('packed'));
    const line = packed.indexOf('\n');
    // One byte in 17 of what it says of itself, one in 97 of the rest, and each of the last three.
    const bytes = [...packed.keys()].filter(
      (byte) => (byte <= line ? byte % 17 : byte % 97) === 0 || byte >= packed.length - 3,
    );
    for (const byte of bytes) {
      const damaged = Buffer.from(packed);
      damaged[byte] = (damaged[byte] ?? 0) ^ 0x10;
      writeFileSync(at('damaged'), damaged);
      const out = at(`out-${byte}`);
      await expect(unpack(at('damaged'), out, key), `byte ${byte}`).rejects.toThrow(/backup|BACKUP_KEY/);
    }
    for (const length of [0, line, line + 5, packed.length - 1]) {
      writeFileSync(at('damaged'), packed.subarray(0, length));
      await expect(unpack(at('damaged'), at(`cut-${length}`), key)).rejects.toThrow(/backup|BACKUP_KEY/);
    }
  });
});

it('a backup that is encrypted is not read with another key, or with none', async () => {
  await pack(plain, at('packed'), contents, key);
  await expect(unpack(at('packed'), at('a'), `${key}x`)).rejects.toThrow('BACKUP_KEY is not its key');
  await expect(unpack(at('packed'), at('b'))).rejects.toThrow('set BACKUP_KEY');
});
