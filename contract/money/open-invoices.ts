/**
 * What of each invoice of a booking, plan or fee is still to be paid, in fils: of `owed`, what each asks for after its credit notes, the oldest
 * first. What came pays the oldest first. Their sum is what is open of all of it, where that is above 0.
 */
export function openOfInvoices(owed: readonly number[], paid: number): number[] {
  let left = Math.max(0, paid);
  return owed.map((each) => {
    const covered = Math.min(left, each);
    left -= covered;
    return each - covered;
  });
}
