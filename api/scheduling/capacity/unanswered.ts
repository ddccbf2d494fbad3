/** How long a request keeps its place while the address of whoever sent it is not verified. */
export const unansweredHours = 24;
