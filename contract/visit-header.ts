/** Where a link's secret travels: in a header, since addresses are logged. */
export const visitHeader = 'Visit-Link';
