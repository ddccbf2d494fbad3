/** Where the secret of a payer's link travels: in a header, since addresses are logged. */
export const payLinkHeader = 'Pay-Link';

/** So many days a link can be paid by: as long as the longest time that anybody is given. Each reminder brings a new one. */
export const payLinkDays = 120;
