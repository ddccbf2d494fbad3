import { VisualizationScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/3d-visualization',
  label: '3D Visualization',
  title: '3D Visualization of Your Rooms',
  parent: '/services/interior-design',
};

export const description =
  'See your room before it is built: views from eye height with your real measurements, materials and sun, two rounds of changes, and what is still a guess.';

export const page: ContentPage = {
  heading: '3D Visualization',
  lead: 'Pictures of a room that is not there yet, built from real measurements and seen from where you will stand and sit. They are for changing your mind while that is free.',
  pictures: [
    {
      scene: VisualizationScene,
      alt: 'A sitting room half drawn in lines and half finished, with a dallah standing where the two meet',
    },
  ],
  book: { label: 'Book Service', service: 'Interior Design' },
  second: { label: 'Send us a plan', to: '/contact' },
  visit: {
    title: 'What you get',
    points: [
      { icon: 'eye', text: 'Three views of one room, or a set for the whole home' },
      { icon: 'repeat', text: 'Two rounds of changes, one grey and one in colour' },
      { icon: 'tag', text: 'Priced per view in AED, agreed before we model' },
    ],
    link: { label: 'No plan yet?', to: '/services/interior-design/spatial-planning' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Four ways to look',
      lead: 'Choose by the decision you have to take.',
      cards: [
        {
          title: 'Grey model',
          text: 'No colours, no cushions: only size, height and light.',
          features: ['Right for walls, ceilings and joinery', 'Ready in three to five working days'],
        },
        {
          title: 'Finished views',
          text: 'Materials, lamps and furniture as chosen.',
          features: [
            'From seated or standing eye height',
            'By day and by lamplight',
            'Ready about a week after the grey model',
          ],
        },
        {
          title: 'Sun study',
          text: 'Your windows, your compass, four days of the year.',
          features: [
            'Where the sun falls at nine, noon and five',
            'Shows glare on screens and where rugs will fade',
            'Useful before buying curtains or a pergola',
          ],
        },
        {
          title: 'Walk-through',
          text: 'A slow film from the front door, or a link to look round on your phone.',
          features: ['Shows how rooms follow each other', 'Easy to share with family abroad'],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How it is made',
      steps: [
        {
          title: 'Measurements in',
          text: 'From our survey, or from your plan with a few sizes checked. Beams, grilles and switches go in as well, because they will be there.',
        },
        {
          title: 'Fix the viewpoints',
          text: 'The sofa, the front door, the bed, the hob. No views from inside a wall with a lens that makes a maid’s room look like a ballroom.',
        },
        {
          title: 'Grey first',
          text: 'You judge proportions without being charmed by marble. Large changes belong here.',
        },
        {
          title: 'Materials on',
          text: 'Scanned or photographed from the chosen samples, at their real size, so the tile has the joint it will have.',
        },
        {
          title: 'Light and correct',
          text: 'Sun for your address, lamps with their real warmth, then your second list of changes.',
        },
        {
          title: 'Files over',
          text: 'Large images, and a PDF with every product in the view named and numbered.',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What people change when they see it',
      items: [
        {
          title: 'The ceiling',
          text: 'A dropped ceiling for lights and AC takes twenty to thirty centimetres. On a plan that is a line. From the sofa it is the whole room.',
        },
        {
          title: 'The size of the television',
          text: 'And with it the height of the cabinet, the place of the socket and the width of the panel behind.',
        },
        {
          title: 'The tall cupboard by the door',
          text: 'It fits. It also is the first thing you see when you come home. It often ends up on the other wall.',
        },
        {
          title: 'Nothing',
          text: 'Also a result: the family agrees, and the order goes out without a sleepless night.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Exact, and not',
      rows: [
        { label: 'Exact', value: 'Sizes, positions, sun angle, what is hidden behind what' },
        { label: 'Close', value: 'Materials from scanned samples, brightness of lamps' },
        {
          label: 'A guess',
          value: 'Paint on a screen. Decide colours from a painted board, never from a picture',
        },
        { label: 'Not shown', value: 'Echo, draught and smell. We talk about those at the visit' },
      ],
    },
  ],
  faq: [
    {
      question: 'Is it a drawing to build from?',
      answer:
        'No. A picture shows what, a drawing says how. Builders need dimensions and sections, and we make those once you have approved the views.',
    },
    {
      question: 'Can you work from photographs alone?',
      answer:
        'For a mood, yes, and it will be wrong by a hand’s width somewhere. For anything you order by it, we need a plan or a visit.',
    },
    {
      question: 'My contractor has a different kitchen in mind. Can you show both?',
      answer:
        'Yes, from the same viewpoint, side by side. Comparing two options in one room counts as one view and one change.',
    },
  ],
  brochure: { name: '3D Visualization brochure' },
};
