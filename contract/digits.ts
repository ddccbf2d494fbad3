/** The text with Arabic and Persian digits as Latin ones: people type what their keyboard has. Full-width ones are NFKC's. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
