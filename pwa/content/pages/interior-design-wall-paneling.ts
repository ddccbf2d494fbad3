import { WallPanelingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/wall-paneling',
  label: 'Wall Paneling',
  title: 'Wall Paneling for Villas and Flats',
  parent: '/services/interior-design',
  order: 3,
};

export const description =
  'Fluted timber, painted mouldings, upholstered and acoustic wall panels: damp checked first, cables hidden, joints planned, most walls done in two to three days.';

export const page: ContentPage = {
  heading: 'Wall Paneling',
  lead: 'Panels give a plain room a front. Done well, they also hide the cables, soften the echo, and come off again where the plumber needs to get in.',
  pictures: [
    {
      scene: WallPanelingScene,
      alt: 'A wall in layers: block, timber battens, and fluted panels lit from the floor, with a mirror and a bench in front',
    },
  ],
  book: { label: 'Book Service', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'See the wall first',
    points: [
      { icon: 'search', text: 'We measure the wall for damp before we measure it for panels' },
      { icon: 'tag', text: 'A price in AED per wall, with sockets and lights in it' },
      { icon: 'clock', text: 'Usually two to three days on site' },
    ],
    link: { label: 'Only need it painted?', to: '/services/painting' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Five kinds of panel',
      lead: 'They differ less in looks than in what they forgive.',
      cards: [
        {
          title: 'Fluted and slatted timber',
          text: 'Warm, vertical, good behind a bed or a screen.',
          features: ['Veneer or solid slats', 'Best above sofa height, out of reach of hands and sand'],
        },
        {
          title: 'Painted mouldings',
          text: 'Frames on the wall, painted with it. The lightest, and the easiest to repaint.',
          features: ['Spacing drawn around doors and sockets', 'Suits halls and staircases'],
        },
        {
          title: 'Flat panels with shadow lines',
          text: 'Large calm surfaces, a dark joint of a few millimetres between.',
          features: ['Veneer, lacquer or stone look', 'A door or hatch can disappear in them'],
        },
        {
          title: 'Upholstered',
          text: 'Headboards and majlis backs, in fabric or leather.',
          features: ['Panels lift off to be cleaned', 'Not under an AC grille'],
        },
        {
          title: 'Acoustic',
          text: 'For hard floors and high ceilings, where one voice sounds like four.',
          features: ['Felt or mineral backing behind slats', 'On two walls that meet, for the most effect'],
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What we check before covering a wall',
      items: [
        {
          title: 'Is it dry?',
          text: 'Bathrooms, planters and AC drains on the other side show up on a moisture meter long before they show on paint. Panels over a wet wall only hide it until they swell.',
        },
        {
          title: 'Is it cold?',
          text: 'Where chilled air runs behind a wall that faces the sun, water condenses. There we fix on battens, with air moving behind the panel.',
        },
        {
          title: 'What is it made of?',
          text: 'Concrete, hollow block and gypsum board each need a different anchor, and a stone-faced panel may be too heavy for the last one.',
        },
        {
          title: 'What runs inside it?',
          text: 'Cables and pipes are located and marked before the first hole. Valves and hatches stay reachable behind a panel that comes off.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'In what order',
      steps: [
        {
          title: 'Draw the wall',
          text: 'An elevation to scale: joints centred on the wall or the bed, no thin strip at the door, lines that meet the sockets instead of cutting them.',
        },
        {
          title: 'Choose from a metre',
          text: 'A sample a metre high stands where it will go. Small chips lie about grain and gloss.',
        },
        {
          title: 'Prepare off site',
          text: 'Panels are cut, edged and finished in the workshop. What is sanded there is not dust in your bedroom.',
        },
        {
          title: 'Power and battens',
          text: 'One circuit off, sockets and switches brought forward to the new surface, battens set plumb even where the wall is not.',
        },
        {
          title: 'Fix and finish',
          text: 'Panels go on from the centre outwards. Joints filled, last coat on, skirting closed, room vacuumed.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'Included',
      items: [
        'Damp and cable check with meters',
        'Elevation drawing to approve',
        'Furniture moved and floor covered',
        'Sockets and switches brought forward',
        'TV bracket, cable path and a vent for heat',
        'Removable panel over every valve and hatch',
        'Low-odour adhesive and paint',
        'A spare panel from the same batch',
      ],
    },
  ],
  faq: [
    {
      question: 'Does the room get much smaller?',
      answer:
        'Mouldings take nothing. Slats take about two centimetres, panels on battens four to five. Check door swings and curtain stacks at that figure: we do it on the drawing.',
    },
    {
      question: 'Can a tenant have panels?',
      answer:
        'With the landlord’s written yes. We can hang them on a few battens, so leaving means some screw holes to fill and a coat of paint, which we also do.',
    },
    {
      question: 'Are slatted walls hard to clean?',
      answer:
        'Harder than paint. Fine sand settles on every ledge, so a soft brush on the vacuum once a fortnight is what they ask for. If nobody will do that, choose flat panels.',
    },
    {
      question: 'What about bathrooms?',
      answer:
        'Timber panels stay out of wet areas. In a guest washroom without a shower they work if all edges are sealed and they stop short of the floor.',
    },
  ],
  brochure: { name: 'Wall Paneling brochure' },
};
