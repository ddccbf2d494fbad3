import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadAllArt } from '../../ui/drawings/art-store';
import { DrawingParts } from '../../ui/drawings/parts';
import { Scene, type SceneName } from '../../ui/drawings/scenes';
import { pictureOf } from './paper-colors';

beforeAll(() => loadAllArt());

const names: SceneName[] = [
  ...(['ac', 'cleaning', 'electrical', 'handyman', 'interior'] as const),
  ...(['painting', 'plumbing', 'renovation', 'smart', 'water-tank'] as const),
];

// The server prints reports and draws nothing itself: its copies are those of the site. `vitest -u` makes them again.
it.each(names)('the drawing of %s on a report is the one of the site', async (name) => {
  const [drawing, parts] = [<Scene name={name} key={name} />, <DrawingParts key="parts" />].map((each) =>
    renderToStaticMarkup(each),
  );
  const file = join(import.meta.dirname, '../../../api/papers/scenes', `${name}.svg`);
  await expect(pictureOf(drawing ?? '', parts ?? '')).toMatchFileSnapshot(file);
});
