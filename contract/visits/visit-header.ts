/** Where a link's secret travels: in a header, since addresses are logged. */
export const visitHeader = 'Visit-Link';

/** So many days after its visit a link still shows it. */
export const linkDaysAfterVisit = 30;
