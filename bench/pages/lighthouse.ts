import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../../e2e/harness/device/chromium';
import { inFolder, startServer } from '../harness/process';
import { type Figure, median, type Subject } from '../harness/report';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const cli = join(import.meta.dirname, '..', '..', 'node_modules', 'lighthouse', 'cli', 'index.js');
const looked = ['/', '/services/ac-services', '/packages'];
/** Performance swings with the machine, the others do not: the median of these runs is told. */
const runs = 5;
const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;

/** What Lighthouse says of three public pages, on its phone: slow 4G, a fourth of this processor. */
export const lighthouse: Subject = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile preset',
  async measure() {
    if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
    return inFolder(async (folder) => {
      const server = await startServer('house', {
        BENCH_DB: join(folder, 'lighthouse.sqlite'),
        BENCH_DIST: dist,
      });
      try {
        const figures: Figure[] = [];
        for (const path of looked) {
          const scores: Record<Category, number>[] = [];
          for (let run = 0; run < runs; run += 1)
            scores.push(await look(`http://localhost:${server.port}${path}`, folder));
          for (const category of Object.keys(goals) as Category[]) {
            const score = median(scores.map((each) => each[category]));
            figures.push({
              what: `${path} ${category}`,
              value: String(score),
              goal: `≥ ${goals[category]}`,
              met: score >= goals[category],
              exact: category !== 'performance',
            });
          }
        }
        return figures;
      } finally {
        await server.stop();
      }
    });
  },
};

async function look(url: string, folder: string): Promise<Record<Category, number>> {
  const report = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const run = () =>
    promisify(execFile)(
      process.execPath,
      [cli, url, `--chrome-flags=${flags}`, '--output=json', `--output-path=${report}`, '--quiet'],
      { env: { ...process.env, CHROME_PATH: chromiumPath() } },
    );
  // Chromium now and then begins no trace; the second begins one.
  await run().catch(run);
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number }>;
  };
  const score = (name: Category) => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
