/** What is said of each action. */
export const offerWords = {
  create: said('Offer created', 'create offer'),
  update: said('Offer updated', 'update offer'),
  delete: said('Offer deleted', 'delete offer'),
  toggle: said('Offer status updated', 'update offer status'),
} as const;

export const orderFailed = 'Failed to update offer order';

function said(done: string, failed: string) {
  return { done: `${done} successfully`, failed: `Failed to ${failed}` };
}
