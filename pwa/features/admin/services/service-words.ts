/** What is said of the action, as the specification says it of packages (§8). */
export const serviceWords = { done: 'Service updated successfully', failed: 'Failed to update service' };
