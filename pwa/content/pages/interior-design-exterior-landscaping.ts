import { ExteriorLandscapingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/exterior-landscaping',
  label: 'Exterior & Landscaping',
  title: 'Exterior & Landscape Design in Dubai',
  parent: '/services/interior-design',
  order: 5,
};

export const description =
  'Gardens, courtyards, terraces and balconies designed for sun, salt and sand: shade, paving, drip irrigation, planting and light, with permissions drawn.';

export const page: ContentPage = {
  heading: 'Exterior & Landscaping',
  lead: 'Shade decides how many months of the year you go outside. We draw the shadows first, then what to walk on, then how the water gets there, and the plants last.',
  pictures: [
    {
      scene: ExteriorLandscapingScene,
      alt: 'A cushioned seat under a pergola, a palm and a hoopoe beside it, roots and irrigation pipes seen below the ground',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'A walk round the house',
    points: [
      { icon: 'sun', text: 'Best late in the afternoon, when the sun shows the problem' },
      { icon: 'clock', text: 'About an hour and a half for a villa plot' },
      { icon: 'tag', text: 'Design fee agreed in AED before we draw' },
    ],
  },
  sections: [
    {
      kind: 'steps',
      title: 'How a garden is built, from below',
      steps: [
        {
          title: 'Read the plot',
          text: 'Sun by hour and season, wind, the neighbour’s windows, manholes, taps, and which way the ground falls.',
        },
        {
          title: 'Plan and permission',
          text: 'A plan to scale and the views your community asks for. Pergolas, wall heights and façade colours usually need its approval.',
        },
        {
          title: 'Levels and sleeves',
          text: 'Ground falls away from the house, for the few days a year when it matters a great deal. Empty pipes go under every path, for the cable you think of later.',
        },
        {
          title: 'Hard work',
          text: 'Paving, steps, walls, pergola. Footings for shade are sized for wind, not only for weight.',
        },
        {
          title: 'Water, tested open',
          text: 'Drip lines run for an evening before they are covered, so a split fitting is found with the eye and not with the water bill.',
        },
        {
          title: 'Soil and plants',
          text: 'Sand is mixed with compost, salt is rinsed through, and planting follows from October on.',
        },
        {
          title: 'Light and handover',
          text: 'Warm, low lamps, set after dark with you there. You get the plan of valves, timers and plants.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'What we design',
      cards: [
        {
          title: 'Villa gardens and courtyards',
          text: 'A green side, a play side and a path that stays cool enough for bare feet.',
          features: [
            'Palms and ghaf for height',
            'Less lawn, placed where it is used',
            'Drip irrigation by zones',
          ],
        },
        {
          title: 'Terraces and pergolas',
          text: 'Slats turned to the west, where the last hot hour comes from.',
          features: [
            'Fixed or opening shade',
            'Fans, lights and sockets for outdoors',
            'Pale paving that does not burn',
          ],
        },
        {
          title: 'Balconies',
          text: 'A tower balcony has wind, a weight limit and a drain. The design respects all three.',
          features: [
            'Light planters, low enough for the railing',
            'Nothing drilled into façade or slab',
            'Decking that lifts over the drain',
          ],
        },
        {
          title: 'Fronts and entrances',
          text: 'What you and your guests see twice a day.',
          features: [
            'Façade repairs and colour',
            'Gate, number, post and parcel',
            'Car shade and a path lit at night',
          ],
        },
      ],
    },
    {
      kind: 'words',
      title: 'On choosing plants',
      paragraphs: [
        'Plants here fail for three reasons: salt in the soil, roots cooked in a thin black pot, or water at noon. Bougainvillea, ghaf, frangipani and date palms forgive all three for a while. Damas, the fast green hedge, forgives everything and is still a mistake near a house: its roots find drains, pools and tiles.',
        'We give every plant a line in the plan: how tall in three years, how much water, who has to prune it. A garden you can look after in an hour a week is a better garden.',
      ],
    },
    {
      kind: 'benefits',
      title: 'What good design buys you outdoors',
      items: [
        {
          title: 'A longer season',
          text: 'Shade, a fan and pale ground make the terrace pleasant weeks earlier in autumn and later in spring. No design makes August pleasant, and ours does not claim to.',
        },
        {
          title: 'A cooler room behind it',
          text: 'A west window shaded from outside stops the heat before the glass. A curtain stops it after.',
        },
        {
          title: 'Less water',
          text: 'Drip at dawn under mulch, in separate zones for lawn and shrubs, uses far less than a sprinkler in the wind.',
        },
        {
          title: 'AC that still breathes',
          text: 'Condensers stay clear of hedges and screens, which otherwise cost you in power what they gain in looks.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Plan for',
      rows: [
        { label: 'Drawings', value: 'Three to five weeks for a villa garden, one to two for a balcony' },
        {
          label: 'Building',
          value: 'A balcony in days, a courtyard in three to four weeks, a whole plot in eight to twelve',
        },
        {
          label: 'Best start',
          value: 'Drawings in summer, ground in September, plants from October to March',
        },
        { label: 'What it leaves', value: 'Tidy ground, a valve plan, and a watering timetable by month' },
      ],
    },
  ],
  faq: [
    {
      question: 'Real grass or artificial?',
      answer:
        'Real grass is cool, and thirsty every day. Artificial grass saves the water and gets too hot to stand on in summer sun. We often draw a small real lawn in the evening shade and gravel or paving for the rest.',
    },
    {
      question: 'Timber deck, composite or tile?',
      answer:
        'Timber greys and wants oil every year. Composite wants nothing but stores heat. Pale textured porcelain on supports stays coolest, drains between the joints, and lifts out where a pipe runs beneath.',
    },
    {
      question: 'Who deals with the community?',
      answer:
        'We prepare the drawings, method and contractor papers. The application is in the owner’s name, so a tenant needs the owner to sign it.',
    },
    {
      question: 'Do you look after the garden later?',
      answer:
        'We come to check irrigation, lights and shade on request. Weekly gardening is better done by a gardener, who gets our plant list and timetable.',
    },
  ],
  brochure: { name: 'Exterior & Landscaping brochure' },
};
