type Mood = {
  wall: string;
  shade: string;
  pane: string;
  disc: string;
  light: string;
  bulb: string;
  bird: string;
};

const body =
  '<path class="f-cut" d="M-9-36C-15-22-14-10-9 0L-15 22-6 22 1 3C11 0 15-10 13-22C13-32 11-37 8-41A10 10 0 0 0-9-36Z"/>';
const awake = `${body}<path class="f-wall3" d="M13-27C17-14 11-3 2 2C0-8 4-22 9-30Z"/><path class="f-brass" d="M12-41 21-36 13-33Z"/>`;
const asleep =
  '<path class="f-cut" d="M-11-26C-15-14-13-6-9 0L-14 20-5 20 1 3C11 0 15-9 13-20C12-34-8-38-11-26Z"/><path class="f-leaf" d="M12-22C6-26-4-24-8-16C0-12 8-14 12-22Z"/>';

/** The one room, 136 wide, its floor at 300. */
const room = (x: number, mood: Mood): string =>
  `<g transform="translate(${x} 300)"><path class="${mood.wall}" d="M-68 0V-172A68 68 0 0 1 68-172V0Z"/>${mood.shade}<path class="${mood.pane}" d="M-55-102V-158A19 19 0 0 1-17-158V-102Z"/>${mood.disc}<path class="n-cut" stroke-width="2.5" d="M16-236V-176"/>${mood.light}<path class="f-cut" d="M-8-158A24 24 0 0 1 40-158Z"/><path class="${mood.bulb}" d="M6-158A10 9 0 0 0 26-158Z"/>
<path class="f-clay" d="M-62-8H62V0H-62Z"/><path class="f-cut" d="M-6-12h6V-4h-6zM50-12h6V-4h-6z"/><path class="f-leaf2" d="M46-72A12 12 0 0 1 62-60V-10H40Z"/><path class="f-leaf" d="M-10-40A8 8 0 0 1 8-40V-30H40V-64A11 11 0 0 1 50-72V-10H-10Z"/><path class="f-wall3" d="M14-52 34-58 40-38 18-32Z"/>
<path class="n-brass" stroke-width="4" d="M-38-4V-46M-46-4H-30"/><path class="f-clay" d="M-52-52H-24L-29-43H-47Z"/><g transform="translate(-37-50)">${mood.bird}</g></g>`;

/** Smart Lighting: one room by day, in the evening and at night; the falcon sleeps in the last. */
export const art = `<rect class="f-cut" width="480" height="360"/>
${room(88, {
  wall: 'f-wall',
  shade: '<path class="f-shade" opacity=".7" d="M-17-158 68-84V0H20L-17-102Z"/>',
  pane: 'f-sky',
  disc: '<circle class="f-sun" cx="-36" cy="-150" r="11"/>',
  light: '',
  bulb: 'f-wall3',
  bird: awake,
})}
${room(240, {
  wall: 'f-shade',
  shade: '',
  pane: 'f-leaf',
  disc: '<path class="f-leaf2" d="M-55-102V-118H-47V-132H-39V-114H-29V-124H-17V-102Z"/>',
  light: '<path class="f-glow" d="M-8-158H40L66-8H-34Z"/><circle class="f-glow" cx="16" cy="-152" r="34"/>',
  bulb: 'f-brass',
  bird: awake,
})}
${room(392, {
  wall: 'f-leaf2',
  shade: '',
  pane: 'f-cut',
  disc: '<path class="f-sun" d="M-36-158A11 11 0 1 0-26-142A13 13 0 0 1-36-158Z"/>',
  light:
    '<path class="f-glow" d="M-68-58A50 50 0 0 1-18-8H-68Z"/><path class="f-brass" d="M-66-24H-58V-12H-66Z"/>',
  bulb: 'f-leaf2',
  bird: asleep,
})}
<path class="n-leaf2" stroke-width="5" d="M88 330H392"/><circle class="f-brass" cx="88" cy="330" r="13"/><circle class="f-brass" cx="240" cy="330" r="9"/><circle class="f-brass" cx="392" cy="330" r="5"/>`;
