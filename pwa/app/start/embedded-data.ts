import type { PageData } from '../../../contract/content/page-data';

export const pageDataId = 'page-data';

/** What the server rendered this document with; undefined in the bare shell. */
export function embeddedData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
