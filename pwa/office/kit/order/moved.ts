/** The ids with one of them a step up or down; undefined where there is no such step. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return undefined;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
