import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';

type Doc = PDFKit.PDFDocument;

/** What the form's address is outside; nothing where the build does not know its site, or it is this machine. */
export function bookingUrl(publicUrl: string | undefined, path: string): string | undefined {
  if (!publicUrl || !URL.canParse(publicUrl)) return undefined;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOutside = /^https?:$/.test(protocol) && !/^(localhost|127\.|\[::1\])/.test(hostname);
  return isOutside ? origin + path : undefined;
}

/** Draws the code of a text, dark on a white tile with the quiet margin that cameras need, `size` wide. */
export function drawQr(doc: Doc, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const cells = QrCode.encodeText(text, Ecc.MEDIUM).getModules();
  const quiet = 4;
  const cell = size / (cells.length + 2 * quiet);
  doc.roundedRect(x, y, size, size, 8).fill('#ffffff');
  cells.forEach((row, down) => {
    row.forEach((isDark, across) => {
      // A hair wider than a cell: viewers leave light seams between neighbours.
      if (isDark) doc.rect(x + (across + quiet) * cell, y + (down + quiet) * cell, cell + 0.04, cell + 0.04);
    });
  });
  doc.fill('#14231b');
}
