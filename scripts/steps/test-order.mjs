import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** They take a minute each: begun last, one would go on alone. */
const long = /\/api\/(?:main|sync\/feed|http\/limits)\.test\.ts$/;

/**
 * First the longest files, and those that need a page, one after another: a worker serves one kind of file, and each change
 * of kind would start another. `--sequence.shuffle` shuffles within the first and the others.
 */
export class TestOrder extends BaseSequencer {
  async sort(files) {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? shuffled(files, seed) : await super.sort(files);
    const first = sorted.filter((file) => needsPage(file) || long.test(file.moduleId));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

function needsPage({ moduleId }) {
  return /@vitest-environment jsdom/.test(readFileSync(moduleId, 'utf8'));
}

function shuffled(files, seed) {
  const place = ({ moduleId }) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
