import { use } from './kit';

/** Kitchen and bathroom: back to back, the wet wall between them cut open; a duck waits in the bath. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-sky" d="M240 0H480V360H240Z"/><path class="f-shade" opacity=".55" d="M0 22H70L180 316H0Z"/>
<g class="n-tile" stroke-width="2"><path d="M276 66H480M276 110H480M276 154H480M276 198H480M276 242H480M276 286H480M330 22V66M410 22V66M370 66V110M450 66V110M330 110V154M410 110V154M370 154V198M450 154V198M410 198V242M370 242V286"/></g>
<path class="f-glow" d="M78 110H126L160 206H44Z"/>${use('lamp', 102, 110)}<path class="n-cut" stroke-width="2.500" d="M102 22V60"/>
<path class="f-clay" d="M142 104H206V112H142Z"/><path class="f-leaf" d="M152 104V78H170V104Z"/><path class="f-wall3" d="M176 104V86H194V104Z"/><path class="f-brass" d="M152 74H170V79H152ZM176 82H194V87H176Z"/>
<path class="f-leaf" d="M0 220H96V312H0Z"/><path class="f-leaf2" d="M48 220H96V312H48Z"/><path class="f-brass" d="M36 232H40V256H36ZM56 232H60V256H56Z"/><path class="f-shade" d="M96 220H206V312H96Z"/><path class="f-wall" d="M96 220H180L110 312H96Z"/>
<path class="f-cut" d="M0 206H116V242A14 14 0 0 0 130 256H174A14 14 0 0 0 188 242V206H206V220H200V244A24 24 0 0 1 176 268H128A24 24 0 0 1 104 244V220H0Z"/><path class="f-leaf" opacity=".55" d="M116 230H188V242A14 14 0 0 1 174 256H130A14 14 0 0 1 116 242Z"/>
<g transform="translate(204 206) scale(-1 1)">${use('tap', 30, 0, 1.15)}</g>
<path class="f-cut" d="M30 196H80V206H30ZM22 184H88V192H22Z"/><path class="n-brass" stroke-width="4" d="M48 178A8 8 0 0 1 62 178"/>
<path class="f-shade" d="M204 22H276V312H204Z"/><path class="f-wall" d="M204 22H276L204 130Z"/>
<path class="f-wall3" d="M226 22H254V360H226Z"/><path class="f-shade2" d="M244 22H254V360H244Z"/><path class="f-cut" d="M222 120H258V128H222ZM222 296H258V304H222Z"/>
<path class="n-brass" stroke-width="11" d="M152 268V280A13 13 0 0 0 178 280V279A9 9 0 0 1 187 270H220"/>
<path class="f-cut" d="M300 168V106A38 38 0 0 1 376 106V168Z"/><path class="f-mirror" d="M307 168V106A31 31 0 0 1 369 106V168Z"/><path class="f-wall" opacity=".5" d="M318 168V142L362 88A31 31 0 0 1 369 104L334 148V168Z"/>
<path class="f-wall3" d="M274 204H372V216C372 244 350 254 326 254S284 246 280 226H274Z"/><path class="f-shade" d="M330 204H372V216C372 244 350 254 326 254C340 240 342 222 330 204Z"/><path class="f-cut" d="M274 198H376V208H274Z"/>
<g transform="translate(274 198)">${use('tap', 34, 0, 0.98)}</g>
<path class="n-brass" stroke-width="11" d="M324 254V271A13 13 0 0 1 298 271V269A9 9 0 0 0 289 260H260"/>
<path class="f-leaf" opacity=".55" d="M396 262H480V312H410A14 14 0 0 1 396 298Z"/><path class="f-cut" d="M384 238H402V292A12 12 0 0 0 414 304H480V316H408A20 20 0 0 1 390 296V248H384Z"/>
<g transform="translate(440 262)"><path class="f-wall3" d="M-26-12C-22-4-14-8-8-10C-12-20-4-30 6-28C16-26 17-16 12-10C18 0 12 6 4 6H-12C-22 6-26-2-26-12Z"/><path class="f-clay" d="M14-22 26-19 14-15Z"/><circle class="f-cut" cx="7" cy="-20" r="2.500"/></g>
<path class="n-brass" stroke-width="6" d="M266 22V184H282M266 184H214"/><path class="n-leaf" stroke-width="6" d="M214 22V172H198M214 172H282"/><g class="f-cut"><circle cx="266" cy="184" r="6"/><circle cx="214" cy="172" r="6"/></g>
<path class="f-cut" d="M0 0H480V24H0ZM0 312H222V336H258V312H480V360H0ZM196 24H206V164H196ZM196 192H206V260H196ZM196 280H206V312H196ZM274 24H284V164H274ZM274 192H284V250H274ZM274 270H284V312H274Z"/>`;
