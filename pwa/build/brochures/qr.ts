import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';

/** What the form's address is outside; nothing where the build does not know its site, or it is this machine. */
export function bookingUrl(publicUrl: string | undefined, path: string): string | undefined {
  if (!publicUrl || !URL.canParse(publicUrl)) return undefined;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOutside = /^https?:$/.test(protocol) && !/^(localhost|127\.|\[::1\])/.test(hostname);
  return isOutside ? origin + path : undefined;
}

/** The code of a text as a picture, dark on a white tile with the quiet margin that cameras need. */
export function qrPicture(text: string): string {
  const cells = QrCode.encodeText(text, Ecc.MEDIUM).getModules();
  const quiet = 4;
  const size = cells.length + 2 * quiet;
  const dark = cells.flatMap((row, down) =>
    row.flatMap((isDark, across) => (isDark ? `M${across + quiet} ${down + quiet}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path fill="#14231b" shape-rendering="crispEdges" d="${dark.join('')}"/></svg>`;
}
