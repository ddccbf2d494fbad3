// Writes tokens.css beside itself: `npx tsx pwa/ui/theme/write-tokens.ts`.
import { writeFileSync } from 'node:fs';
import { tokensFile } from './tokens-css';

writeFileSync(new URL('tokens.css', import.meta.url), tokensFile());
