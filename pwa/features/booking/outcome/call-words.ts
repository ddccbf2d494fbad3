/** What became of a request that is no longer waiting for a call. */
export const becameWords: Partial<Record<string, string>> = {
  confirmed: 'It is booked.',
  cancelled: 'It was cancelled.',
};

/** What comes after a request. A visit of a plan has no price to agree. */
export function weCallText({ subscriptionId }: { subscriptionId?: string | undefined } = {}): string {
  return `We call to agree the visit${subscriptionId ? '' : ' and the price'}. Not booked until then.`;
}
