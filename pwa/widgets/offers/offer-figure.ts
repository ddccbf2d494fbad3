/** What of an offer's title is shown large: `20` and `%`, or `Free`; undefined where there is no such thing in it. */
export function offerFigure(title: string): { figure: string; unit: string } | undefined {
  const percent = /(\d{1,3})\s*%/.exec(title);
  if (percent?.[1]) return { figure: percent[1], unit: '%' };
  return /\bfree\b/i.test(title) ? { figure: 'Free', unit: '' } : undefined;
}
