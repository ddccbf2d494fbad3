import { SpatialPlanningScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/spatial-planning',
  label: 'Spatial Planning',
  title: 'Spatial Planning and Floor Plans',
  parent: '/services/interior-design',
};

export const description =
  'Floor plans to scale for Dubai villas and apartments: furniture that fits, ways through, guest and family routes, and which walls can really be moved.';

export const page: ContentPage = {
  heading: 'Spatial Planning',
  lead: 'Most homes are large enough and badly divided. A plan to scale shows which ten square metres nobody uses, and what it takes to get them back.',
  pictures: [
    {
      scene: SpatialPlanningScene,
      alt: 'A home with its roof off, slippers at the door, and dotted lines from there to the kitchen, the bedroom and the sofa',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Measured on site',
    points: [
      { icon: 'clock', text: 'Two hours for a flat, half a day for a villa' },
      { icon: 'file', text: 'Plans as PDF at 1:50, with every dimension a builder needs' },
      { icon: 'repeat', text: 'Three layouts to choose from, and two rounds of changes' },
    ],
    link: { label: 'Ready to move walls?', to: '/services/home-renovation/structural-remodeling' },
  },
  sections: [
    {
      kind: 'facts',
      title: 'The numbers we plan with',
      rows: [
        { label: 'A way through', value: '90 cm. Two people pass at 120' },
        { label: 'Sofa to coffee table', value: '40 to 45 cm: reach a cup, still stretch your legs' },
        { label: 'Behind a dining chair', value: '75 cm to stand up, 110 if somebody walks past' },
        { label: 'Beside a bed', value: '65 cm. In front of a wardrobe, 90' },
        { label: 'Between kitchen counters', value: '105 cm for one cook, 120 for two' },
        { label: 'Majlis, knee to knee', value: '180 to 240 cm. Beyond 3 metres people raise their voices' },
      ],
    },
    {
      kind: 'words',
      title: 'Which walls can move',
      paragraphs: [
        'In a villa, the block wall you want to remove may be carrying the one above it. In a tower, columns and shear walls stay, the wet rooms stay near their shaft, and the thin gypsum partitions are yours to discuss. Tapping tells you a little. The structural drawings tell you the rest, and we ask the building for them.',
        'A wall also divides air. Each room has its own thermostat, supply and return. Join two rooms and one unit fights the other; divide one and half of it has no return air and never cools. Sprinklers and smoke detectors are spaced by room too, and moving them needs approval. All of it goes on the plan before anybody falls in love with it.',
      ],
    },
    {
      kind: 'cards',
      title: 'What is in a plan',
      lead: 'Take the first on its own, or all four for a renovation.',
      cards: [
        {
          title: 'Survey',
          text: 'The home as it is, not as the brochure had it.',
          features: [
            'Walls, openings, sills and beams',
            'Sockets, lights, grilles and thermostats',
            'Drains, shafts and the distribution board',
          ],
        },
        {
          title: 'Furniture layouts',
          text: 'Three ways to live in the same walls, with your own pieces drawn in.',
          features: [
            'Walking routes marked',
            'Doors and drawers shown open',
            'Storage counted in running metres',
          ],
        },
        {
          title: 'Wall changes',
          text: 'What goes, what is new, and who has to agree.',
          features: [
            'Demolition and new walls in two colours',
            'AC, sprinklers and detectors checked',
            'Drawings ready for the building’s approval',
          ],
        },
        {
          title: 'Points plan',
          text: 'Sockets, switches and lights, placed from the furniture.',
          features: [
            'A switch where the hand is',
            'Sockets beside the bed, not behind it',
            'Curtain power and data marked',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'From tape to plan',
      steps: [
        { title: 'Survey', text: 'We measure by laser and note what the plan from the developer left out.' },
        {
          title: 'Follow the day',
          text: 'School bags at the door, guests to the majlis and the washroom, laundry to the line. Each becomes a coloured route.',
        },
        {
          title: 'Three layouts',
          text: 'One that changes only furniture, one with a door or two, one with walls. Each with its effort beside it.',
        },
        {
          title: 'Walk it',
          text: 'The chosen one is taped on your floor at full size. People find in a minute what they miss on paper.',
        },
        {
          title: 'Final drawings',
          text: 'Dimensioned, dated, and in layers for builder, electrician and AC.',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What changes',
      items: [
        {
          title: 'Two doors’ worth of privacy',
          text: 'Guests reach majlis, dining and washroom by one route, the family uses another. Often it takes one moved door.',
        },
        {
          title: 'Rooms that grow up',
          text: 'A nursery that becomes a desk and bed later, with the sockets for both put in once.',
        },
        {
          title: 'Buying once',
          text: 'You order a table knowing how many can sit at it with the balcony door open.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'I have the developer’s plan. Is that not enough?',
      answer:
        'For a first idea, yes. Built walls differ from it by a few centimetres, and columns, ducts and bulkheads are often missing. A wardrobe or a kitchen needs what was built.',
    },
    {
      question: 'Can you plan before we get the keys?',
      answer:
        'We can, from the drawings, and leave the sizes that matter open. On the day of inspection we measure those and close the plan.',
    },
    {
      question: 'Who can approve taking out a wall?',
      answer:
        'The owner first, then the community or tower, and for anything structural an engineer and the authority as well. We say which of them apply before you spend money on a design that depends on it.',
    },
  ],
  brochure: { name: 'Spatial Planning brochure' },
};
