import { AcDetailScene, AcResultScene, AcScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/ac-services',
  label: 'AC Services',
  title: 'AC service and repair in Dubai',
  parent: '/services',
  order: 3,
};

export const description =
  'AC cleaning, repair and gas in Dubai for split, ducted, chilled-water and window units: what we measure, how long it takes and when it is due.';

export const page: ContentPage = {
  heading: 'AC Services',
  lead: 'Cleaning, repair and gas for every kind of unit, from the grille in the bedroom to the condenser on the roof.',
  pictures: [
    {
      scene: AcScene,
      alt: 'A technician on a ladder takes the filter out of a wall unit; its condenser stands outside, and a cat sleeps on the sofa below',
    },
    {
      scene: AcDetailScene,
      alt: 'A wall unit cut across, half of its coil brushed clean, while the drain drips onto a plant outdoors',
    },
    {
      scene: AcResultScene,
      alt: 'A sleeper under a blanket at night: the unit blows quietly and the curtains hang still',
    },
  ],
  serviceId: 'ac-services',
  book: { label: 'Book This Service', service: 'AC Services' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'clock', text: 'Two-hour slots from 9:00 AM to 7:00 PM' },
      { icon: 'tag', text: 'We agree the price with you in AED before any work' },
      { icon: 'repeat', text: 'Part of the yearly maintenance packages' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Which kind is yours?',
      lead: 'Tell us what you can see from the room. It decides the tools, the time and who has to be asked.',
      cards: [
        {
          title: 'Split unit',
          text: 'A white unit high on the wall, a condenser on the balcony or roof.',
          features: [
            'Washed where it hangs, with a bag under it',
            'Gas and capacitor checked outside',
            'About an hour',
          ],
        },
        {
          title: 'Ducted split',
          text: 'Only grilles to be seen; the machine hangs above the bathroom or the corridor.',
          features: [
            'Reached through the ceiling hatch',
            'Ducts looked into, and cleaned only if they need it',
            'Two hours for each machine',
          ],
        },
        {
          title: 'Chilled water',
          text: 'Usual in towers: a fan coil in your ceiling, cold water from a plant down the road.',
          features: [
            'No gas and no compressor to pay for',
            'Coil, tray, valve and thermostat are yours',
            'The building closes the water, so we ask it first',
          ],
        },
        {
          title: 'Window unit',
          text: 'One box through the wall, often in the maid’s room or the store.',
          features: [
            'Taken out and washed in the open',
            'Sealed again all round against heat and dust',
            'About an hour',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How a visit goes',
      steps: [
        {
          title: 'Measure before touching',
          text: 'The air is measured going in and coming out. Eight to twelve degrees between the two is a healthy unit. Less than that has a reason.',
        },
        {
          title: 'Cover and switch off',
          text: 'Sheets over bed and sofa, breaker off, and a look at what the filters have caught since the last time.',
        },
        {
          title: 'Coil, tray, drain',
          text: 'The coil is washed, the tray wiped out and the line pushed through, until a litre of water runs off by itself.',
        },
        {
          title: 'Out to the condenser',
          text: 'Sand packed between the fins is washed out at low pressure, so they stay straight. Capacitor, fan and cable ends are tested. Gas is touched only when the readings call for it.',
        },
        {
          title: 'Measure again',
          text: 'You see both numbers. If a part is worn, we tell you what it costs and what happens if you leave it.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Good to know',
      rows: [
        {
          label: 'When it is due',
          value: 'March and October; every three months by the sea or beside a building site',
        },
        {
          label: 'Between visits',
          value: 'Rinse the filters once a month and let them dry in the shade; the rest is ours',
        },
        {
          label: 'From you',
          value: 'Roof key or gate pass, room for a ladder under the unit, and how it sounds at night',
        },
        { label: 'Busy weeks', value: 'The first hot ones in May; book in April and choose your slot' },
      ],
    },
  ],
  faq: [
    {
      question: 'Does the gas have to be topped up every year?',
      answer:
        'No. It goes round in a closed circuit and is not used up. If it is low, there is a leak, mostly at a pipe joint or in a coil the salt air has eaten. We look for that first; gas put in without it is gone by autumn.',
    },
    {
      question: 'We are away in August. On or off?',
      answer:
        'On, at 26 to 28 degrees. In a closed house, humid heat grows mould in the wardrobes within weeks. Have the drain flushed before you fly, because nobody will be there to see it overflow.',
    },
    {
      question: 'It has stopped and it is forty-five outside. What now?',
      answer:
        'Switch it off at the thermostat and leave it off: ice on the coil needs an hour or two to thaw, and restarting strains the compressor. Then book the first free slot, and write in the notes who is at home.',
    },
    {
      question: 'Does the landlord pay for this, or do we?',
      answer:
        'The tenancy contract decides. Often the regular service is the tenant’s and the large parts are the owner’s. We write down which part failed and why, so that the right one of you can say yes.',
    },
  ],
  brochure: { name: 'AC Services brochure' },
};
