import { CommercialRenovationScene } from '../../ui/drawings/commercial-renovation';
import { FlooringPaintScene } from '../../ui/drawings/flooring-paint';
import { MepHvacScene } from '../../ui/drawings/mep-hvac';
import { ResidentialRenovationScene } from '../../ui/drawings/residential-renovation';
import { StructuralRemodelingScene } from '../../ui/drawings/structural-remodeling';
import { VillaRenewedScene } from '../../ui/drawings/villa-renewed';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/home-renovation',
  label: 'Renovation & Interior Design',
  title: 'Renovation and interior design, Dubai',
  description:
    'One team draws, builds and furnishes villas, apartments and business units in Dubai. The first consultation is free, and you keep the notes.',
};

export const page: ContentPage = {
  heading: 'Home Renovation & Interior Design',
  lead: 'One team draws it, builds it and furnishes it. Tell us what the house should do that it does not do today; the first consultation costs nothing.',
  pictures: [
    { scene: VillaRenewedScene, alt: 'A villa, half as it was and half renewed, with a palm in front' },
  ],
  book: { label: 'Book a Free Consultation Today!' },
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
          text: 'To hold design, trades and permits in one hand, to say what it costs before it starts, and to leave a home that needs us less than before.',
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
            alt: 'A bathroom and a kitchen of an apartment under renovation',
          },
          to: '/services/home-renovation/residential',
        },
        {
          title: 'Commercial',
          text: 'Offices, shops and cafés, planned backwards from the day you open the door.',
          picture: {
            scene: CommercialRenovationScene,
            alt: 'A shop being fitted out behind its front window',
          },
          to: '/services/home-renovation/commercial',
        },
        {
          title: 'Structural Remodeling',
          text: 'Openings, extensions and roof rooms, calculated by an engineer before a saw comes near the wall.',
          picture: { scene: StructuralRemodelingScene, alt: 'A wall being opened under a new steel beam' },
          to: '/services/home-renovation/structural-remodeling',
        },
        {
          title: 'MEP & HVAC',
          text: 'Cooling, wiring and pipes renewed while the walls are open, and maintained once they are closed.',
          picture: { scene: MepHvacScene, alt: 'Ducts, pipes and cables above a ceiling' },
          to: '/services/home-renovation/mep-hvac',
        },
        {
          title: 'Flooring & Paint',
          text: 'Tiles, wood, poured floors and walls from one hand, so the last coat goes on after the last tile.',
          picture: { scene: FlooringPaintScene, alt: 'A new floor being laid beside a freshly painted wall' },
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
          text: 'A walk through your rooms, and a plain answer on what to keep, what to move and what to leave alone.',
          to: '/services/interior-design/consultation',
        },
        {
          title: 'Custom Furniture',
          text: 'Wardrobes, majlis seating and desks made to the wall they stand against, alcoves and all.',
          to: '/services/interior-design/custom-furniture',
        },
        {
          title: 'Wall Paneling',
          text: 'Wood, fluted or painted panels that hide cables and take the echo out of a marble room.',
          to: '/services/interior-design/wall-paneling',
        },
        {
          title: 'Kitchen & Bathroom',
          text: 'Two rooms where a centimetre counts: drawn from the appliance sheets and the drain outwards.',
          to: '/services/interior-design/kitchen-bathroom',
        },
        {
          title: 'Exterior & Landscaping',
          text: 'Shade, paving, planting and water for a garden you can sit in from October to May.',
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
          text: 'What is not right goes on a list, and the list is closed before you pay the last part.',
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
        'Yes: the hour in your home and the written scope. Drawings and samples are a job of their own, and we tell you their price before we start on them.',
    },
    {
      question: 'We rent. Is any of this for us?',
      answer:
        'Paint, curtains, loose furniture and lamps, as long as they can be undone. For anything fixed, ask your landlord for consent in writing first; many agree when the improvement stays behind.',
    },
  ],
};
