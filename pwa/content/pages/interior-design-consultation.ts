import { InteriorConsultationScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/consultation',
  label: 'Consultation',
  title: 'Interior Design Consultation',
  parent: '/services/interior-design',
  order: 1,
};

export const description =
  'Two hours at your home with a designer: the room measured, the hard decisions taken, and a written order of works you can use with any contractor.';

export const page: ContentPage = {
  heading: 'Interior Design Consultation',
  lead: 'Two hours in your own rooms, with a tape measure on the table. You end with a measured sketch, a list of decisions taken, and the order to do things in.',
  pictures: [
    {
      scene: InteriorConsultationScene,
      alt: 'A designer marks a floor plan while the customer holds up a sample and a cat lies on the paper',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'The visit',
    points: [
      { icon: 'clock', text: 'One two-hour slot. Choose the hour you use the room most' },
      { icon: 'tag', text: 'One fee, agreed by phone in AED before the day' },
      { icon: 'note', text: 'Notes and sketch sent within three working days' },
    ],
    link: { label: 'All nine design services', to: '/services/interior-design' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Three kinds of visit',
      lead: 'Tell us which in the notes of your booking. It decides what we bring.',
      cards: [
        {
          title: 'A room you live in',
          text: 'It is too dark, too echoing, too full, or nobody sits in it. We find out why before adding anything.',
          features: [
            'Sun, glare and AC draughts noted on the plan',
            'Furniture measured: keeps, moves, goes',
            'A new layout tried with tape on the floor',
          ],
        },
        {
          title: 'A home before handover',
          text: 'You have the developer’s plan and a date. Changes cost least now, while the sockets are still lines on paper.',
          features: [
            'The plan read for doors, columns and AC',
            'Socket, light and curtain positions marked',
            'What to measure again on inspection day',
          ],
        },
        {
          title: 'One hard decision',
          text: 'Knock the wall through or not, keep the marble or not, two sofas or one. Bring the question and the people who disagree.',
          features: [
            'Both answers drawn, with what follows from each',
            'Whether permission is likely to be needed',
            'A recommendation, with its reason',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How the two hours go',
      steps: [
        {
          title: 'Walk through',
          text: 'You show the home the way a guest would see it, then the way you do, through the back door with the shopping.',
        },
        {
          title: 'Measure',
          text: 'Walls, openings, sills, ceiling and the AC grilles. We also measure the lift and the turn on the stairs.',
        },
        {
          title: 'Talk about a Tuesday',
          text: 'Who is where at seven in the morning and nine at night. It tells more than pictures of rooms you like, though we look at those too.',
        },
        {
          title: 'Sketch together',
          text: 'Two or three layouts by hand, crossed out in front of you until one is left.',
        },
        {
          title: 'Order and budget',
          text: 'What comes first, what can wait a year, and where it makes sense to spend more or less.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Before you book',
      rows: [
        {
          label: 'Who should be there',
          value: 'Everyone with a veto. A decision taken without them is taken twice',
        },
        {
          label: 'Have ready',
          value: 'A floor plan if you have one, and the sizes of what you want to keep',
        },
        {
          label: 'Building papers',
          value: 'The fit-out rules of your tower or community, if you were given any',
        },
        {
          label: 'What it leaves',
          value: 'A sketch to scale, the notes, and an order of works with cost ranges',
        },
        { label: 'What it does not', value: 'Workshop drawings. Those come after, if you want them' },
      ],
    },
    {
      kind: 'benefits',
      title: 'Why begin here',
      items: [
        {
          title: 'The expensive mistakes come out first',
          text: 'A sectional that does not fit the service lift, a wardrobe across the AC access hatch, a lamp with no socket within three metres.',
        },
        {
          title: 'Quotes you can compare',
          text: 'Three contractors given the same measured sketch price the same job, not three different ones.',
        },
        {
          title: 'A reason to stop',
          text: 'Sometimes the answer is to turn the sofa round and buy a rug. Then we say that, and you are done.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Do I need to tidy up?',
      answer:
        'Please do not. The shoes by the door and the chair full of laundry show us where storage is missing. Only clear the way to the walls we have to measure.',
    },
    {
      question: 'Can you do it by video?',
      answer:
        'For a home not yet handed over, or if you are still abroad, yes, from the developer’s plan. For a room that exists we would rather come: light, draught and echo do not travel.',
    },
    {
      question: 'Am I bound to anything afterwards?',
      answer: 'No. The notes are yours. If you go on with us, we start from them instead of measuring again.',
    },
    {
      question: 'Where is the consultation in the booking form?',
      answer:
        'It is Interior Design, below the trades, under Consultation; the button on this page chooses it for you. We call to settle the fee and the hour.',
    },
  ],
  brochure: { name: 'Consultation brochure' },
};
