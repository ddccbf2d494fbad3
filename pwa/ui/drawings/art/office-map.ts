import { use } from './kit';

const columns = Array.from({ length: 17 }, (_, column) => column);
/** A row of city blocks along the coast, inland by v: those of the columns `some` chooses. */
const row = (v: number, height: number, some: (column: number) => boolean = () => true): string =>
  columns
    .filter(some)
    .map((column) => `M${column * 44 - 374} ${v}h37v${height}h-37z`)
    .join('');
const parks: readonly (readonly [v: number, column: number])[] = [
  [-62, 12],
  [-23, 4],
  [62, 10],
  [62, 11],
  [103, 4],
  [144, 13],
  [-23, 14],
];
const tower = (x: number, y: number, width: number, height: number): string =>
  `<path class="f-leaf" d="M${x} ${y}v-${height}h${width}v${height}z"/><path class="f-leaf2" d="M${x + width - 7} ${y}v-${height + 7}h7v${height + 7}z"/>`;
const station = (u: number): string =>
  `<circle class="f-leaf2" cx="${u}" cy="50" r="8"/><circle class="f-wall3" cx="${u}" cy="50" r="4"/>`;

/** The office on a map of the city: coast, canal, main road, metro and one pin; a dhow is out. No map mirrors. */
export const art = `<rect class="f-wall" width="480" height="360"/><g transform="translate(240 180) rotate(-36)">
<path class="f-shade" d="${row(-62, 33)}${row(-23, 33)}${row(62, 35)}${row(103, 35)}${row(144, 35)}${row(185, 35)}${row(226, 35)}"/><path class="f-leaf" d="${parks.map(([v, chosen]) => row(v, 34, (column) => column === chosen)).join('')}"/>
<path class="f-wall" d="M-420-420H420V-72C330-80 280-58 200-68S80-60 0-68-180-60-260-68-360-62-420-70Z"/><path class="f-shade" d="M-420-420H420V-80C330-88 280-66 200-76S80-68 0-76-180-68-260-76-360-70-420-78Z"/><path class="f-pane" d="M-420-420H420V-92C330-100 280-76 200-88S80-78 0-86-180-80-260-88-360-80-420-90Z"/>
<path class="f-wall" d="M-122-80H-80V60C-80 92-60 104-20 104H40C80 104 90 128 90 160V300H24V190C24 168 16 160 0 160H-40C-96 160-122 130-122 80Z"/><path class="f-pane" d="M-116-100H-86V60C-86 96-62 110-20 110H40C74 110 84 132 84 160V300H30V190C30 162 18 154 0 154H-40C-92 154-116 126-116 80Z"/>
<path class="n-cut" stroke-width="19" d="M-420 25H420"/><path class="n-wall" stroke-width="2.500" d="M-420 25H420"/><path class="n-leaf2" stroke-width="6" d="M-420 50H420"/>${[-250, -150, -36, 70, 180, 280].map(station).join('')}
<g class="n-wall" stroke-width="3"><path d="M-190-120q10-8 20 0t20 0M90-118q10-8 20 0t20 0M20-190q10-8 20 0t20 0"/></g></g>
${tower(308, 116, 17, 46)}${tower(330, 104, 15, 64)}${tower(180, 224, 16, 52)}${tower(202, 232, 18, 34)}${tower(380, 150, 17, 36)}${tower(112, 286, 16, 40)}
${use('palm', 228, 148, 0.42)}${use('palm', 168, 186, 0.36)}${use('palm', 340, 224, 0.42)}${use('palm', 362, 230, 0.34)}${use('palm', 60, 276, 0.42)}${use('barjeel', 352, 352, 0.5)}
<g transform="translate(123 136) scale(.66)"><path class="f-clay" d="M-34-8C-20-2 16-2 38-14C34 0 24 8 14 8H-18C-26 8-32 2-34-8Z"/><path class="f-wall3" d="M-26-12C-10-26-4-44-2-62C14-48 24-30 26-14Z"/><path class="f-shade" d="M2-10C8-26 6-44-2-62C14-48 24-30 26-14Z"/></g>
<path class="f-shade2" d="M262 222A16 6 0 1 1 294 222A16 6 0 1 1 262 222Z"/><path class="f-brass" d="M278 222C271 198 246 184 246 156A32 32 0 0 1 310 156C310 184 285 198 278 222Z"/><circle class="f-wall3" cx="278" cy="156" r="15"/><path class="f-cut" d="M270 166V156A8 8 0 0 1 286 156V166Z"/>`;
