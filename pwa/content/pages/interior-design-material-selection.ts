import { MaterialSelectionScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/material-selection',
  label: 'Material Selection',
  title: 'Material Selection for Interiors',
  parent: '/services/interior-design',
};

export const description =
  'Stone, timber, tile, fabric and metal chosen for Dubai sun, salt air and family life: tested at your home, listed with quantities, lead times and spares.';

export const page: ContentPage = {
  heading: 'Material Selection',
  lead: 'A showroom has no sun, no sand and no children. We bring the samples to the room they are for, leave them there for a week, and then decide.',
  pictures: [
    {
      scene: MaterialSelectionScene,
      alt: 'Samples of wood, marble, terrazzo, tile and cloth in the daylight, with a pair of glasses left on the stone',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Samples come to you',
    points: [
      { icon: 'box', text: 'A first case of samples for the rooms you name in the notes' },
      { icon: 'clock', text: 'An hour and a half together, then a week alone with them' },
      { icon: 'list', text: 'You get a schedule with sizes, amounts and delivery times' },
    ],
  },
  sections: [
    {
      kind: 'benefits',
      title: 'Where it will live comes first',
      items: [
        {
          title: 'Behind west glass',
          text: 'Sun bleaches silk, dark veneer and most rugs within a few summers. Solution-dyed fabric, stone and porcelain keep theirs.',
        },
        {
          title: 'Near the sea',
          text: 'Salt puts brown spots on ordinary stainless steel within a year. On the Palm or at the Marina, ask for marine grade, or for solid brass that may age.',
        },
        {
          title: 'At the front door',
          text: 'Sand on a polished floor works like sandpaper. A matt tile and two metres of good matting spare everything behind them.',
        },
        {
          title: 'Under the AC grille',
          text: 'Constant dry air cracks leather and opens the joints of solid timber. Move the piece, or choose engineered wood and woven cloth.',
        },
        {
          title: 'In the wet room',
          text: 'Marble by the shower darkens at the joints and etches under acid cleaners. Porcelain that looks like it does neither.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'What we choose with you',
      cards: [
        {
          title: 'Floors and stone',
          text: 'Porcelain, terrazzo, marble, engineered wood.',
          features: ['Slip rating for wet feet', 'Slabs chosen by number', 'A dry layout for veined stone'],
        },
        {
          title: 'Timber and boards',
          text: 'Doors, joinery, veneer, laminate.',
          features: ['Moisture grade by room', 'Edges and backs specified', 'One timber family per floor'],
        },
        {
          title: 'Fabric and leather',
          text: 'Curtains, upholstery, rugs.',
          features: [
            'Rub and light-fastness figures',
            'Linings that take the sun',
            'Washable where children sit',
          ],
        },
        {
          title: 'Metal, glass and fittings',
          text: 'Handles, taps, screens, lamps.',
          features: [
            'Finishes that show no water spots',
            'One brass, not four',
            'Spare parts obtainable here',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How a choice is made',
      steps: [
        {
          title: 'Light and wear',
          text: 'We note for every room how much sun, water, sand and traffic it gets, and who cleans it with what.',
        },
        {
          title: 'Three of each',
          text: 'One safe, one beautiful, one for less. More than three and nobody decides.',
        },
        {
          title: 'A night with lemon',
          text: 'Coffee, oil and a slice of lemon stay on the worktop samples overnight. In the morning you know more than any leaflet tells you.',
        },
        {
          title: 'The board',
          text: 'Real pieces in their real proportions: a large piece of floor, a finger of brass. You see it by day and under your lamps.',
        },
        {
          title: 'Schedule and order',
          text: 'Every material with code, size, finish, amount and supplier. Long deliveries are ordered first.',
        },
        {
          title: 'Check on arrival',
          text: 'Boxes are opened before the van leaves: shade, batch, count and broken corners.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'In the schedule',
      items: [
        'Code, finish and thickness of each material',
        'Amounts with cutting waste added',
        'Price per metre in AED, from the supplier’s offer',
        'Delivery time, in stock or by sea',
        'Batch and shade notes',
        'How to lay, seal and clean it',
        'Spares to keep: a box of tile, a metre of cloth',
        'A second choice if the first is sold out',
      ],
    },
  ],
  faq: [
    {
      question: 'Is marble a bad idea?',
      answer:
        'Not in a hall, a majlis or on a wall. In a kitchen it will etch at the first lemon, seal or no seal. If you like how it ages, have it. If the first mark would hurt, take porcelain or quartz there.',
    },
    {
      question: 'Does wood flooring work in this climate?',
      answer:
        'Engineered wood does, if the slab is dry, the boards have lain in the cooled room for a few days, and the AC is not switched off for the summer. Solid boards move too much.',
    },
    {
      question: 'How long do materials take to arrive?',
      answer:
        'What is on a shelf in Dubai, a few days. Fabric by air, two to four weeks. Stone, tiles and furniture by sea, eight to fourteen. The schedule says which is which before you choose.',
    },
    {
      question: 'Do you only show what you sell?',
      answer:
        'No. The schedule may name any supplier. Buy from them yourself with its codes and amounts, or let us order and check the delivery. We price that separately, so you can compare.',
    },
  ],
  brochure: { name: 'Material Selection brochure' },
};
