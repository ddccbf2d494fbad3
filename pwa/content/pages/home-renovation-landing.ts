import {
  CommercialRenovationScene,
  CustomFurnitureScene,
  ExteriorLandscapingScene,
  FlooringPaintScene,
  InteriorConsultationScene,
  KitchenBathroomScene,
  MepHvacScene,
  ResidentialRenovationScene,
  StructuralRemodelingScene,
  VillaRenewedScene,
  WallPanelingScene,
} from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/home-renovation',
  label: 'Renovation & Interior Design',
  title: 'Renovation and interior design, Dubai',
};

export const description =
  'One team draws, builds and furnishes villas, apartments and business units in Dubai. The first consultation is free, and you keep the notes.';

export const page: ContentPage = {
  heading: 'Home Renovation & Interior Design',
  lead: 'One team draws it, builds it and furnishes it. Tell us what the house should do that it does not do today; the first consultation costs nothing.',
  pictures: [
    {
      scene: VillaRenewedScene,
      alt: 'A villa at dusk: light behind the carved arch over the open door, a bicycle at the wall, and two people taking down the scaffolding',
    },
  ],
  book: { label: 'Book a Free Consultation Today!', service: 'Home Renovation' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'The first consultation',
    points: [
      { icon: 'clock', text: 'About an hour, in your home, with a tape measure' },
      { icon: 'tag', text: 'Free, whether you go on with us or not' },
      { icon: 'file', text: 'Afterwards a written scope and a price in AED' },
    ],
  },
  sections: [
    {
      kind: 'cards',
      title: 'What we are here for',
      cards: [
        {
          title: 'Our Vision',
          text: 'Homes that suit the climate they stand in: cool without noise, dry behind the tiles, and easy to look after for whoever lives there next.',
        },
        {
          title: 'Our Mission',
          text: 'To do design, trades and permits with one team, to say what it costs before it starts, and to leave a home that needs us less than before.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Renovation',
      lead: 'Walls, pipes, cooling and floors, in the order that spares you doing anything twice.',
      shown: 3,
      cards: [
        {
          title: 'Residential',
          text: 'Apartments and villas, from one bathroom to every room, with permit, lift bookings and neighbours taken care of.',
          picture: {
            scene: ResidentialRenovationScene,
            alt: 'A house half old and cracked, half renewed and cut open to a bedroom and a living room, with a mason laying the edge between them',
          },
          to: '/services/home-renovation/residential',
        },
        {
          title: 'Commercial',
          text: 'Offices, shops and cafés, planned backwards from the day you open the door.',
          picture: {
            scene: CommercialRenovationScene,
            alt: 'A shop at night behind a low hoarding: an electrician on a ladder hangs the last lamp, and the mannequin wears a hard hat',
          },
          to: '/services/home-renovation/commercial',
        },
        {
          title: 'Structural Remodeling',
          text: 'Openings, extensions and roof rooms, calculated by an engineer before a saw comes near the wall.',
          picture: {
            scene: StructuralRemodelingScene,
            alt: 'A wall cut open under a steel beam on props; in the room above, a goldfish swims on undisturbed',
          },
          to: '/services/home-renovation/structural-remodeling',
        },
        {
          title: 'MEP & HVAC',
          text: 'Cooling, wiring and pipes renewed while the walls are open, and maintained once they are closed.',
          picture: {
            scene: MepHvacScene,
            alt: 'The space above a ceiling cut open: cables, pipes and a white duct, a technician with a torch, and a gecko on the duct',
          },
          to: '/services/home-renovation/mep-hvac',
        },
        {
          title: 'Flooring & Paint',
          text: 'Tiles, wood, poured floors and walls by one team, so the last coat goes on after the last tile.',
          picture: {
            scene: FlooringPaintScene,
            alt: 'A floor in layers, the last tile being lowered onto screed with a cat’s paw prints in it, below a half-painted wall',
          },
          to: '/services/home-renovation/flooring-paint',
        },
      ],
      actions: [{ label: 'All of Home Renovation', to: '/services/home-renovation' }],
    },
    {
      kind: 'cards',
      title: 'Interior design',
      lead: 'For a home that works on paper first. You can stop after the drawings, or let us make them.',
      shown: 3,
      cards: [
        {
          title: 'Consultation',
          text: 'Two hours with a designer in your own rooms: a measured sketch, the hard decisions taken, and an order of works.',
          picture: {
            scene: InteriorConsultationScene,
            alt: 'A designer marks a floor plan while the customer holds up a sample and a cat lies on the paper',
          },
          to: '/services/interior-design/consultation',
        },
        {
          title: 'Custom Furniture',
          text: 'Wardrobes, majlis seating and desks made to the wall they stand against, alcoves and all.',
          picture: {
            scene: CustomFurnitureScene,
            alt: 'A wardrobe cut open: clothes on the rail, incense burning beside them, and a carpenter trying the drawer below',
          },
          to: '/services/interior-design/custom-furniture',
        },
        {
          title: 'Wall Paneling',
          text: 'Wood, fluted or painted panels that hide cables and take the echo out of a marble room.',
          picture: {
            scene: WallPanelingScene,
            alt: 'A wall cut open at the top: masonry behind, timber battens on it, and fluted panels in front',
          },
          to: '/services/interior-design/wall-paneling',
        },
        {
          title: 'Kitchen & Bathroom',
          text: 'Two rooms where a centimetre counts: drawn from the appliance sheets and the drain outwards.',
          picture: {
            scene: KitchenBathroomScene,
            alt: 'A kitchen sink and a bathroom basin back to back, the wall between them cut open to its pipes, and a duck in the bath',
          },
          to: '/services/interior-design/kitchen-bathroom',
        },
        {
          title: 'Exterior & Landscaping',
          text: 'Shade, paving, planting and water for a garden you can sit in from October to May.',
          picture: {
            scene: ExteriorLandscapingScene,
            alt: 'A cushioned seat under a pergola beside a palm, with roots and irrigation pipes seen below the ground',
          },
          to: '/services/interior-design/exterior-landscaping',
        },
      ],
      actions: [{ label: 'All of Interior Design', to: '/services/interior-design' }],
    },
    {
      kind: 'steps',
      title: 'From the first hour to the keys',
      steps: [
        {
          title: 'We walk through',
          text: 'You show us what annoys you. We measure, and look above the ceiling and under the sink.',
        },
        {
          title: 'You see it drawn',
          text: 'A layout, a list of finishes and one price in AED. Changes cost least here, so take your time.',
        },
        {
          title: 'We get permission',
          text: 'The community or the building says yes before anything is delivered. You sign as owner.',
        },
        {
          title: 'The work',
          text: 'Demolition, pipes and cables, surfaces, joinery, paint. One person to call from first day to last.',
        },
        {
          title: 'We go round together',
          text: 'What is not right goes on a list, and we are not finished until the list is.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Designer or builder: whom do we need first?',
      answer:
        'The layout comes first, whoever draws it. Where the sofa stands decides where the sockets go, and where the sink stands decides where the floor is opened. With one team the question does not come up.',
    },
    {
      question: 'Is the consultation really free?',
      answer:
        'Yes: the hour in your home and the written scope. The two-hour design consultation with a measured sketch, and the drawings after it, are services of their own; their fee is agreed in AED beforehand.',
    },
    {
      question: 'We rent. Is any of this for us?',
      answer:
        'Paint, curtains, loose furniture and lamps, as long as they can be undone. For anything fixed, ask your landlord for consent in writing first; many agree when the improvement stays behind.',
    },
  ],
};
