import { FlooringPaintScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation/flooring-paint',
  label: 'Flooring & Paint',
  title: 'Flooring and paint by one team',
  parent: '/services/home-renovation',
  order: 5,
};

export const description =
  'Porcelain, stone, wood, vinyl and poured floors with interior and façade paint in Dubai, laid and painted in the order that protects both.';

export const page: ContentPage = {
  heading: 'Flooring & Paint',
  lead: 'Two trades that spoil each other’s work when they come in the wrong order. We do both, so the last coat goes on after the last tile.',
  pictures: [
    {
      scene: FlooringPaintScene,
      alt: 'A floor in layers, the last tile being lowered onto screed with a cat’s paw prints in it, below a half-painted wall',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  second: { label: 'Only paint', to: '/services/painting' },
  visit: {
    title: 'Samples come to you',
    points: [
      { icon: 'palette', text: 'Full tiles and boards, and colours painted on your wall' },
      { icon: 'search', text: 'We tap the old floor and measure its damp' },
      { icon: 'tag', text: 'Price in AED per room, skirting and doors included' },
    ],
  },
  sections: [
    {
      kind: 'facts',
      title: 'Which floor where',
      rows: [
        { label: 'Living room, majlis', value: 'Large porcelain or stone: cool to the foot, easy to sweep' },
        { label: 'Bedrooms', value: 'Engineered wood, if the AC is never off for a whole summer' },
        { label: 'Wet rooms, balcony', value: 'Small or textured porcelain with grip and fall' },
        { label: 'Rented flats', value: 'Click vinyl over the old tiles; it lifts out again' },
        { label: 'Garage, store, laundry', value: 'Epoxy, without joints for sand and oil' },
      ],
    },
    {
      kind: 'cards',
      title: 'What we lay and what we paint',
      cards: [
        {
          title: 'Porcelain and stone',
          text: 'Levelled with clips and wedges, bedded full, joints lined up with the door you enter by.',
          features: ['No hollow corners: every tile tapped', 'Marble ground, polished and sealed'],
        },
        {
          title: 'Wood and vinyl',
          text: 'Boards rest in the cooled room before they are laid, and get room to move along every wall.',
          features: ['Screed damp measured first', 'Doors trimmed, thresholds flush'],
        },
        {
          title: 'Poured floors',
          text: 'Microcement and epoxy, thin enough to go over sound tiles.',
          features: ['Crack and joint treatment beneath', 'A sample board in your colour'],
        },
        {
          title: 'Walls and ceilings',
          text: 'Filled, sanded under suction, primed and painted twice, with low-odour paint.',
          features: [
            'New plaster left to dry before sealing',
            'Ceiling rings traced before they are covered',
          ],
        },
        {
          title: 'Façades and boundary walls',
          text: 'Elastic coatings that bridge fine cracks, after the salt has been brushed and washed out.',
          features: ['Cracks opened, filled, then coated', 'Community colour codes followed'],
        },
      ],
    },
    {
      kind: 'words',
      title: 'Why tiles stand up in August',
      paragraphs: [
        'A family flies out, the AC goes off, and weeks later two rows of tiles stand against each other like a tent. The floor has warmed and grown, and nobody left it a joint to grow into. It happens mostly where tiles touch the wall under the skirting, or were set on a few dabs of adhesive.',
        'We leave a soft joint round each room and across large ones, bed the whole tile, and hide the joint under the skirting. When you travel, leave the AC on, set high. It keeps floor, doors and wardrobes in shape.',
      ],
    },
    {
      kind: 'steps',
      title: 'The order that saves both',
      steps: [
        {
          title: 'Clear and protect',
          text: 'Furniture is moved room by room. Kitchen, doors and grilles are wrapped.',
        },
        {
          title: 'Fill, prime, first coat',
          text: 'The dusty and splashy half of painting, over the old floor.',
        },
        {
          title: 'Lift and level',
          text: 'Old floor out if it has to be, screed repaired, damp measured again.',
        },
        {
          title: 'Lay, grout, cover',
          text: 'Then a day of rest with nobody on it, and a breathable cover on top.',
        },
        {
          title: 'Skirting and last coat',
          text: 'Skirting closes the joint, and the last coat hides the skirting’s marks.',
        },
        {
          title: 'Clean and return',
          text: 'Grout haze off, felt under every chair leg, furniture where it stood.',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What one team for both saves you',
      items: [
        {
          title: 'Nobody blames the other trade',
          text: 'A drip on the grout, a scratch, a chipped skirting: whoever made it, it is ours to put right.',
        },
        {
          title: 'Rooms meet without a step',
          text: 'Screed, threshold and door are set out together before the first tile, so nothing catches a toe or a pram.',
        },
        {
          title: 'You move things once',
          text: 'Walls and floor of a room are finished in one go. It is yours again while we start the next.',
        },
        {
          title: 'A repair you will not find later',
          text: 'You keep spare tiles of the same batch, the colour codes and the name of the grout, for the day a pan falls.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can a new floor go over the old tiles?',
      answer:
        'If they are firm and nearly level, yes, and it saves noise and rubble. We tap every tile first. The floor rises by the thickness of the new one, so doors, kitchen plinth and balcony sill are checked before you choose.',
    },
    {
      question: 'When can we walk on it?',
      answer:
        'Click vinyl at once. Tiles after a day, with heavy furniture after about three. Microcement and epoxy want two days for feet and a week for water. We leave a note on the door with the hour.',
    },
    {
      question: 'How loud and dusty is it?',
      answer:
        'Lifting tiles is loud, for a day or two, within the hours your building sets. The dust stays behind a zip door with suction. Painting is quiet, and you can sleep there the same night.',
    },
  ],
  brochure: { name: 'Flooring & Paint brochure' },
};
