import {
  CommandCenterScene,
  HomeMonitoringScene,
  SmartCurtainsScene,
  SmartLightingScene,
  SmartLockScene,
  SmartScene,
} from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation',
  label: 'Home Automation',
  title: 'Home automation in Dubai',
  parent: '/services',
};

export const description =
  'Smart locks, lighting, curtains, monitoring and one panel for all of them, fitted in Dubai homes so that every switch still works by hand.';

export const page: ContentPage = {
  heading: 'Home Automation',
  lead: 'A lock that lets the plumber in once, curtains that close before the sun is on the glass, a message when water is where it should not be. Start with one thing; the rest can join later.',
  pictures: [
    {
      scene: SmartScene,
      alt: 'A hand holds a phone from which dotted lines run to a curtain, a lamp and the lock of a front door',
    },
  ],
  book: { label: 'Book Service', service: 'Home Automation' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'The first visit',
    points: [
      { icon: 'clock', text: 'About an hour: doors, switch boxes, windows, Wi-Fi' },
      { icon: 'tag', text: 'Devices and work priced apart, in AED' },
      { icon: 'lock', text: 'Accounts and passwords in your name from the first day' },
    ],
  },
  sections: [
    {
      kind: 'cards',
      title: 'Where would you begin?',
      shown: 3,
      cards: [
        {
          title: 'Smart Locks',
          text: 'Codes for family, a code for one morning for the cleaner, and the old key still in your pocket.',
          features: [
            'Door and cylinder measured first',
            'Safe on fire-rated doors',
            'Old lock kept for handover',
          ],
          picture: {
            scene: SmartLockScene,
            alt: 'A carved green door with a keypad lock stands ajar with light behind it; slippers and a bag of shopping wait outside',
          },
          to: '/services/home-automation/smart-locks',
          book: true,
        },
        {
          title: 'Smart Lighting',
          text: 'Dimmed for the film, low for the way to the bathroom, off when the last person leaves.',
          features: [
            'Works from the wall as before',
            'Dimming without flicker',
            'Garden lights that follow sunset',
          ],
          picture: {
            scene: SmartLightingScene,
            alt: 'The same room three times, by day, in the evening and at night, with an armchair and a falcon on its perch',
          },
          to: '/services/home-automation/smart-lighting',
          book: true,
        },
        {
          title: 'Smart Curtains',
          text: 'Quiet motors for blackout and sheer, double-height windows included.',
          features: [
            'Closes ahead of the western sun',
            'Opens by hand when power is off',
            'Your own fabric, if it is sound',
          ],
          picture: {
            scene: SmartCurtainsScene,
            alt: 'Striped curtains on a motor track close over a large sun and the skyline, with a flowering plant in front',
          },
          to: '/services/home-automation/smart-curtains',
          book: true,
        },
        {
          title: 'Home Monitoring',
          text: 'Water, doors, heat and damp watched while you are at work, or away for the summer.',
          features: ['Leak sensors with a motor valve', 'Cameras on your own ground only', 'Monthly plans'],
          picture: {
            scene: HomeMonitoringScene,
            alt: 'A home at night cut open: camera, leak sensor and front door report to a phone held up in a snowy country',
          },
          to: '/services/home-automation/home-monitoring',
          book: true,
        },
        {
          title: 'Command Center',
          text: 'One panel and one app for cooling, light, curtains and doors, running inside the house.',
          features: [
            'Keeps working without internet',
            'Scenes for leaving, night and guests',
            'Wi-Fi and cabinet put in order',
          ],
          picture: {
            scene: CommandCenterScene,
            alt: 'A finger on a wall panel where every room is a small arch; keys and prayer beads hang below it',
          },
          to: '/services/home-automation/command-center',
          book: true,
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'Three rules we do not bend',
      items: [
        {
          title: 'A guest can switch on the light',
          text: 'Every lamp, curtain and door still answers to a hand. If it needs an app, it is not finished.',
        },
        {
          title: 'The house thinks at home',
          text: 'Where the devices allow it, timers and scenes live in a box in your cupboard. When the line is down, the evening goes on.',
        },
        {
          title: 'You hold the keys',
          text: 'You are the owner in every account. When we leave, our access ends, and you can see that it has.',
        },
      ],
    },
    {
      kind: 'words',
      title: 'What a Dubai home adds to the plan',
      paragraphs: [
        'Concrete walls swallow Wi-Fi, and the router often sits in a metal box in the store room. Many switch boxes have no neutral wire, which rules out half of the switches on the market. Batteries and motors age fast behind west-facing glass. And in a tower the front door is a fire door, so no one should drill into it without asking.',
        'That is why we look before we sell anything. The list you get names devices that fit your walls, your door and your windows, and leaves out what would only annoy you.',
      ],
    },
  ],
  faq: [
    {
      question: 'We rent. Can we still do this?',
      answer:
        'Yes, with devices that come off again: a lock on the existing holes, battery sensors, lamps instead of switches. We keep what we take down, label it, and put it back before you hand over.',
    },
    {
      question: 'Must everything be of one make?',
      answer:
        'No. Most makes can meet in one hub, and open standards are getting better at it. We do advise one kind of lock and one kind of switch per home, so that there is one battery to buy and one way to use them.',
    },
    {
      question: 'What happens in a power cut?',
      answer:
        'Locks run on batteries and have a key. Curtains move by hand. Lamps return as they were, or stay off at night, as you choose. The router and hub can have a small battery of their own.',
    },
  ],
  brochure: { name: 'Home Automation brochure' },
};
