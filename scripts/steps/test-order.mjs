import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that need a page come one after another: a worker serves one kind of file, and each change of kind would start
 * another. `--sequence.shuffle` shuffles within the two kinds.
 */
export class TestOrder extends BaseSequencer {
  async sort(files) {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? shuffled(files, seed) : await super.sort(files);
    const needPage = new Set(sorted.filter(needsPage));
    return [...needPage, ...sorted.filter((file) => !needPage.has(file))];
  }
}

function needsPage({ moduleId }) {
  return /@vitest-environment jsdom/.test(readFileSync(moduleId, 'utf8'));
}

function shuffled(files, seed) {
  const place = ({ moduleId }) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
