/** A benefit as the office writes it, `Headline: sentence`, in its two parts; one without a headline is all headline. */
export function inTwo(benefit: string): { title: string; text: string } {
  const at = benefit.indexOf(': ');
  if (at < 0) return { title: benefit, text: '' };
  const text = benefit.slice(at + 2);
  return { title: benefit.slice(0, at), text: text.charAt(0).toUpperCase() + text.slice(1) };
}
