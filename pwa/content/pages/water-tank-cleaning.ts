import { WaterTankDetailScene, WaterTankResultScene, WaterTankScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/water-tank-cleaning',
  label: 'Water Tank Cleaning',
  title: 'Water tank cleaning in Dubai',
  parent: '/services',
  order: 2,
};

export const description =
  'Roof and ground tanks of Dubai villas, cleaned and disinfected: what settles in them, what to switch off before we come, and when it is due.';

export const page: ContentPage = {
  heading: 'Water Tank Cleaning',
  lead: 'Whatever comes out of your tap stood in this tank first, so twice a year somebody should climb in with a brush.',
  pictures: [
    {
      scene: WaterTankScene,
      alt: 'A roof tank cut open: a cleaner stands inside and scrubs the wall, and the room below has the shower it feeds',
    },
    {
      scene: WaterTankDetailScene,
      alt: 'Inside the tank: a brush pushes the mud off the floor, beside the float valve and a leaf that came in by the hatch',
    },
    {
      scene: WaterTankResultScene,
      alt: 'A glass filled with clear water at a kitchen tap, a small bird on the sill and the roof tank outside the window',
    },
  ],
  serviceId: 'water-tank-cleaning',
  book: { label: 'Book This Service', service: 'Water Tank Cleaning' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      {
        icon: 'sun',
        text: 'Take a morning slot: the roof is cooler, and the tank is full again by afternoon',
      },
      { icon: 'tag', text: 'Priced in AED by the size and number of tanks, before we come' },
      { icon: 'repeat', text: 'Part of the yearly maintenance packages' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'words',
      title: 'What collects up there',
      paragraphs: [
        'Water arrives at the house clean. Then it waits. For much of the summer it is above thirty-five degrees in the tank, and the chlorine that kept it fresh is used up. Fine sand blows in under a lid that no longer closes, a film grows on the walls, and the outlet draws from just above whatever lies on the floor.',
        'The first signs are small: a grey ring in the cistern, a shower head that clogs, a smell from a tap that has not run since yesterday. One fault makes no sign at all. A float valve that never quite closes spills over onto the roof day and night, and only the bill knows.',
      ],
    },
    {
      kind: 'steps',
      title: 'Valve off, valve on',
      steps: [
        {
          title: 'The evening before',
          text: 'Close the inlet if you can, and use the water up. What is left goes to the garden or the drain, so the less the better.',
        },
        {
          title: 'Everything that draws water is switched off',
          text: 'Pump, irrigation, water heaters. A heater left on without water burns out its element, so we go round with you.',
        },
        {
          title: 'One inside, one at the hatch',
          text: 'The mud is taken out by wet vacuum. Walls, floor and the underside of the lid are brushed, with brushes that are used for nothing else. In a ground tank a blower brings fresh air, and the person at the hatch stays there.',
        },
        {
          title: 'Disinfect and wait',
          text: 'Half an hour on every surface, then a rinse. The rinse water is pumped to the drain, never to the plants.',
        },
        {
          title: 'Fill and flush',
          text: 'We watch the float valve until it closes by itself, and run every tap until it is clear. Strainers are unscrewed and rinsed, because loosened sand ends up there.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Before you book',
      rows: [
        {
          label: 'How often',
          value:
            'Every six months, best in April and October; once more after building work next door or a long summer away',
        },
        { label: 'Roof and ground tank', value: 'Five to six hours for both on one day' },
        { label: 'Meanwhile', value: 'Fill two buckets and the kettle before we close the valve' },
        {
          label: 'Access',
          value:
            'The roof key, a socket within reach, and no car on the ground tank: its hatch is often under the carport',
        },
        {
          label: 'Afterwards',
          value: 'A trace of chlorine in the first water; let the taps run and it is gone',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'We live in a tower. Is there a tank for us to clean?',
      answer:
        'Usually not. The tanks in the basement and on the roof serve everybody, and the management has them cleaned: ask for the date of the last time. In your own flat we can flush the water heater and clean the strainers; book that as Plumbing.',
    },
    {
      question: 'Can we drink the water afterwards?',
      answer:
        'It is as clean as it was delivered to you, and we check that by clarity and chlorine. A laboratory analysis is more than that. If you need one, for a nursery or for your own peace, say so when we call and it is priced separately.',
    },
    {
      question: 'Why does the cold tap run hot all summer?',
      answer:
        'Because the tank and the last metres of pipe lie in the sun, and cleaning does not change that. Shade and insulation help a little, a tank chiller helps a lot. While we are on the roof we tell you which is worth it there.',
    },
    {
      question: 'Our tank is cracked. Repair or replace?',
      answer:
        'Fibreglass panels can often be resealed once the tank is empty. A plastic tank that the sun has made brittle cracks again beside the repair, so there we advise a new one. You have the price before we refill.',
    },
  ],
  brochure: { name: 'Water Tank Cleaning brochure' },
};
