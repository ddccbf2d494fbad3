const pinked = (width: number): string => Array.from({ length: width / 14 }, () => 'l7-7 7 7').join('');
const tiles = ['f-leaf', 'f-wall3', 'f-leaf2', 'f-mirror', 'f-cut', 'f-leaf', 'f-leaf2', 'f-leaf', 'f-wall3'];
const tile = (name: string, index: number): string =>
  `<path class="${name}" d="M${(index % 3) * 42} ${Math.floor(index / 3) * 42}h38v38h-38z"/>`;

/** Material selection: wood, stone, tile and cloth in the daylight of a window; the glasses stayed on the stone. */
export const art = `<rect class="f-shade" width="480" height="360"/>
<g transform="translate(112 186) rotate(-16)"><path class="f-cut" d="M-66-170H74V190H-66Z"/><path class="f-clay" d="M-66-170H66V182H-66Z"/><g class="n-cut" stroke-width="3" opacity=".3"><path d="M-44-170C-34-60-52 40-40 182M-20-170C-14-100-34-30-20 10S-12 120-22 182M44-170C34-90 52 20 40 182M18-170C22-110 24-60 8-20S22 110 12 182"/><circle cx="-6" cy="-14" r="5"/></g></g>
<g transform="translate(330 40) rotate(9)"><path class="f-cut" d="M-6-6H130V130H-6Z"/>${tiles.map(tile).join('')}</g>
<g transform="translate(392 288) rotate(-10)"><path class="f-leaf" d="M-98-78${pinked(196)}V96H-98Z"/><path class="f-leaf2" d="M-78-78V96H-70V-78ZM-42-78V96H-34V-78ZM-6-78V96H2V-78ZM30-78V96H38V-78ZM66-78V96H74V-78Z"/></g>
<g transform="translate(240 178) rotate(7)"><path class="f-cut" d="M-84-92H92V100H-84Z"/><path class="f-wall3" d="M-84-92H84V92H-84Z"/><path class="n-air" stroke-width="5" d="M-84-30C-40-60-20 0 10-26S50-70 84-58"/><path class="n-air" stroke-width="3" d="M-84 50C-50 20-30 66 0 40S60 10 84 34M10-26C20 0 14 20 0 40M-30-40C-36-60-30-80-36-92"/></g>
<g transform="translate(196 300) rotate(-6)"><path class="f-cut" d="M-70-36H76V42H-70Z"/><path class="f-wall" d="M-70-36H70V36H-70Z"/><path class="f-clay" d="M-58-24-44-28-40-16-52-12ZM-10 8 4 4 8 18-6 20ZM40-24 54-20 50-8 38-12Z"/><path class="f-leaf" d="M-30-24-18-28-14-16-26-12ZM-52 14-40 8-34 20-46 26ZM30 10 44 8 46 22 34 24Z"/><path class="f-cut" d="M4-26 16-22 12-12 2-14ZM-28 14-18 10-16 22-26 24ZM58 2 64 0 66 12 58 12Z"/></g>
<g transform="translate(334 214) rotate(-34)"><path class="n-brass" stroke-width="13" d="M-50 0H50"/><path class="f-shade2" d="M-50 0H50A6.500 6.500 0 0 1 50 6.500H-50Z"/><path class="f-brass" d="M-40-9H-26V9H-40ZM26-9H40V9H26Z"/></g>
<g transform="translate(214 150) rotate(14)"><g class="f-mirror" opacity=".6"><circle cx="-30" r="22"/><circle cx="30" r="22"/></g><g class="n-brass" stroke-width="5"><circle cx="-30" r="23"/><circle cx="30" r="23"/><path d="M-8-6C-4-12 4-12 8-6M-52-4-70 44M52-4 64 50"/></g></g>
<path class="f-shade2" fill-rule="evenodd" transform="translate(250 196) rotate(24) skewX(-14)" d="M-700-700H700V700H-700ZM-110 300V8H-6V300ZM6 300V8H110V300ZM-110-4V-60A110 110 0 0 1-6-170V-4ZM6-4V-170A110 110 0 0 1 110-60V-4Z"/>`;
