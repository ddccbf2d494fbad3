import { CommandCenterScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation/command-center',
  label: 'Command Center',
  title: 'One control panel for the home',
  parent: '/services/home-automation',
  order: 5,
};

export const description =
  'Cooling, light, curtains, doors and cameras on one wall panel in Dubai homes, run by a hub in your cupboard that works without internet.';

export const page: ContentPage = {
  heading: 'Command Center',
  lead: 'Six apps, four remotes and a thermostat nobody understands. We bring them to one panel by the door, with as many buttons as you press and no more.',
  pictures: [
    {
      scene: CommandCenterScene,
      alt: 'A finger on a wall panel where every room is a small arch; keys and prayer beads hang below it',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Automation' },
  second: { label: 'Tell us what you have', to: '/contact' },
  visit: {
    title: 'We begin with a list',
    points: [
      { icon: 'list', text: 'Every device you own, and whether it can be brought in' },
      { icon: 'home', text: 'A look into the network cabinet and above the ceiling' },
      { icon: 'tag', text: 'A price in AED, with and without new devices' },
    ],
    link: { label: 'All of Home Automation', to: '/services/home-automation' },
  },
  sections: [
    {
      kind: 'benefits',
      title: 'What one panel is for',
      items: [
        {
          title: 'Leaving takes one touch',
          text: 'Lights off, AC up to 26, curtains closed on the sunny side, door locked. The panel shows what it could not do: balcony door open.',
        },
        {
          title: 'Rooms stop fighting',
          text: 'The cooling knows a window is open, the curtain knows the sun has moved on, and the heater knows nobody showers at noon.',
        },
        {
          title: 'Grandmother can use it',
          text: 'Large words, Arabic or English, the same place every day. Staff and children get their own, shorter page.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'What we bring together',
      cards: [
        {
          title: 'Cooling',
          text: 'Fan-coil thermostats for chilled water, and small transmitters for split units that only know a remote.',
          features: ['The right thermostat for your fan coil', 'Times by room, limits for guests'],
        },
        {
          title: 'Light and curtains',
          text: 'Existing smart switches and motors join if they speak a common language; the rest get a module.',
          features: ['Scenes on wall buttons too', 'Sunset and sun position built in'],
        },
        {
          title: 'Doors, gate and intercom',
          text: 'Who is outside, shown on the panel and the phone, as far as the building’s intercom allows.',
          features: ['Gate, garage and door in one view', 'Codes for staff and deliveries'],
        },
        {
          title: 'Network',
          text: 'The part that decides whether any of this feels quick.',
          features: [
            'Cabinet tidied, cables tested and labelled',
            'Access points on ceilings, wired',
            'Devices on a network of their own',
          ],
        },
      ],
    },
    {
      kind: 'words',
      title: 'The router in the metal box',
      paragraphs: [
        'In many Dubai flats the fibre ends in a steel cabinet in the store or behind the door. A router shut up in there loses most of its signal and runs hot. Often a data cable to each room was laid on the day the place was built, and never connected at its ends.',
        'So our first hours go into that cabinet. We find the cables, test and terminate them, bring the Wi-Fi out to where people are, and give router and hub a small battery. Many homes are happy at this point, and the panel can wait a month.',
      ],
    },
    {
      kind: 'steps',
      title: 'Four stages',
      steps: [
        { title: 'Network', text: 'Cabinet, cables, Wi-Fi. Measured in each room, with doors closed.' },
        { title: 'Hub', text: 'Set up in your name, with a backup on a stick in your drawer.' },
        { title: 'Rooms', text: 'One after the other, each usable in the evening.' },
        {
          title: 'Scenes',
          text: 'Four to start with. After two weeks we add what you missed and delete what you did not use.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'What stays with you',
      items: [
        'Owner’s account and all passwords, sealed',
        'A plan of cables and devices',
        'Backup, and how to restore it',
        'A page for guests, a page for staff',
        'Labels in the cabinet',
        'A switch that turns automation off',
      ],
    },
  ],
  faq: [
    {
      question: 'What works when the internet is down?',
      answer:
        'Buttons, panel, timers and scenes, because they run in the house. Messages to your phone abroad and voice assistants wait until the line is back.',
    },
    {
      question: 'Can you use what is already here?',
      answer:
        'Usually more than people expect. We sort it into three heaps: joins as it is, joins with a small adapter, better given away. Old wired systems in villas can often keep their switches and get a new brain.',
    },
    {
      question: 'What if you are not there one day?',
      answer:
        'Then any competent installer carries on from the plan, the backup and your own account. Nothing in the house depends on a server of ours.',
    },
    {
      question: 'Is it worth it in a two-bedroom flat?',
      answer:
        'Cooling, network and a leaving button, yes. For the rest a phone is enough, and we will say so.',
    },
  ],
  brochure: { name: 'Command Center brochure' },
};
