/** What is said of each action. */
export const packageWords = {
  create: said('created', 'create'),
  update: said('updated', 'update'),
  delete: said('deleted', 'delete'),
  toggle: {
    done: 'Subscription package status updated successfully',
    failed: 'Failed to update subscription package status',
  },
} as const;

function said(done: string, failed: string) {
  return {
    done: `Subscription package ${done} successfully`,
    failed: `Failed to ${failed} subscription package`,
  };
}

export function showMonths(duration: number): string {
  return `${duration} ${duration === 1 ? 'month' : 'months'}`;
}
