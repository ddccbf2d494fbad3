import { PaintingDetailScene, PaintingResultScene, PaintingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/painting',
  label: 'Painting',
  title: 'Painters in Dubai for flats and villas',
  parent: '/services',
  order: 1,
};

export const description =
  'House painting in Dubai, inside and out: how long a room takes, what your building wants to know, and why a damp patch comes back.';

export const page: ContentPage = {
  heading: 'Painting',
  lead: 'From one scuffed corridor to a whole villa front, on walls that have been made sound first.',
  pictures: [
    {
      scene: PaintingScene,
      alt: 'A painter rolls green onto a wall that is half white still, with a dust sheet along the floor',
    },
    {
      scene: PaintingDetailScene,
      alt: 'A wall laid open layer by layer: bricks, plaster, primer, first coat and the green topcoat under a brush, with a gecko looking on',
    },
    {
      scene: PaintingResultScene,
      alt: 'The finished green wall with the window’s light on it, an armchair in front, and a tin with a brush left for touch-ups',
    },
  ],
  serviceId: 'painting',
  book: { label: 'Book This Service', service: 'Painting' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'clock', text: 'The first visit fits a two-hour slot: we measure and test the walls' },
      { icon: 'tag', text: 'One price in AED for the rooms you name, paint included' },
      { icon: 'calendar', text: 'Painting days are agreed with you and your building' },
    ],
    link: { label: 'New floors as well?', to: '/services/home-renovation/flooring-paint' },
  },
  sections: [
    {
      kind: 'steps',
      title: 'From first look to last coat',
      steps: [
        {
          title: 'We read the walls',
          text: 'A tape along each one, and a moisture reading wherever the paint has bubbled. Wet walls are dealt with before anything else is planned.',
        },
        {
          title: 'We ask the building',
          text: 'Most towers and many communities ask for a work permit, a lift booking and quiet hours. We prepare the papers; you or the landlord sign them.',
        },
        {
          title: 'The room is closed off',
          text: 'Film over the door, AC off and its return grille taped while we sand. Otherwise the dust is in every duct by evening.',
        },
        {
          title: 'Fill, sand, prime',
          text: 'Deep filler dries overnight. Stains and new patches get a primer, or they show through both coats a month later.',
        },
        {
          title: 'Ceiling, walls, doors',
          text: 'In that order, with hours between the coats. The AC goes back on meanwhile, because humid air keeps paint soft.',
        },
        {
          title: 'A walk round in daylight',
          text: 'You put a bit of tape wherever you want another touch. The rest of the tin stays with you, labelled with the room.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Good to know',
      rows: [
        { label: 'One room', value: 'A day, or two when the walls need filling' },
        {
          label: 'Two-bedroom flat',
          value: 'Two to three days empty; a day more when it is lived in, one room after another',
        },
        {
          label: 'From you',
          value: 'Small things and valuables off the shelves, and the name of whoever manages the building',
        },
        {
          label: 'Due again',
          value: 'Corridors and children’s rooms after about three years, the rest after five or more',
        },
      ],
    },
    {
      kind: 'words',
      title: 'A villa front is a different job',
      paragraphs: [
        'Sun, salt and blown sand wear the south and west walls first. From May to September those walls are too hot to paint: the coat dries before it has taken hold, and peels. We paint fronts between October and April, and follow the shade round the house.',
        'Chalky old paint is washed off and sealed, hairline cracks are opened and filled with something that stays flexible, and railings get a rust primer of their own. Many communities keep a list of approved outside colours. We match yours to it before the application goes in, so nothing has to be painted twice.',
      ],
    },
  ],
  faq: [
    {
      question: 'Do we have to move out?',
      answer:
        'No. We go room by room and leave you a bedroom and a bathroom every night. In a studio or a one-bedroom flat, a night elsewhere is easier for everybody.',
    },
    {
      question: 'The damp patch came back after the last painters. Why?',
      answer:
        'Because paint does not stop water. Here it is mostly a blocked AC drain, a bathroom behind the wall or a flat roof that lets the winter rain in. Once the cause is repaired, the wall needs a week or two to dry, and only then is it painted.',
    },
    {
      question: 'Matt or silk?',
      answer:
        'Matt hides an uneven wall and belongs on ceilings. Silk can be wiped, so it suits corridors, kitchens and children’s rooms, but in low sun it shows every dent. In most living rooms a washable matt is the answer.',
    },
    {
      question: 'When can the furniture and pictures go back?',
      answer:
        'Furniture the same evening, a hand’s width from the wall. Pictures after two days. Wait two weeks before you wash a wall: paint is dry within hours, but hard only later.',
    },
  ],
  brochure: { name: 'Painting brochure' },
};
