import { person } from './kit';

/** MEP and HVAC: the ceiling void cut open: duct, chilled water, drain and cables, each in its own colour. */
export const art = `<rect class="f-leaf2" width="480" height="360"/><path class="f-wall" d="M0 262H480V360H0Z"/><path class="f-shade" opacity=".5" d="M480 262V360H250L330 262Z"/>
<path class="f-glow" d="M164 178 480 70V238H290L166 190Z"/>
<path class="f-cut" d="M0 0H480V40H0Z"/><g class="n-cut" stroke-width="3"><path d="M84 40V72M220 40V72M356 40V72M196 40V98M316 40V98M452 40V98"/></g>
<path class="f-cut" d="M0 70H480V78H0Z"/><path class="n-brass" stroke-width="4" d="M0 66H330Q344 66 344 52V40M0 60H326Q336 60 336 50V40M0 54H318Q328 54 328 46V40"/>
<path class="n-clay" stroke-width="13" d="M490 231 284 221"/><path class="f-wall3" d="M480 98H318A74 74 0 0 0 244 172V236H318V172H480Z"/><path class="f-shade2" d="M480 150H318A22 22 0 0 0 296 172V236H318V172H480Z"/><path class="n-cut" stroke-width="2.5" opacity=".3" d="M430 98V172M376 98V172M318 98V172M244 172H318M258 128 318 172"/><path class="f-cut" d="M236 230H326V238H236Z"/>
<path class="n-leaf" stroke-width="20" d="M0 112H150Q186 112 186 148V168Q186 198 216 198H480"/><path class="n-air" stroke-width="6" d="M0 112H150Q186 112 186 148V168Q186 198 216 198H480"/><g class="f-leaf2"><path d="M60 99h9v26h-9zM120 99h9v26h-9zM360 185h9v26h-9zM430 185h9v26h-9z"/></g>

<path class="f-cut" d="M0 238H62V262H0ZM142 238H246V262H142ZM316 238H480V262H316Z"/><path class="f-wall3" d="M246 244H316V262H246Z"/><path class="n-cut" stroke-width="3" d="M256 252H306M256 258H306"/><g class="n-air" stroke-width="5"><path d="M264 276C260 292 268 304 262 322"/><path d="M284 276C280 298 288 312 282 336"/><path d="M304 276C300 292 308 304 302 322"/></g>
<g class="n-clay" stroke-width="7"><path d="M60 366 72 322H126L138 366"/></g><path class="f-clay" d="M62 316H136V326H62Z"/>
${person({
  x: 98,
  y: 316,
  s: 1.28,
  armA: [
    [2, -76],
    [18, -84],
    [38, -100],
  ],
})}
<g transform="translate(147 187) rotate(-16)"><path class="f-brass" d="M-10-6H10L18-10V10L10 6H-10Z"/></g><g transform="translate(372 124) rotate(-8)"><path class="n-leaf" stroke-width="7" d="M-22-6C-8-12 8 0 22-6"/><path class="n-leaf" stroke-width="4" d="M-22-6C-34-2-34-16-46-10M-12-8-16 1M-6-7-4 2M12-4 8 4M17-5 22 3"/><path class="f-leaf" d="M18-12C26-14 36-8 38-4C34 0 24 0 18-1Z"/></g>`;
