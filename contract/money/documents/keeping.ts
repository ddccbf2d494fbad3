/** As the law asks, counted from the end of the year of a document or a payment. */
const keptYears = 7;

/** Said before an account is deleted, wherever that is asked. */
export const keptAfterwards = `Invoices and payments are kept for ${keptYears} years, as the law asks, apart from your account.`;

/** Until when a document or a payment of a Dubai day is kept: the law counts its seven years from the end of the one it is of. */
export function keptUntil(day: string): string {
  return `${Number(day.slice(0, 4)) + keptYears}-12-31`;
}
