import { join } from 'node:path';
import { openPrinter, type Printer } from '../papers/printer';

/** The printer of papers as a server has it. Its thread begins with the first paper. */
export function testPrinter(options: Omit<Parameters<typeof openPrinter>[0], 'folder'> = {}): Printer {
  return openPrinter({ folder: join(import.meta.dirname, '..', 'papers'), ...options });
}
