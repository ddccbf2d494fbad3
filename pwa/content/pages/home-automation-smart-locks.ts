import { SmartLockScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-automation/smart-locks',
  label: 'Smart Locks',
  title: 'Smart locks fitted in Dubai',
  parent: '/services/home-automation',
  order: 1,
};

export const description =
  'Smart locks for apartments and villas in Dubai: door measured, fire rating kept, codes for family and staff, and the old lock saved for handover.';

export const page: ContentPage = {
  heading: 'Smart Locks',
  lead: 'No key under the mat, none with the cleaner, none lost at the beach. A code opens on the days you allow, and stops when you say so.',
  pictures: [
    {
      scene: SmartLockScene,
      alt: 'A carved green door with a keypad lock stands ajar with light behind it; slippers and a bag of shopping wait outside',
    },
  ],
  book: { label: 'Book Service', service: 'Home Automation' },
  second: { label: 'Send a photo of your door', to: '/contact' },
  visit: {
    title: 'One visit, usually',
    points: [
      { icon: 'clock', text: 'One to two hours per door, and it locks the same day' },
      { icon: 'tag', text: 'Lock and fitting priced apart, in AED' },
      { icon: 'lock', text: 'You set the master code, with nobody looking' },
    ],
  },
  sections: [
    {
      kind: 'facts',
      title: 'What we measure first',
      rows: [
        { label: 'Door', value: 'Thickness, material, which way it opens, and whether it closes by itself' },
        { label: 'Lock case', value: 'Backset and spacing: these decide which models fit the old holes' },
        { label: 'Fire rating', value: 'Apartment entrance doors usually have one; it forbids new holes' },
        { label: 'Sun', value: 'A west-facing villa door gets too hot for some batteries and screens' },
        { label: 'Signal', value: 'How far the router is, and how much concrete stands between' },
      ],
    },
    {
      kind: 'cards',
      title: 'Which kind fits',
      cards: [
        {
          title: 'Motor on your own cylinder',
          text: 'Sits inside and turns the key for you. From the corridor the door looks as it did.',
          features: [
            'Off again in minutes',
            'First choice for tenants',
            'Your spare key still opens from outside',
          ],
        },
        {
          title: 'Handle with keypad',
          text: 'Code, card or fingerprint in the handle, for doors with a mortise lock.',
          features: [
            'Covers the old holes',
            'Key cylinder stays, hidden',
            'Latches by itself when the door falls shut',
          ],
        },
        {
          title: 'Villa doors and gates',
          text: 'Tall doors with several bolts, aluminium frames, and the pedestrian gate with its strike.',
          features: [
            'Housing against sand and rain',
            'Shade or another model where metal burns',
            'Gate and door on one app',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How it is fitted',
      steps: [
        {
          title: 'Put the door right',
          text: 'Hinges and strike are set until the bolt runs free. A motor cannot push a sagging door.',
        },
        {
          title: 'Take the old lock out',
          text: 'It goes into a bag with its screws and a label, and the bag stays with you.',
        },
        {
          title: 'Fit and try',
          text: 'Twenty times open and shut: by code, by phone, by key, with the door slammed.',
        },
        {
          title: 'Codes and people',
          text: 'One code each, so the log means something. Visitors get an end date.',
        },
        { title: 'The bad day', text: 'We let you practise an empty battery and a lost phone before we go.' },
      ],
    },
    {
      kind: 'benefits',
      title: 'What a code does better than a key',
      items: [
        {
          title: 'It comes back by itself',
          text: 'The cleaner, the nanny and the AC technician each have a code for their hours. It stops on its day, and nobody has to bring anything back.',
        },
        {
          title: 'You do not turn back on Sheikh Zayed Road',
          text: 'Whether the door is locked stands on your phone. If it is not, you lock it from there.',
        },
        {
          title: 'Nothing to change when somebody leaves',
          text: 'You delete one code. The cylinder, the door and everybody else’s code stay as they are.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'What you can set',
      items: [
        'Codes by weekday and hour',
        'A code that works once',
        'A message when a child comes home',
        'Locking again after a minute',
        'A quiet mode for the night',
        'A log you can clear',
      ],
    },
  ],
  faq: [
    {
      question: 'What if the battery dies while I am outside?',
      answer:
        'It warns for weeks. If nobody listened, there is a key, and most keypads take power from outside through a small contact or a cable. Keep one key in the car or at the office, not in the flat.',
    },
    {
      question: 'Does the building have to agree?',
      answer:
        'If nothing changes on the corridor side, most do not mind. A new handle outside is often a matter for the management, and the fire rating must stay. We check it with them before ordering.',
    },
    {
      question: 'Is it safe from hackers?',
      answer:
        'A good lock encrypts, and keeps codes in the lock, not on a web page. The usual way in is a shared code that nobody changed. So we give every person their own, and show you how to take one back.',
    },
    {
      question: 'What about our handover?',
      answer:
        'We come back, put in the old lock from the bag, wipe the smart one and give it to you for the next door.',
    },
  ],
  brochure: { name: 'Smart Locks brochure' },
};
