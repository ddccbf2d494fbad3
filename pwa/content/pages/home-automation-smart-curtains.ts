import { SmartCurtainsScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation/smart-curtains',
  label: 'Smart Curtains',
  title: 'Smart curtains and motor tracks',
  parent: '/services/home-automation',
  order: 3,
};

export const description =
  'Motorised curtains and blinds in Dubai: tracks fixed to what holds, motors out of the heat, fabric measured twice, and a pull by hand still works.';

export const page: ContentPage = {
  heading: 'Smart Curtains',
  lead: 'The sun is on a west window from early afternoon, when nobody is home to draw the curtain. A motor is. The room you come back to has not been an oven first.',
  pictures: [
    {
      scene: SmartCurtainsScene,
      alt: 'Striped curtains on a motor track close over a large sun and the skyline, with a flowering plant in front',
    },
  ],
  book: { label: 'Book Service', service: 'Home Automation' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Measuring visit',
    points: [
      { icon: 'clock', text: 'Ten minutes a window, with fabric books along' },
      { icon: 'tag', text: 'Track, motor, fabric and sewing priced one by one in AED' },
      { icon: 'calendar', text: 'Fitted when the sewing is done, usually in a day' },
    ],
  },
  sections: [
    {
      kind: 'cards',
      title: 'What a motor can move',
      cards: [
        {
          title: 'Blackout and sheer',
          text: 'Two tracks in one pocket, two motors, one for the light and one for the neighbours.',
          features: [
            'Overlap in the middle, return at the wall',
            'Hem a finger above the floor',
            'A light pull starts the motor',
          ],
        },
        {
          title: 'Double-height windows',
          text: 'The curtain over the hall that nobody has closed since it was hung.',
          features: [
            'Weight calculated, not guessed',
            'Hung and reached from a tower',
            'Fabric split for washing',
          ],
        },
        {
          title: 'Roller and Roman blinds',
          text: 'For kitchens, bathrooms and studies, where fabric on the floor is in the way.',
          features: ['Screens that cut glare and keep the view', 'Side channels for real darkness'],
        },
        {
          title: 'Motors for curtains you have',
          text: 'Your fabric stays. We change the track, or clip a small motor to the rod of a rented flat.',
          features: ['Gliders and hooks renewed', 'Off again without a trace'],
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'Why people keep them on automatic',
      items: [
        {
          title: 'A cooler room at five',
          text: 'Shade helps most before the glass is hot. The curtain closes by the position of the sun, not when someone starts to sweat.',
        },
        {
          title: 'Waking by daylight',
          text: 'A hand’s width at six, the rest at half past, later on Saturdays.',
        },
        {
          title: 'Sofas that keep their colour',
          text: 'Sheers drawn at the bright hours spare wood and fabric what fades them.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Small things that decide',
      rows: [
        { label: 'Ceiling', value: 'Gypsum alone holds no track; we find or add backing above it' },
        { label: 'Pocket', value: 'About twenty centimetres deep for two layers, or the folds rub' },
        { label: 'Power', value: 'A point in the pocket is best; batteries are for short, shaded windows' },
        {
          label: 'Folds',
          value: 'Open curtains take a seventh of the width; leave wall for it beside the glass',
        },
        {
          label: 'AC grille',
          value: 'A diffuser above the curtain blows it about; we turn the vanes or move the track',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'From tape to remote',
      steps: [
        {
          title: 'Measure',
          text: 'At three heights and three widths. Floors and ceilings here are seldom parallel.',
        },
        {
          title: 'Choose',
          text: 'A metre of each fabric hangs in your window until you have seen noon and lamplight.',
        },
        { title: 'Prepare', text: 'Power point and backing, before the painter if there is one.' },
        {
          title: 'Hang and dress',
          text: 'Curtains are steamed and tied for two days, so the folds stay where they belong.',
        },
        { title: 'Teach', text: 'End positions, half positions, sun times, and a button beside the bed.' },
      ],
    },
  ],
  faq: [
    {
      question: 'How loud are they?',
      answer:
        'A good motor on a straight track hums about as much as a fridge, for half a minute. Noise nearly always comes from bent tracks and tired gliders. You can hear a sample running at the measuring visit.',
    },
    {
      question: 'What if somebody pulls, or the power is off?',
      answer:
        'With power, a light pull starts the motor. Without, the curtain slides by hand. Blinds are different: they stay where they are until the power is back, unless the motor has a battery.',
    },
    {
      question: 'Can children reach a cord?',
      answer: 'There is none. That alone is a good reason for a motor in a nursery.',
    },
  ],
  brochure: { name: 'Smart Curtains brochure' },
};
