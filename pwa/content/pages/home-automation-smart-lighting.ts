import { SmartLightingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation/smart-lighting',
  label: 'Smart Lighting',
  title: 'Smart lighting for Dubai homes',
  parent: '/services/home-automation',
  order: 2,
};

export const description =
  'Dimmers, scenes, sensors and garden light for Dubai homes, chosen after a look into the switch box and working from the wall as before.';

export const page: ContentPage = {
  heading: 'Smart Lighting',
  lead: 'Most rooms here have one switch and twelve downlights: all or nothing. We divide them, dim them, and let them come on where you are.',
  pictures: [
    {
      scene: SmartLightingScene,
      alt: 'The same room three times, by day, in the evening and at night, with an armchair and a falcon on its perch',
    },
  ],
  book: { label: 'Book Service', service: 'Home Automation' },
  visit: {
    title: 'An electrician comes first',
    points: [
      { icon: 'search', text: 'We open two or three switch boxes and look for a neutral wire' },
      { icon: 'clock', text: 'A flat takes a day, a villa two or three' },
      { icon: 'tag', text: 'Price in AED per circuit, so you can begin with one room' },
    ],
    link: { label: 'Lights without the smart part', to: '/services/electrical-work' },
  },
  sections: [
    {
      kind: 'words',
      title: 'It starts with a wire you cannot see',
      paragraphs: [
        'A smart switch needs a little power for itself, day and night. It takes it from the neutral wire, and in many Dubai homes that wire was never brought to the switch. Without it some switches make LED lamps glow faintly or flicker.',
        'There are three honest ways out: a small module up at the lamp, where the neutral is; a switch made for two wires, with lamps that suit it; or smart lamps with a wireless switch on the wall. Which one is right can differ from room to room, so we look before we order.',
      ],
    },
    {
      kind: 'cards',
      title: 'Room by room',
      cards: [
        {
          title: 'Living room and majlis',
          text: 'Three or four groups instead of one, and a scene for guests on the button by the door.',
          features: ['Dimmers matched to your drivers', 'Chandelier on its own group'],
        },
        {
          title: 'Bedrooms',
          text: 'Everything off from the pillow, and a strip under the bed that knows it is three in the morning.',
          features: ['Warm, low light at night', 'No LED of a switch shining at you'],
        },
        {
          title: 'Corridors, stairs, stores',
          text: 'Sensors that see you coming and stay calm about the cat.',
          features: ['Brighter by day, dim by night', 'Held on while somebody is there'],
        },
        {
          title: 'Garden and façade',
          text: 'On at sunset, down at eleven, off at dawn, and never corrected by hand.',
          features: [
            'Drivers moved out of the sun',
            'Each branch protected on its own',
            'Joints in gel against water',
          ],
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What changes',
      items: [
        {
          title: 'The timer knows the season',
          text: 'Sunset moves by more than an hour and a half between December and July. The clock follows it, so the garden is not lit in daylight.',
        },
        {
          title: 'Lamps run cooler',
          text: 'A lamp dimmed to two thirds is hardly noticed as darker, and its driver, the part that dies in ceiling heat, has an easier life.',
        },
        {
          title: 'An empty house looks lived in',
          text: 'While you travel, the house repeats your evenings of the week before, with small differences.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'From box to scene',
      steps: [
        {
          title: 'Draw the groups',
          text: 'On your floor plan, with you: who sits where, and what should be dark.',
        },
        {
          title: 'Test one room',
          text: 'One dimmer and your lamps, right down to the lowest step. Buzz and flicker show at once.',
        },
        {
          title: 'Fit the rest',
          text: 'One circuit off at a time. Double-height halls are done from a tower, lamps changed along with it.',
        },
        {
          title: 'Live with it, then set it',
          text: 'After a week or two we come back and change what you really use.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Do the wall switches still work?',
      answer:
        'Always. They sit where they sat and do what they did; the phone is an addition. Two-way switches at both ends of a corridor stay two-way.',
    },
    {
      question: 'Can we keep our lamps?',
      answer:
        'The fittings, nearly always. LED lamps only if they can be dimmed, which is printed on them. Drivers above the ceiling are checked one by one, because a mixed lot dims in steps.',
    },
    {
      question: 'Does it need good Wi-Fi?',
      answer:
        'Less than you think. Switches mostly speak over their own low-power radio and pass messages on to each other, which copes better with concrete. The hub wants one cable to the router.',
    },
  ],
  brochure: { name: 'Smart Lighting brochure' },
};
