/** What was last sent from this page, and whether the server has it or this device keeps it. */
export interface LastSent {
  is: 'applied' | 'saved';
  /** What it is about, as a list names it. */
  what: string;
  at: number;
}

let last: LastSent | undefined;

/** Remembers it as long as the page lives, apart from all that is drawn: whatever fails afterwards, it can be said. */
export function rememberSent(sent: LastSent): void {
  last = sent;
}

/** Undefined where nothing was sent since that moment. */
export function lastSentSince(moment: number): LastSent | undefined {
  return last && last.at >= moment ? last : undefined;
}
