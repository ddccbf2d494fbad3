/** Until when a document or a payment of a Dubai day is kept: the law counts its seven years from the end of the one it is of. */
export function keptUntil(day: string): string {
  return `${Number(day.slice(0, 4)) + 7}-12-31`;
}
