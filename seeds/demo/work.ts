import type { ServiceType } from '../../contract/service-types';

interface Work {
  service: ServiceType;
  /** What the customer wrote. */
  notes: string[];
  /** From, to, in AED. */
  price: [number, number];
}

/** What the demo's customers ask for, the commoner things more often. */
export const work: Work[] = [
  {
    service: 'AC Services',
    notes: ['The bedroom unit drips when it runs all night.', 'Three split units, yearly cleaning.', ''],
    price: [150, 480],
  },
  {
    service: 'AC Services',
    notes: ['Living room unit blows warm air since Thursday.', 'A smell of damp when it starts.', ''],
    price: [180, 620],
  },
  {
    service: 'Plumbing',
    notes: [
      'Kitchen sink drains slowly.',
      'Water heater trips the breaker.',
      'The guest toilet keeps running.',
    ],
    price: [140, 520],
  },
  {
    service: 'Electrical Work',
    notes: ['The kitchen breaker trips with the oven on.', 'Two new sockets behind the desk.', ''],
    price: [150, 540],
  },
  {
    service: 'Cleaning',
    notes: ['Move-out cleaning, two bedrooms.', 'After the painters. Windows too, please.', ''],
    price: [260, 780],
  },
  {
    service: 'Painting',
    notes: ['One bedroom, white to warm grey.', 'Handover white, two bedrooms and a hall.'],
    price: [650, 2400],
  },
  {
    service: 'Water Tank Cleaning',
    notes: ['Roof tank, 1,000 gallons. The ladder is in the yard.', ''],
    price: [240, 460],
  },
  {
    service: 'Handyman Services',
    notes: ['Four shelves and a mirror, concrete wall.', 'Curtain rail came down. Two doors stick.', ''],
    price: [120, 340],
  },
];

/** What technicians write when they are done. */
export const remarks = [
  'Drain line flushed, tray dry after an hour.',
  'Capacitor replaced, 9 degrees between in and out.',
  'Part ordered: a second visit is agreed.',
  'Customer was shown the work and is content.',
  'Access by the service lift, security needs a day’s notice.',
];
