import { KitchenBathroomScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/kitchen-bathroom',
  label: 'Kitchen & Bathroom',
  title: 'Kitchen & Bathroom Design',
  parent: '/services/interior-design',
  order: 4,
};

export const description =
  'Kitchens and bathrooms designed around drains, ducts and power, waterproofed and flood-tested before tiling, with a plan for living at home meanwhile.';

export const page: ContentPage = {
  heading: 'Kitchen & Bathroom',
  lead: 'Here the parts you cannot see decide the parts you can. We begin with drains, ducts, power and waterproofing, and choose the tap once we know where its pipe is.',
  pictures: [
    {
      scene: KitchenBathroomScene,
      alt: 'A kitchen sink and a bathroom basin back to back, the wall between them cut open to its pipes, and a duck in the bath',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Begin with the pipes',
    points: [
      { icon: 'clock', text: 'Two hours to measure, open hatches and trace drains' },
      { icon: 'check', text: 'You learn the same day what can move and what cannot' },
      { icon: 'tag', text: 'A price in AED, line by line, with the drawings' },
    ],
    link: { label: 'Just a leak or a tap?', to: '/services/plumbing' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Four rooms, four problems',
      cards: [
        {
          title: 'The family kitchen',
          text: 'Planned from the fridge to the sink to the hob, with somewhere to put a hot tray down.',
          features: [
            'Aisles of 105 to 120 centimetres',
            'Drawers below, so nobody kneels',
            'Hood with a duct where the building has one',
          ],
        },
        {
          title: 'The kitchen behind the kitchen',
          text: 'For frying, big pots and the second fridge, with a door that closes.',
          features: [
            'Tiled to the ceiling, floor drain',
            'Its own extraction',
            'A way in from outside or the garage',
          ],
        },
        {
          title: 'The main bathroom',
          text: 'A shower you step into without a kerb, where the slab allows it.',
          features: [
            'Falls set to the drain, not the door',
            'Niches inside the waterproofing',
            'A hatch to the heater above the ceiling',
          ],
        },
        {
          title: 'The guest washroom',
          text: 'Two square metres that every visitor sees.',
          features: [
            'Reached from the majlis without crossing the house',
            'A basin wide enough for wudu',
            'Extraction that starts with the light',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'The order on site',
      steps: [
        {
          title: 'Order what takes longest',
          text: 'Cabinets, stone and fittings are ordered before anything is broken out. The old kitchen works until they are close.',
        },
        {
          title: 'Strip out',
          text: 'Lift booked, floors covered, water and power to the room made safe. Two noisy days.',
        },
        {
          title: 'Pipes, drains, cables',
          text: 'New lines are pressure-tested while the wall is open, and measured onto a plan for whoever drills there next.',
        },
        {
          title: 'Waterproof and flood',
          text: 'Floor and wet walls are coated, the drain is plugged, and the floor stands under water for a day or two. The ceiling below is checked before we go on.',
        },
        {
          title: 'Tile',
          text: 'Set out dry first, so cuts fall behind the door and not opposite it.',
        },
        {
          title: 'Cabinets, template, worktop',
          text: 'Stone is measured on the fitted cabinets. Then it takes seven to ten days to cut, and you cook on two plates.',
        },
        {
          title: 'Connect and hand over',
          text: 'Appliances, silicone, every trap and joint run hot and cold, and an hour with you at the valves.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Time and permission',
      rows: [
        { label: 'Design and drawings', value: 'Three to four weeks' },
        {
          label: 'A bathroom on site',
          value: 'Three to four weeks, one of them for waterproofing and drying',
        },
        { label: 'A kitchen on site', value: 'Four to six weeks with stone worktops' },
        {
          label: 'Permission',
          value:
            'Moving drains, gas or walls needs approval from the building or community. We draw and submit it',
        },
        {
          label: 'Noise',
          value: 'Only in your building’s hours. The neighbours above and below are told the days',
        },
      ],
    },
    {
      kind: 'words',
      title: 'Water here leaves a signature',
      paragraphs: [
        'Mains water in Dubai comes from the sea, waits in a roof tank, and is warm half the year. It dries to white spots that show most on black taps and dark glass, and least on brushed steel and pale tile. It also means that the cold tap is not cold in July, which is why many homes switch their heaters off then.',
        'We choose surfaces for that water, put a filter where it can be changed without tools, and fit valves to every tap, so that the next repair does not turn off the house.',
      ],
    },
    {
      kind: 'benefits',
      title: 'What you notice later',
      items: [
        {
          title: 'No smell after a holiday',
          text: 'Floor traps dry out in weeks when nobody showers. We use deep ones and show you where to pour the glass of water.',
        },
        {
          title: 'A hob that does not trip the oven',
          text: 'The load of an induction kitchen is added up against your board first. If it needs a new circuit, that is in the drawing.',
        },
        {
          title: 'Dry neighbours',
          text: 'The flood test is the difference between a bathroom and a claim from the flat below.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can we stay at home meanwhile?',
      answer:
        'With a second bathroom, yes. For a kitchen we set up a sink, two plates and the fridge in another room. If it is your only bathroom, plan to be away for the week of waterproofing.',
    },
    {
      question: 'Can the toilet or the sink move across the room?',
      answer:
        'A sink usually, if its drain still has a slope. A toilet only as far as the slab lets its pipe fall, because holes through the concrete of a tower are rarely allowed. We tell you at the first visit.',
    },
    {
      question: 'Gas or induction?',
      answer:
        'Villas with bottles can choose. In towers with piped gas, usually only the building’s own gas contractor may change the line. Induction needs power and flat pans, and keeps the kitchen cooler in summer.',
    },
    {
      question: 'Can you only change doors and worktop?',
      answer:
        'If the carcasses are dry and square, yes, and it takes days, not weeks. We look under the sink first: that is where they swell.',
    },
  ],
  brochure: { name: 'Kitchen & Bathroom brochure' },
};
