/** Where a page's brochure lies: printed by the build from the same content. */
export function brochurePath(pagePath: string): string {
  const name = pagePath.replace(/^\/(services\/)?/, '').replaceAll('/', '-');
  return `/brochures/${name}.pdf`;
}
