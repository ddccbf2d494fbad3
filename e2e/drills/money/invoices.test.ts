import { it } from 'vitest';
import { killWhileInvoicing } from './invoicing';

const kills = process.env.TEST_ALL === '1' ? 100 : 3;

it(`killed ${kills} times while admins invoice, the server leaves no number out and gives none twice`, () =>
  killWhileInvoicing({ kills, processes: 1 }));
