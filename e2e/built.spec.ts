import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Names that only the server may know the values of, and what such values look like. */
const secret =
  /JWT_SECRET|DATABASE_URL|SMTP_URL|BACKUP_KEY|GOOGLE_CLIENT_SECRET|METRICS_TOKEN|postgres(ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY/;

test('what is served holds no secret and no source', () => {
  const dir = join('dist', 'client');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(files.length).toBeGreaterThan(50);
  expect(files.map(({ name }) => name).filter((name) => /\.(map|tsx?|env|sqlite)$|^\./.test(name))).toEqual(
    [],
  );
  for (const { parentPath, name } of files.filter(({ name }) =>
    /\.(js|html|json|webmanifest|css)$/.test(name),
  )) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    expect(secret.exec(text)?.[0], name).toBeUndefined();
    expect(text, name).not.toContain('sourceMappingURL');
  }
});
