import { HandymanDetailScene, HandymanResultScene, HandymanScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/handyman-services',
  label: 'Handyman Services',
  title: 'Handyman in Dubai for the whole list',
  parent: '/services',
  order: 5,
};

export const description =
  'Shelves, curtain rails, TV brackets, doors and small repairs in Dubai: how much fits into a visit, when drilling is allowed and what to buy.';

export const page: ContentPage = {
  heading: 'Handyman Services',
  lead: 'One person, one ladder and your whole list, from the curtain rail that never went up to the door that never closed.',
  pictures: [
    {
      scene: HandymanScene,
      alt: 'A handyman drills at a shelf that still hangs crooked, a level above it; a green door waits for its hinges, and a cat lies on a box',
    },
    {
      scene: HandymanDetailScene,
      alt: 'A shelf bracket seen through the wall: one anchor set, the second being screwed in, the level on the shelf in the middle',
    },
    {
      scene: HandymanResultScene,
      alt: 'The arched door hangs and opens onto a palm, the shelf beside it is level, and a child’s height is marked on the frame',
    },
  ],
  serviceId: 'handyman-services',
  book: { label: 'Book This Service', service: 'Handyman Services' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'list', text: 'Put your list into the notes, one line for each thing' },
      { icon: 'phone', text: 'We call, say how long it takes and agree the price in AED' },
      { icon: 'repeat', text: 'The yearly packages hold handyman hours too' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'facts',
      title: 'Before you write the list',
      rows: [
        {
          label: 'Two hours',
          value: 'A TV bracket, a curtain rail and a sticking door; a large wardrobe fills them by itself',
        },
        {
          label: 'What you buy',
          value: 'What stays in sight: shelf, rail, handle; screws, anchors and fillers are ours',
        },
        {
          label: 'Drilling hours',
          value:
            'In most towers on weekdays in working hours; for Saturdays ask the security desk, or let us',
        },
        {
          label: 'Worth noting',
          value:
            'Sizes and weights: the inches of the television, the width of the window, the height of the ceiling',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Down the list',
      steps: [
        {
          title: 'Noise first',
          text: 'Everything that needs the drill is done inside the hours your building allows. Hinges, silicone and assembly come after.',
        },
        {
          title: 'A look into the wall',
          text: 'A detector shows cables and pipes before each hole. Above a switch or below a tap we trust the detector, not the drawing.',
        },
        {
          title: 'You say where',
          text: 'The line is marked with tape and you step back from it. A hole is cheap to move while it is still tape.',
        },
        {
          title: 'You try it',
          text: 'Pull the drawer, draw the curtain, close the door with one finger. What is not right is put right before the ladder is folded.',
        },
      ],
    },
    {
      kind: 'words',
      title: 'Knock on the wall first',
      paragraphs: [
        'A hollow sound is gypsum board on metal studs, usual between the rooms of newer flats. A picture holds anywhere on it; a television only on the studs or on a board set behind.',
        'A dull sound and grey dust mean block, as in most villas. It is hollow inside and the plaster in front is thick, so it wants a longer plug. And where the drill stops and sings, you have met concrete: columns, outer walls, every ceiling slab. It carries anything, once the right bit is in the machine.',
      ],
    },
  ],
  faq: [
    {
      question: 'We rent. May we drill?',
      answer:
        'Pictures and rails are rarely a problem, as long as the holes are closed when you leave. Tiles, kitchen fronts and anything on the balcony are another matter: ask the landlord first and keep the answer. At the end of the tenancy we fill and touch up, too.',
    },
    {
      question: 'Does one person manage a large television?',
      answer:
        'Up to about 65 inches, yes. For more than that, for full-height wardrobe doors and for large mirrors two people come, so please give us the size when we call.',
    },
    {
      question: 'What is not handyman work?',
      answer:
        'New sockets and circuits, pipes in the wall, AC units and anything that bears load. Put it on the list anyway: we tell you on the phone which trade it is and send that one.',
    },
    {
      question: 'What if the time runs out before the list does?',
      answer:
        'We tell you well before the end, not at the door. If the next slot is free you can extend, at a price agreed there and then; otherwise we come back for the rest. You choose what is done first.',
    },
  ],
  brochure: { name: 'Handyman Services brochure' },
};
