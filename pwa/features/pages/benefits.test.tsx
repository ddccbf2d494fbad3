// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { contentHeads } from '../../content/heads';
import { loadContent } from '../../content/load-content';
import { applyAll, testPage } from '../../data/testing';
import { show } from '../../ui/testing';
import { ContentPageView } from './content-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** The pages below a listing; a common service's benefits are the office's, under that heading. */
const details = contentHeads.filter((each) => each.parent && each.parent !== '/services');

it.each(details)('$name says that its benefits are benefits, above what they are', async ({ name, path }) => {
  page = testPage(applyAll);
  const content = await loadContent(name);
  const { box } = show(
    <MemoryRouter initialEntries={[path]}>
      <ContentPageView path={path} page={content} />
    </MemoryRouter>,
  );
  const parts = [...box.querySelectorAll('ul[class*=benefits]')].map((each) => each.parentElement);
  expect(parts).toHaveLength(1);
  expect(parts.map((each) => each?.firstElementChild?.textContent)).toEqual(['Benefits']);
  expect(parts[0]?.querySelector('h2')?.textContent).not.toBe('Benefits');
});
