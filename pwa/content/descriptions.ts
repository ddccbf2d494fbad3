// For the server alone: search engines read them in its HTML, and the first load is spared them.
const files = import.meta.glob<string>('./pages/*.ts', {
  eager: true,
  import: 'description',
  query: '?description',
});

/** What a content page says of itself to search engines: 70 to 160 characters. By its file's name. */
export function descriptionOf(name: string): string {
  return files[`./pages/${name}.ts`] ?? '';
}
