import { ElectricalDetailScene, ElectricalResultScene, ElectricalScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/electrical-work',
  label: 'Electrical Work',
  title: 'Electrician in Dubai for homes',
  parent: '/services',
  order: 7,
};

export const description =
  'An electrician for homes in Dubai: what a tripping breaker means, how a fault is found, and what needs approval before it is installed.';

export const page: ContentPage = {
  heading: 'Electrical Work',
  lead: 'A new light, a dead socket or a breaker that will not stay up: measured, mended and shown to you at the board.',
  pictures: [
    {
      scene: ElectricalScene,
      alt: 'An electrician holds a meter to the distribution board of a kitchen: two of the three lamps over the counter shine, one is still dark',
    },
    {
      scene: ElectricalDetailScene,
      alt: 'An open distribution board with its cables in order: a hand presses a label under a breaker, and a child’s star sticks to the door',
    },
    {
      scene: ElectricalResultScene,
      alt: 'The majlis and the garden lit at night, fed by one cable under the lawn, with two moths at the lantern',
    },
  ],
  serviceId: 'electrical-work',
  book: { label: 'Book This Service', service: 'Electrical Work' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'warning', text: 'A burning smell or a hot socket: switch the circuit off and leave it off' },
      { icon: 'clock', text: 'Two-hour slots from 9:00 AM to 7:00 PM' },
      { icon: 'tag', text: 'Finding and mending are priced in AED, each before it starts' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'benefits',
      title: 'What the board is telling you',
      items: [
        {
          title: 'It drops the moment you push it up',
          text: 'A short circuit: two wires touch somewhere. Leave it down.',
        },
        {
          title: 'It drops after ten minutes, with the oven and the kettle on',
          text: 'Too much on one circuit. Nothing is broken yet, but the load has to be shared out.',
        },
        {
          title: 'The wide one with the test button drops',
          text: 'Current is leaking to earth. In homes here it is mostly a water heater, a garden light or the washing machine.',
        },
        {
          title: 'Nothing drops, but a socket is warm or a lamp flickers',
          text: 'A loose connection. No breaker sees it, and it is the one that burns.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Measured, then mended',
      steps: [
        {
          title: 'When, and what was on',
          text: 'Tell us the hour, the weather and what was running. Rain, the sprinklers and the oven each point to a different wire.',
        },
        {
          title: 'Off, locked, proved dead',
          text: 'The circuit is switched off, secured against anybody switching it on, and tested at the point before a hand goes in.',
        },
        {
          title: 'Halve it, and halve it again',
          text: 'The bad circuit is opened in the middle to see which side the fault is on, until it lies between two boxes.',
        },
        {
          title: 'Mended and tested live',
          text: 'With everything running that ran when it failed. You press the test button yourself and keep the readings.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Good to know',
      rows: [
        {
          label: 'How long',
          value:
            'A fault: one to two hours; a new socket: half a day, if the wall has to be chased; a board check: two hours',
        },
        {
          label: 'Approval',
          value:
            'More load, new circuits and anything before the main breaker may need the building’s or DEWA’s consent; you know before the price is agreed',
        },
        {
          label: 'From you',
          value:
            'A clear way to the board, often in the maid’s room or behind the kitchen door, and the lamps you bought',
        },
        {
          label: 'Every three months',
          value: 'Press the test button on the wide switch: it has to drop at once; if it does not, book us',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'May I push the breaker up again?',
      answer:
        'Once, with everything on that circuit unplugged. If it stays up, plug things in one at a time: the last one before it drops is the culprit. If it will not stay up with nothing plugged in, leave it down and book.',
    },
    {
      question: 'Our LED lamps flicker, or glow when they are off. Are they faulty?',
      answer:
        'Seldom. Flicker mostly comes from a dimmer made for old bulbs, a faint glow from a switch with a pilot light or from cables that run side by side. The right dimmer costs less than new lamps.',
    },
    {
      question: 'Can you put in a charger for the car?',
      answer:
        'In a villa usually, once we have measured what your supply has left on a hot day with every AC running. It gets a circuit of its own, and the approval comes first. In a tower the car park’s supply is the building’s: ask the management before you buy.',
    },
    {
      question: 'Can a ceiling fan hang where the lamp is now?',
      answer:
        'If there is a hook in the concrete, yes. A gypsum ceiling carries a lamp and not much more, so a fan hangs from the slab above, on a rod through the gypsum. It should have its own switch, too.',
    },
  ],
  brochure: { name: 'Electrical Work brochure' },
};
