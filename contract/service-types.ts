/** The services that can be booked, in the order in which they are offered. */
export const serviceTypes = [
  'Painting',
  'Water Tank Cleaning',
  'AC Services',
  'Plumbing',
  'Handyman Services',
  'Cleaning',
  'Electrical Work',
] as const;
export type ServiceType = (typeof serviceTypes)[number];
