/** How long a request keeps its slot while the address of whoever sent it is not verified. */
export const unansweredHours = 24;
