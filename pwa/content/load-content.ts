import type { ContentPage } from './shape';

const files = import.meta.glob<ContentPage>('./pages/*.ts', { import: 'page' });

/** The content page of that file name, fetched when it is asked for. */
export async function loadContent(name: string): Promise<ContentPage> {
  const load = files[`./pages/${name}.ts`];
  if (!load) throw new Error(`There is no content page ${name}.`);
  return load();
}
