/** What a customer says, built in. */
interface Testimonial {
  id: string;
  name: string;
  /** Who they are; in the carousel also where. */
  role: string;
  service: string;
  content: string;
}

/** One of the carousel: with a picture where there is one, at a path of this site (no other may be shown: api/http/pages/headers.ts). */
export interface HomeTestimonial extends Testimonial {
  avatar?: string;
}

/** The five of the home page's carousel. */
export const homeTestimonials: readonly HomeTestimonial[] = [
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

/** One of /testimonials: with stars, and the place by itself. */
export interface RatedTestimonial extends Testimonial {
  location: string;
  rating: 1 | 2 | 3 | 4 | 5;
}

/** The six of the testimonials page; none of them is in the carousel. */
export const pageTestimonials: readonly RatedTestimonial[] = [
  {
    id: 'dust',
    name: 'Hessa M.',
    role: 'Villa owner',
    location: 'Al Barsha South',
    service: 'Cleaning',
    rating: 5,
    content:
      'New kitchen, and cement dust in every drawer of the house. They told me it would take two visits and it did: one day with vacuums only, then two days later with water. The second time I ran a finger along the top of the wardrobe. Nothing.',
  },
  {
    id: 'front',
    name: 'Graham T.',
    role: 'Villa owner',
    location: 'Jumeirah Park',
    service: 'Painting',
    rating: 4,
    content:
      'The front looks right and the cracks have stayed shut through a summer. One star off because the community approval took nine days and I was told about five. After the first week I was the one who rang. The painting itself finished on the day they said.',
  },
  {
    id: 'gas',
    name: 'Sanjay V.',
    role: 'Tenant',
    location: 'The Springs',
    service: 'AC Services',
    rating: 5,
    content:
      'Every April somebody filled the gas, and every August it was gone. This technician would not fill it. He found the leak at a joint on the roof, closed it, and wrote down the cause so that my landlord paid.',
  },
  {
    id: 'list',
    name: 'Elena P.',
    role: 'Tenant',
    location: 'Jumeirah Lake Towers',
    service: 'Handyman Services',
    rating: 4,
    content:
      'Eleven small things on the list, nine done in the two hours, and he said so at half time instead of at the door. The mirror and the last blind waited until the week after. Everything still hangs straight.',
  },
  {
    id: 'guests',
    name: 'Khalid R.',
    role: 'Holiday home host',
    location: 'Downtown Dubai',
    service: 'Home Automation',
    rating: 5,
    content:
      'I used to drive across town at midnight because a guest had lost the key. Now each booking has its own code that stops working at noon. They also left me two real keys in an envelope, which I thought was funny until the phone died.',
  },
  {
    id: 'lid',
    name: 'Joyce A.',
    role: 'Facilities coordinator',
    location: 'Nursery in Umm Suqeim',
    service: 'Water Tank Cleaning',
    rating: 5,
    content:
      'They asked which day we were closed before I could say it. The lid had cracked and nobody had looked up there in a year. I have a sheet for the inspector with before, after and the next date, and a lid that closes.',
  },
];
