import { ResidentialRenovationScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation/residential',
  label: 'Residential',
  title: 'Apartment and villa renovation',
  parent: '/services/home-renovation',
  order: 1,
};

export const description =
  'Bathrooms, kitchens, apartments and villas in Dubai renovated from behind the tiles: waterproofing tested, permits arranged, snags closed.';

export const page: ContentPage = {
  heading: 'Residential Renovation',
  lead: 'One leaking bathroom or the whole floor plan. We begin behind the tiles, because that is where the next twenty years are decided.',
  pictures: [
    {
      scene: ResidentialRenovationScene,
      alt: 'A house half old and cracked, half renewed and cut open to a bedroom and a living room, with a mason laying the edge between them',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  visit: {
    title: 'Start with a visit',
    points: [
      { icon: 'clock', text: 'About an hour; please have every room unlocked' },
      { icon: 'file', text: 'Scope and price in AED, room by room' },
      { icon: 'check', text: 'We bring the permit forms, you sign them' },
    ],
    link: { label: 'See all renovation work', to: '/services/home-renovation' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'What we renovate',
      cards: [
        {
          title: 'Bathrooms',
          text: 'Stripped to the block, pipes renewed, sealed, and left under water before a tile goes on.',
          features: [
            'Membrane up the walls, not only on the floor',
            'Falls to the drain checked with water',
            'An access panel for every valve and trap',
          ],
        },
        {
          title: 'Kitchens',
          text: 'Drains, sockets and extraction are placed from your appliance sheets; cupboards are ordered after that.',
          features: [
            'Own circuits for oven, hob and dishwasher',
            'Worktop measured once the units stand',
            'Space left for a filter under the sink',
          ],
        },
        {
          title: 'Whole apartments',
          text: 'One programme for all rooms, built around the service lift and the neighbours’ quiet hours.',
          features: [
            'Corridor and lift protected every day',
            'Rubble bagged and taken down as it falls',
            'The building’s fire detectors covered and uncovered with its staff',
          ],
        },
        {
          title: 'Villas',
          text: 'From the parapet to the boundary wall, with majlis and maid’s room planned as rooms, not as leftovers.',
          features: [
            'Flat roof, parapets and outlets resealed',
            'Windows and doors tightened against sand',
            'Salt-damaged plaster cut out at the foot of walls',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'In this order',
      steps: [
        {
          title: 'Survey',
          text: 'We measure the rooms, test pipes and cables, and open a ceiling hatch or two.',
        },
        {
          title: 'Drawings and list',
          text: 'Layout, sockets, tiles and taps by name, so the price is for something definite.',
        },
        {
          title: 'NOC and orders',
          text: 'While the community reads the papers, tiles and joinery are already on their way.',
        },
        {
          title: 'Strip-out',
          text: 'The loudest days. The neighbours get a note with dates and a phone number.',
        },
        {
          title: 'Pipes, cables, ducts',
          text: 'Pressed, measured and written down before any of it disappears.',
        },
        {
          title: 'Sealing and tiles',
          text: 'Wet rooms stand under water for a day or two. Only then come screed and tiles.',
        },
        { title: 'Joinery and paint', text: 'Doors, wardrobes, kitchen, last coat, lamps, silicone.' },
        {
          title: 'Snagging',
          text: 'We go round with you and a roll of tape. Every piece of tape comes off before we leave.',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What is different afterwards',
      items: [
        {
          title: 'The family below stays dry',
          text: 'Most quarrels between floors begin at a shower drain. Ours has been under water before you used it.',
        },
        {
          title: 'The next repair is small',
          text: 'Valves can be reached, circuits are named, and spare tiles from the same batch lie in the store.',
        },
        {
          title: 'You know what is in the wall',
          text: 'You get a plan of pipes and cables, with distances from the corner, for the day you hang a cabinet.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'How long it usually takes',
      rows: [
        { label: 'One bathroom', value: 'Two to three weeks' },
        { label: 'Kitchen', value: 'Three to four weeks, plus the wait for joinery' },
        { label: 'Two-bedroom apartment', value: 'Six to ten weeks after permission' },
        { label: 'Villa', value: 'Three months and more; you get the dates room by room' },
        { label: 'Water off', value: 'For hours, not days: we fit a temporary tap' },
      ],
    },
  ],
  faq: [
    {
      question: 'Can we live there meanwhile?',
      answer:
        'In a villa often, if we close off one half and you keep a bathroom. In an apartment it is possible for a single room. For all rooms at once, plan to be elsewhere from strip-out to tiling: it is cheaper than working round a family.',
    },
    {
      question: 'What do you find behind old tiles?',
      answer:
        'Usually one of three things: a membrane that ends at the floor, a mixer that has wept for years, or a drain without fall. We allow for the usual and tell you about the unusual the day we see it.',
    },
    {
      question: 'May we buy tiles and taps ourselves?',
      answer:
        'Yes. Send us the data sheets before we set the pipes, and buy a tenth more tiles than the area. Check the batch number on every box: shades differ from one firing to the next.',
    },
    {
      question: 'Who speaks to the neighbours and the building?',
      answer:
        'We do. Security gets the list of workers and plates, the lift is booked for deliveries, and the noisy days are announced.',
    },
  ],
  brochure: { name: 'Residential brochure' },
};
