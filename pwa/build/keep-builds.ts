import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that was opened before a new version still asks for its own files: so many builds' assets stay. */
const keptBuilds = 3;

export interface BuildRecord {
  id: string;
  assets: string[];
}

/** Enters this build in `builds.json` and removes the assets that none of the last three needs. Answers the record. */
export function keepBuilds(dist: string, build: BuildRecord): BuildRecord[] {
  const file = join(dist, 'builds.json');
  const records = [build, ...readRecords(file).filter((each) => each.id !== build.id)].slice(0, keptBuilds);
  const kept = new Set(records.flatMap((each) => each.assets));
  const folder = join(dist, 'client', 'assets');
  for (const name of readdirSync(folder)) {
    if (!kept.has(`assets/${name.replace(/\.br$/, '')}`)) rmSync(join(folder, name));
  }
  writeFileSync(file, `${JSON.stringify(records, null, 1)}\n`);
  return records;
}

function readRecords(file: string): BuildRecord[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord[];
  } catch {
    return [];
  }
}
