/** What a customer says, built in (§2). `avatar` is an image address, where there is one. */
export interface Testimonial {
  id: string;
  name: string;
  /** Who they are, and where. */
  role: string;
  service: string;
  content: string;
  avatar?: string;
}

/** The five of the home page's carousel. */
export const homeTestimonials: readonly Testimonial[] = [
  {
    id: 'drip',
    name: 'Layla H.',
    role: 'Apartment owner, Dubai Marina',
    service: 'AC Services',
    content:
      'The bedroom AC was dripping on a Friday morning. They came in the first slot, cleared the drain, and showed me what was in it. I have not thought about it since.',
  },
  {
    id: 'breaker',
    name: 'Omar K.',
    role: 'Villa owner, Arabian Ranches',
    service: 'Electrical Work',
    content:
      'Three people had changed the breaker. These ones measured first, found a garden light full of water, and charged for an hour. The board is labelled now.',
  },
  {
    id: 'handover',
    name: 'Priya S.',
    role: 'Tenant, Jumeirah Village Circle',
    service: 'Painting',
    content:
      'I was handing back the flat on the Sunday. They matched the old white, did two rooms and a hall in a day and a half, and I got the whole deposit.',
  },
  {
    id: 'lift',
    name: 'Daniel R.',
    role: 'Property manager, Business Bay',
    service: 'Plumbing',
    content:
      'I booked from a basement car park with no signal, while the ceiling was dripping on me. The request went out when I came up, and the plumber called within the hour.',
  },
  {
    id: 'tank',
    name: 'Mariam A.',
    role: 'Family of five, Mirdif',
    service: 'Standard package',
    content:
      'The tank, the ACs before summer, the tap that keeps going: I used to keep a list on the fridge. Now somebody comes on the day we agreed, and the list is theirs.',
  },
];
