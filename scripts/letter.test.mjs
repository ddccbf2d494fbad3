import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileLetter } from './letter.mjs';

it('the parts of letters are those of the template', async () => {
  const kept = readFileSync(new URL('../api/mail/template/letter-template.ts', import.meta.url), 'utf8');
  expect(await compileLetter(), 'npm run letter writes them anew').toBe(kept);
});
