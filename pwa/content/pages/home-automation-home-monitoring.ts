import { HomeMonitoringScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation/home-monitoring',
  label: 'Home Monitoring',
  title: 'Home monitoring and leak alerts',
  parent: '/services/home-automation',
  order: 4,
  plans: ['Basic', 'Advanced', 'Professional'],
};

export const description =
  'Water, door, heat and damp sensors and cameras for Dubai homes, with monthly plans. Made for long summers away and short days at work.';

export const page: ContentPage = {
  heading: 'Home Monitoring',
  lead: 'Burglars are not what ruins most homes here. A hose bursts in July, the family is abroad, and the ceiling below tells the neighbours first. We fit the sensors that tell you before that.',
  pictures: [
    {
      scene: HomeMonitoringScene,
      alt: 'A home at night cut open: camera, leak sensor and front door report to a phone held up in a snowy country',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Automation' },
  visit: {
    title: 'A walk with you',
    points: [
      { icon: 'search', text: 'We mark where water, heat and people can get in' },
      { icon: 'clock', text: 'Fitted in half a day for a flat, a day for a villa' },
      { icon: 'shield', text: 'No camera where someone sleeps, washes or prays' },
    ],
    link: { label: 'Ask before you travel', to: '/contact' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'What we watch',
      cards: [
        {
          title: 'Water',
          text: 'Flat sensors under sinks, heater, washing machine and AC tray, and a motor on the main valve.',
          features: [
            'Valve closes by itself',
            'Tank level, before the taps run dry',
            'Flow at night, when nobody is up',
          ],
        },
        {
          title: 'Heat and damp',
          text: 'When the AC stops in August, humidity climbs within hours and mould needs only days.',
          features: ['Alert when a room leaves its range', 'Freezer and server cupboard as well'],
        },
        {
          title: 'Doors, gates and glass',
          text: 'Which one is open, since when, and who had the code.',
          features: ['Balcony and pool gate with a chime', 'Garage door left open after dark'],
        },
        {
          title: 'Cameras',
          text: 'At your own entrance, garden and drive, with recordings that stay with you.',
          features: [
            'Street and neighbours masked out',
            'Housings against sun and salt',
            'A sign at the gate',
          ],
        },
        {
          title: 'Smoke and gas',
          text: 'Detectors in the kitchen and beside cylinders, next to whatever the building has.',
          features: ['The tower’s own detectors stay untouched', 'Tested in front of you'],
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What it spares you',
      items: [
        {
          title: 'A wet floor, not a ruined ceiling',
          text: 'The valve closes on the first drops. Without it the water runs until somebody comes home, and the flat below has it too.',
        },
        {
          title: 'Mould behind the wardrobe',
          text: 'You know that the AC has stopped while the cupboards are still dry, and a code lets the technician in.',
        },
        {
          title: 'Calls to the security guard',
          text: 'One look on holiday says that the doors are shut, the freezer is cold and nobody has been in since Tuesday.',
        },
        {
          title: 'Arguing about when it began',
          text: 'Every alert has its hour. The landlord, the neighbour below and the insurer will all ask for it.',
        },
      ],
    },
    {
      kind: 'plans',
      title: 'Monthly plans',
      lead: 'Starting prices in US dollars, devices and fitting not included. We confirm yours in AED, and nothing begins before you agree.',
      per: 'per month',
      plans: [
        {
          id: 'basic',
          title: 'Basic',
          amount: 19.99,
          line: 'The house writes to you.',
          features: [
            'Water, door and climate alerts on your phone',
            'A line to us in office hours',
            'Batteries changed and sensors tested once a year',
          ],
        },
        {
          id: 'advanced',
          title: 'Advanced',
          amount: 39.99,
          line: 'For cameras, valves and long weekends.',
          features: [
            'Everything in Basic',
            'Cameras and motor valve included in the care',
            'Updates and faults looked after from afar',
            'Two test visits a year, one before summer',
          ],
          popular: true,
        },
        {
          id: 'professional',
          title: 'Professional',
          amount: 59.99,
          line: 'For homes that stand empty for weeks.',
          features: [
            'Everything in Advanced',
            'Alerts reach our office as well',
            'In office hours we call you, then your contacts',
            'A walk through the house each month you are away',
            'Four test visits a year',
          ],
        },
      ],
    },
    {
      kind: 'words',
      title: 'Before you fly out',
      paragraphs: [
        'Do not switch the AC off. Set it to 26 or 27 degrees, so it runs now and then and takes the damp out of the air. Close the main valve if nothing needs water, switch the heaters off, and pour water into floor drains you do not use, so that they keep their smell to themselves.',
        'Then leave us, or a neighbour, a code that works while you are gone. An alert is worth as much as the person who can open the door.',
      ],
    },
    {
      kind: 'steps',
      title: 'How it is set up',
      steps: [
        {
          title: 'Place',
          text: 'Each sensor where trouble arrives first, which is seldom where it looks tidy.',
        },
        {
          title: 'Provoke',
          text: 'We wet the floor, open the door and warm the room, until your phone has answered each time.',
        },
        {
          title: 'Name who is called',
          text: 'You, then the people you choose, in that order, with a code for the door.',
        },
        {
          title: 'Tell the household',
          text: 'Everyone who lives or works in the house is shown what sees what.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Who answers at three in the morning?',
      answer:
        'The alert goes to your phone and to your list at any hour, and the valve closes without asking anybody. Our office answers in its hours. For fire or a break-in, call the emergency services first.',
    },
    {
      question: 'Where may a camera look?',
      answer:
        'At your own door, garden and rooms. Not at the street, the neighbour’s windows or the shared corridor, which belongs to the building and needs its consent. In the house, nobody is filmed without knowing it.',
    },
    {
      question: 'Who can see the recordings?',
      answer:
        'You, and those you name. They are kept on a recorder in your cupboard or in an account of yours. We get access for a repair when you open it, and you close it after.',
    },
    {
      question: 'Can we stop the plan?',
      answer:
        'The devices are yours and go on sending alerts to your phone. What ends is our part: visits, updates and calls.',
    },
  ],
  brochure: { name: 'Home Monitoring brochure' },
};
