import { it } from 'vitest';
import { killWhilePaying } from './paying';

const kills = process.env.TEST_ALL === '1' ? 60 : 4;

it(`killed ${kills} times while people pay online, the server writes what was paid once, and nothing else`, () =>
  killWhilePaying({ kills, processes: 1 }));
