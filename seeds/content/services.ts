import type { Service } from '../../contract/content/services';

/** A service as it is first put into an empty database. A benefit reads `Headline: sentence`. */
export type ServiceSeed = Omit<Service, 'rev'>;

/** The build prints a service's page as its brochure, under the service's id. */
const brochureOnly = (id: string) => ({ brochureUrl: `/brochures/${id}.pdf`, files: [] });

/** The seven common services, in the order in which they are offered. */
export const services: ServiceSeed[] = [
  {
    id: 'painting',
    name: 'Painting',
    serviceType: 'Painting',
    path: '/services/painting',
    summary: 'Walls, ceilings and villa fronts, with the furniture covered and the room swept before we go.',
    description:
      'One room or the whole villa. We move and cover the furniture, fill cracks and nail holes, treat damp before it is painted over, and put on two coats of a low-odour paint in the colour you chose. Tenants handing back a flat get the original white, matched on the wall.',
    benefits: [
      'A room you can sleep in: low-odour, washable paint that is dry enough to live with the same evening.',
      'Damp is treated, not hidden: we find why the wall is wet and seal it before any colour goes on.',
      'Nothing to move: furniture, floors and switches are covered, and everything goes back where it stood.',
      'The colour you expected: a square metre is painted first, and you look at it by day and by lamp.',
      'Your deposit back: handover white matched to the original for the end of a tenancy.',
    ],
    features: [
      'Walls, ceilings and doors',
      'Villa fronts and boundary walls',
      'Damp and mould treatment',
      'Crack, dent and nail hole filling',
      'Two coats of washable, low-odour paint',
      'Colour matching and a painted sample',
      'Furniture moved, covered and put back',
      'Floors swept and masking removed',
    ],
    ...brochureOnly('painting'),
  },
  {
    id: 'water-tank-cleaning',
    name: 'Water Tank Cleaning',
    serviceType: 'Water Tank Cleaning',
    path: '/services/water-tank-cleaning',
    summary: 'Roof and ground tanks emptied, scrubbed and disinfected, with a report of what we found.',
    description:
      'A tank on a Dubai roof warms up all summer, and what settles in it comes out of the tap. We drain it, take out the sediment, scrub walls and lid, disinfect, rinse, and fill it again. The water is off for two to three hours, and we tell you before we close the valve.',
    benefits: [
      'Water you can brush your teeth with: sediment and the film it feeds are gone, not stirred up.',
      'A summer without smells: disinfecting stops what grows in warm, standing water.',
      'Heaters and taps last longer: no sand and scale on its way to cartridges and heating elements.',
      'Leaks found early: float valve, lid, joints and overflow are checked while the tank is empty.',
      'A record you can show: the date, the state of the tank before and after, and when the next one is due.',
    ],
    features: [
      'Roof tanks and ground tanks, any material',
      'Draining and sediment removal',
      'Walls, base and lid scrubbed by hand',
      'Disinfection and rinsing',
      'Float valve, lid and overflow check',
      'Water clarity and chlorine check after filling',
      'Written report with the next due date',
    ],
    ...brochureOnly('water-tank-cleaning'),
  },
  {
    id: 'ac-services',
    name: 'AC Services',
    serviceType: 'AC Services',
    path: '/services/ac-services',
    summary:
      'Cleaning, repair and gas for every kind of unit, from the bedroom grille to the condenser on the roof.',
    description:
      'Filters, coils, drains and gas, inside and on the roof. We measure the air before and after, so you know what changed, and we say plainly when a unit is not worth another repair. Split, window, central and ducted units of every common make.',
    benefits: [
      'Cold air for less: a clean coil and a full charge of gas let the unit reach your set temperature sooner, then rest.',
      'Air you can breathe: filters, drain tray and ducts cleaned, so dust and damp do not go round the house again.',
      'No drip on the bed: drain lines are flushed before they overflow.',
      'Fewer surprises in July: worn capacitors and slow drains are found on a calm day, not on the hottest one.',
      'An honest second opinion: what a repair costs beside a new unit, before you decide.',
    ],
    features: [
      'Gas check and top-up',
      'Drain line flushing',
      'Rooftop condenser wash',
      'Split, window, central and ducted units',
      'Filter, coil and drain tray cleaning',
      'Thermostat check and calibration',
      'Noise and vibration check',
      'Air temperature measured before and after',
    ],
    ...brochureOnly('ac-services'),
  },
  {
    id: 'plumbing',
    name: 'Plumbing',
    serviceType: 'Plumbing',
    path: '/services/plumbing',
    summary:
      'Leaks, blocked drains, water heaters and new fittings, traced to the cause before anything is opened.',
    description:
      'Most leaks show up a metre away from where they start. We trace them by pressure and moisture before we open a wall, repair or replace what failed, and close what we opened. Water heaters, pumps, mixers, cisterns and drains, in flats and villas.',
    benefits: [
      'The cause, not the stain: moisture and pressure readings say where to open, so one tile comes off instead of ten.',
      'A lower water bill: a running cistern or a weeping valve can waste more than the family uses.',
      'Dry cupboards: traps, hoses and joints are tested under pressure before we close the door.',
      'Hot water again the same day: the common heater elements and thermostats travel with us.',
      'Clear price first: we look, say what it needs, and start when you agree.',
    ],
    features: [
      'Leak finding and repair',
      'Water heaters',
      'Blocked sinks and floor drains',
      'Mixers, taps, showers and cisterns fitted',
      'Pump and pressure checks',
      'Washing machine and dishwasher connections',
      'Tile and silicone made good after the repair',
    ],
    ...brochureOnly('plumbing'),
  },
  {
    id: 'handyman-services',
    name: 'Handyman Services',
    serviceType: 'Handyman Services',
    path: '/services/handyman-services',
    summary:
      'The list on the fridge, done in one visit: shelves, doors, curtain rails, mirrors and small repairs.',
    description:
      'Write down everything that is loose, crooked or still in its box. One person comes with the tools, the anchors and the ladder, works down the list, and takes the packaging away. If something turns out to be a job for another trade, we say so and book it.',
    benefits: [
      'One visit for ten small things: the list is worked through in the order that matters to you.',
      'It stays on the wall: the right anchor for gypsum, block or concrete, and a level before the last screw.',
      'No tools to borrow: drill, ladder, anchors and fillers come with us.',
      'Doors that close: hinges, locks and closers adjusted instead of slammed.',
      'Nothing left behind: dust vacuumed, packaging taken along.',
    ],
    features: [
      'Shelves, mirrors, pictures and TV brackets',
      'Curtain rails and blinds',
      'Furniture assembly',
      'Door, hinge and lock adjustment',
      'Cabinet and drawer repairs',
      'Silicone, grout and small wall repairs',
      'Cleaned up, packaging removed',
    ],
    ...brochureOnly('handyman-services'),
  },
  {
    id: 'cleaning',
    name: 'Cleaning',
    serviceType: 'Cleaning',
    path: '/services/cleaning',
    summary:
      'Deep, move-in and after-work cleaning, from the oven hood to the window tracks the sand gets into.',
    description:
      'For the days when an ordinary clean is not enough: moving in, moving out, after painters or builders, or once a season. A team of two or more works room by room from a list you see beforehand, with its own machines and with products that are safe around children and pets.',
    benefits: [
      'The dust that comes back is gone: vents, tracks, tops of wardrobes and the back of the fridge.',
      'A kitchen that smells of nothing: hood, filters, oven and tiles degreased by hand.',
      'Safe for small hands and paws: mild products, and a note of what was used where.',
      'Ready for the keys: move-in and move-out cleaning against the agent’s own checklist.',
      'Half a day, not a weekend: the team is sized to your home, and the finishing time is agreed before.',
    ],
    features: [
      'Deep cleaning, room by room',
      'Move-in, move-out and after-work cleaning',
      'Kitchen degreasing, oven and hood inside',
      'Bathroom descaling and grout',
      'Windows, frames and tracks',
      'Sofa, carpet and mattress shampoo',
      'Balcony and terrace wash',
      'Own machines and products',
    ],
    ...brochureOnly('cleaning'),
  },
  {
    id: 'electrical-work',
    name: 'Electrical Work',
    serviceType: 'Electrical Work',
    path: '/services/electrical-work',
    summary: 'Lights, sockets, breakers and the fault nobody can find, tested before we call it done.',
    description:
      'A breaker that trips at night is trying to tell you something. We measure instead of guessing: load, earth and insulation, circuit by circuit. Then we repair, label the board, and show you what changed. New lights, sockets and appliance points as well.',
    benefits: [
      'The reason it trips: the circuit is measured until the fault is named, so it does not come back on Thursday.',
      'Safe before it is pretty: earth and leakage protection are tested at every visit.',
      'Light where you sit: dimmers, warm lamps and new points, with the wall closed again after.',
      'A board you can read: every breaker labelled with the room it serves.',
      'Power off for minutes: we switch off one circuit, not the fridge.',
    ],
    features: [
      'Fault finding',
      'Sockets, switches and dimmers',
      'Indoor, outdoor and garden lights',
      'New points for ovens, heaters and chargers',
      'Distribution board check and labelling',
      'Earth and leakage protection tests',
      'Fans, doorbells and extractor fans',
    ],
    ...brochureOnly('electrical-work'),
  },
];
