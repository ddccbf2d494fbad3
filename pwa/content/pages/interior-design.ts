import {
  ColorConsultationScene,
  CustomFurnitureScene,
  ExteriorLandscapingScene,
  InteriorConsultationScene,
  InteriorScene,
  KitchenBathroomScene,
  MaterialSelectionScene,
  SpatialPlanningScene,
  VisualizationScene,
  WallPanelingScene,
} from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design',
  label: 'Interior Design',
  title: 'Interior Design in Dubai',
  parent: '/services',
};

export const description =
  'Nine interior design services for Dubai villas and apartments, from a two-hour consultation to furniture, kitchens and gardens, one at a time or together.';

export const page: ContentPage = {
  heading: 'Interior Design',
  lead: 'One room that never worked, or a villa you have just been handed the keys to. Take one of nine services or all of them; each ends in something you can hold a workshop to.',
  pictures: [
    {
      scene: InteriorScene,
      alt: 'A sitting room with a tall arch window, a green sofa under two pictures, and a dallah on the coffee table',
    },
  ],
  book: { label: 'Book a Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'It starts at your home',
    points: [
      { icon: 'clock', text: 'One visit of about two hours, between 9:00 AM and 7:00 PM' },
      { icon: 'tag', text: 'We call first and agree the fee in AED' },
      { icon: 'note', text: 'You get a measured sketch and written advice, to use with us or without us' },
    ],
    link: { label: 'What happens at the visit', to: '/services/interior-design/consultation' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Nine services',
      lead: 'They fit together in this order more or less, but nobody needs all nine.',
      cards: [
        {
          title: 'Consultation',
          text: 'Two hours at home with a tape measure and an opinion.',
          features: [
            'The room measured and sketched',
            'What to keep, move and give away',
            'An order of works with rough costs',
          ],
          picture: {
            scene: InteriorConsultationScene,
            alt: 'A designer marks a floor plan while the customer holds up a sample and a cat lies on the paper',
          },
          to: '/services/interior-design/consultation',
          book: true,
        },
        {
          title: 'Custom Furniture',
          text: 'Built for your wall, which is not straight, and your lift, which is not large.',
          features: [
            'Wardrobes, media walls and desks',
            'Majlis seating',
            'Boards and edges that stand humidity',
            'Fitted and scribed on site',
          ],
          picture: {
            scene: CustomFurnitureScene,
            alt: 'A wardrobe cut open: clothes on the rail, incense burning beside them, and a carpenter trying the drawer below',
          },
          to: '/services/interior-design/custom-furniture',
          book: true,
        },
        {
          title: 'Wall Paneling',
          text: 'Timber, fluted, upholstered or painted panels, with the sockets where they should be.',
          features: [
            'Damp checked before anything is covered',
            'TV walls with hidden cables',
            'Quieter rooms with acoustic backing',
          ],
          picture: {
            scene: WallPanelingScene,
            alt: 'A wall in layers: block, timber battens, and fluted panels lit from the floor, with a mirror and a bench in front',
          },
          to: '/services/interior-design/wall-paneling',
          book: true,
        },
        {
          title: 'Kitchen & Bathroom',
          text: 'The two rooms where the pipes decide first and the tiles second.',
          features: [
            'Layouts around drains and ducts',
            'Waterproofing, tested full of water',
            'Cabinets, worktops and fittings',
            'Permission drawings for your building',
          ],
          picture: {
            scene: KitchenBathroomScene,
            alt: 'A kitchen sink and a bathroom basin back to back, the wall between them cut open to its pipes, and a duck in the bath',
          },
          to: '/services/interior-design/kitchen-bathroom',
          book: true,
        },
        {
          title: 'Exterior & Landscaping',
          text: 'Shade first, then paving, then plants that like salt and sun.',
          features: [
            'Courtyards, gardens and balconies',
            'Pergolas, paving and outdoor lights',
            'Drip irrigation on a timer',
          ],
          picture: {
            scene: ExteriorLandscapingScene,
            alt: 'A cushioned seat under a pergola, a palm and a hoopoe beside it, roots and irrigation pipes seen below the ground',
          },
          to: '/services/interior-design/exterior-landscaping',
          book: true,
        },
        {
          title: 'Spatial Planning',
          text: 'Who walks where, with what in their hands. Walls move on paper first.',
          features: [
            'Furniture plans to scale',
            'Guest and family routes kept apart',
            'What may be knocked through, and what may not',
          ],
          picture: {
            scene: SpatialPlanningScene,
            alt: 'A home with its roof off, slippers at the door, and dotted lines from there to the kitchen, the bedroom and the sofa',
          },
          to: '/services/interior-design/spatial-planning',
          book: true,
        },
        {
          title: 'Material Selection',
          text: 'Stone, timber, fabric and metal, chosen for your floor, your coast and your children.',
          features: [
            'Samples tested in your own room',
            'A board for every room',
            'Quantities, lead times and spares',
          ],
          picture: {
            scene: MaterialSelectionScene,
            alt: 'Samples of wood, marble, terrazzo, tile and cloth in the daylight, with a pair of glasses left on the stone',
          },
          to: '/services/interior-design/material-selection',
          book: true,
        },
        {
          title: 'Color Consultation',
          text: 'A white that is not blue by noon, and a green that is still green under lamps.',
          features: [
            'Large painted boards, not paper chips',
            'Seen in the morning, at four and by lamp',
            'A schedule the painter can follow',
          ],
          picture: {
            scene: ColorConsultationScene,
            alt: 'The same vase before three tones of green, by noon sun, evening sun and lamp, over a hand with a fan of colour chips',
          },
          to: '/services/interior-design/color-consultation',
          book: true,
        },
        {
          title: '3D Visualization',
          text: 'The room from your own eye height, before anyone orders a tile.',
          features: [
            'Views from the places you will sit',
            'Real sun for your windows',
            'Two rounds of changes',
          ],
          picture: {
            scene: VisualizationScene,
            alt: 'A sitting room half drawn in lines and half finished, with a dallah standing where the two meet',
          },
          to: '/services/interior-design/3d-visualization',
          book: true,
        },
      ],
      actions: [
        { label: 'Book a Consultation', book: true },
        { label: 'Contact us', to: '/contact' },
      ],
    },
    {
      kind: 'words',
      title: 'What we look at before the sofa',
      paragraphs: [
        'A room in Dubai is designed by four things before anybody chooses a cushion: where the afternoon sun comes in, where the AC blows, where the sockets and drains are, and what the building allows. A sofa under a grille is cold in August and empty by September. A silk curtain on a west window is pale within two summers.',
        'So we measure those first. It makes the drawings duller to look at for the first week and the room better for the next ten years.',
      ],
    },
    {
      kind: 'steps',
      title: 'From first visit to last cushion',
      steps: [
        {
          title: 'See and measure',
          text: 'We sit in the room at the hour you use it, measure it, and ask what annoys you about it.',
        },
        {
          title: 'Agree the brief',
          text: 'One page: what stays, what goes, what it may cost, who decides. You sign it before we draw.',
        },
        {
          title: 'Plan, then look',
          text: 'First the layout to scale. Only when that is right come materials, colours and views.',
        },
        {
          title: 'Draw it for the workshop',
          text: 'Dimensions, sockets, sections, quantities. Two carpenters reading it would build the same thing.',
        },
        {
          title: 'Permissions and orders',
          text: 'We prepare the drawings your community or tower asks for, and order what takes longest.',
        },
        {
          title: 'Build and fit',
          text: 'Our own trades do the work, or yours do, and we check it against the drawings.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'What design costs in time',
      rows: [
        { label: 'Colours for a home', value: 'A visit, and a week with the painted boards' },
        {
          label: 'One room, to drawings',
          value: 'Two to three weeks, with three or four decisions from you',
        },
        { label: 'A whole villa floor', value: 'Six to ten weeks before the first wall is touched' },
        {
          label: 'Made furniture',
          value: 'Four to eight weeks in the workshop after you approve the drawing',
        },
        {
          label: 'Permissions',
          value: 'From a few days to three weeks, depending on the building. They need finished drawings',
        },
        {
          label: 'What slows it down',
          value:
            'Imported stone and fabric, Ramadan hours and August holidays. We plan around them if we know your date',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'What do I choose in the booking form?',
      answer:
        'Interior Design, below the trades, under Consultation. Write which room it is in the notes. We read them before we call, and send the right person.',
    },
    {
      question: 'Can I take the drawings to another contractor?',
      answer:
        'Yes. They are yours once paid for, with dimensions and quantities. If you build with somebody else, we can visit at agreed stages to check the work against them.',
    },
    {
      question: 'We rent. Is it worth it?',
      answer:
        'For layout, colour, curtains, light and loose furniture, yes: all of it moves out with you. We leave alone what needs the landlord’s permission unless you have it in writing.',
    },
    {
      question: 'Do we have to replace everything?',
      answer:
        'No. Most rooms get better first by taking things out. The brief lists what you own and want to keep, with its measurements, and the plan starts from there.',
    },
  ],
  brochure: { name: 'Interior Design brochure' },
};
