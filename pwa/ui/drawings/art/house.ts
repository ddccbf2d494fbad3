import { person, use } from './kit';

/** The villa cut open: the rooms that glow are groups with `data-room`. */
export const art = `<g class="f-far"><path d="M-1000 540V470H-960V440H-930V540ZM-880 540V430H-850V400H-838V540ZM-760 540V450H-700V540ZM-640 540V420H-600V540ZM-560 540V440H-530V400H-500V540ZM-400 540V430H-372V390H-340V450H-310V400H-288V540ZM-236 540V400H-200V540ZM-176 540V360H-150V330H-132V540ZM-90 540V400H-56V540ZM-24 540V300H-6V190L2 96L10 190V300H26V540ZM44 540V400H86V540ZM648 540V330H668V286H690V330H706V540ZM728 540V420H770V540ZM800 540V300H826V256H832V300H850V540ZM880 540V370H924V540ZM960 540V440H1000V350H1030V540ZM1060 540V400H1110V540ZM1180 540V360H1210V540Z"/></g>
<use href="#p-sun" transform="translate(606 92) scale(1.15)"/>
<path class="f-shade" d="M-1600 540H1800V600H-1600Z"/>
${use('barjeel', 176, 150, 1.25)}
<g data-room="tank"><circle class="room-light" cx="500" cy="112" r="64"/>${use('tank', 500, 148, 1.05)}</g>${use('condenser', 368, 148, 0.92)}
<rect class="f-wall" x="112" y="160" width="496" height="380"/>
<g data-room="ac"><path class="room-light" d="M126 172H374V330H126Z"/><path class="f-shade" opacity=".6" d="M130 172H372V330H300Z"/>
<g transform="translate(176 318)"><use href="#p-arch" transform="scale(1.15)"/></g><path class="f-wall" opacity=".75" d="M196 330 246 250H306L262 330Z"/>
<path class="n-brass" stroke-width="4" d="M356 146V196H330"/>${use('ac', 282, 200, 0.8)}<g class="n-air" stroke-width="4.5"><path d="M252 226C249 238 254 246 250 258"/><path d="M278 226C275 242 281 252 277 268"/><path d="M304 226C301 238 306 246 302 258"/></g>
<path class="f-cut" d="M236 322h5v9h-5zM356 322h5v9h-5z"/><path class="f-clay" d="M352 270A8 8 0 0 1 368 270V330H352Z"/><path class="f-wall3" d="M230 306H354V324H230Z"/><path class="f-leaf" d="M230 302C250 292 290 296 314 300V318H230Z"/><path class="f-leaf2" d="M230 312H314V320H230Z"/><rect class="f-wall3" x="318" y="290" width="34" height="17" rx="7"/></g>
<g data-room="plumbing"><rect class="f-sky" x="392" y="172" width="204" height="158"/><path class="room-light" d="M390 172H596V330H390Z"/><g class="n-tile" stroke-width="1.5"><path d="M392 210H596M392 248H596M392 286H596M430 172V210M494 172V210M558 172V210M462 210V248M526 210V248M430 248V286M494 248V286M558 248V286"/></g>
<path class="f-cut" d="M420 276V216A26 26 0 0 1 472 216V276Z"/><path class="f-mirror" d="M425 276V217A21 21 0 0 1 467 217V276Z"/>
<path class="f-wall3" d="M410 284H484L474 306H420Z"/><path class="f-cut" d="M406 280H488V286H406Z"/>${use('tap', 452, 281, 0.52, -1)}<path class="n-brass" stroke-width="6" d="M446 306V314A8 8 0 0 0 462 314V330"/>
<path class="n-brass" stroke-width="5" d="M580 312V206H556"/><path class="f-brass" d="M546 206H566L570 213H542Z"/><g class="n-leaf" stroke-width="2.5"><path d="M548 222V236M556 226V246M564 222V236"/></g>
<path class="f-wall3" d="M504 292H592V312A16 16 0 0 1 576 328H520A16 16 0 0 1 504 312Z"/><path class="f-shade" d="M548 298H592V312A16 16 0 0 1 576 328H548Z"/><path class="f-leaf" d="M500 288H596V295H500Z"/></g>
<g data-room="painting"><path class="room-light" d="M126 352H342V528H126Z"/><path class="f-leaf" d="M130 352H262V384C256 388 250 380 244 386V430C238 436 234 428 226 434V528H130Z"/><path class="f-leaf2" opacity=".5" d="M130 352H196L130 432Z"/>
<path class="f-wall3" d="M138 528V496C138 486 146 480 154 482C160 470 174 466 188 470C202 464 220 470 226 482C236 480 242 488 240 498L244 528Z"/><path class="f-shade" d="M206 469C216 470 224 476 226 482C236 480 242 488 240 498L244 528H214C218 506 214 488 206 469ZM156 482C162 496 160 512 156 528H151C155 512 156 496 152 482Z"/>
${person({
  x: 284,
  y: 526,
  s: 1.02,
  flip: true,
  armA: [
    [-2, -76],
    [16, -78],
    [28, -92],
  ],
  armB: [
    [8, -78],
    [22, -90],
    [32, -104],
  ],
})}<path class="n-clay" stroke-width="4" d="M258 446 238 400"/><path class="n-cut" stroke-width="3" d="M238 400 236 394H256V386"/><g transform="translate(244 380)"><rect class="f-wall3" x="-26" y="-8" width="44" height="15" rx="5"/></g>
${use('bucket', 318, 526, 0.66)}</g>
<g data-room="locks"><rect class="f-sky" x="356" y="352" width="92" height="176"/><path class="room-light" d="M356 352H448V528H356Z"/><path class="f-glow" d="M392 380H412L438 528H366Z"/>
<path class="f-cut" d="M366 528V424A36 36 0 0 1 438 424V528Z"/><path class="f-leaf2" d="M372 528V425A30 30 0 0 1 432 425V528Z"/><path fill="url(#mash)" d="M376 424A26 26 0 0 1 428 424Z"/><path class="n-brass" stroke-width="1.5" d="M376 426H428"/>
<g transform="translate(424 490) scale(.62)"><rect class="f-wall3" x="-11" y="-48" width="22" height="48" rx="8"/><circle class="f-brass" cx="0" cy="-36" r="5.5"/><path class="n-brass" stroke-width="6" d="M0-12H-20"/></g>
<g transform="translate(402 366)"><path class="n-cut" stroke-width="2" d="M0-16V0"/><circle class="f-brass" r="8" cy="6"/></g></g>
<g data-room="electrical"><path class="room-light" d="M462 352H596V528H462Z"/><path class="f-shade" opacity=".6" d="M520 352H596V528H560Z"/>
<path class="f-glow" d="M478 408H502L526 476H454ZM538 408H562L586 476H514Z"/><g transform="translate(490 400) scale(.62)"><use href="#p-lamp"/></g><g transform="translate(550 400) scale(.62)"><use href="#p-lamp"/></g>
<path class="f-cut" d="M464 476H596V483H464Z"/><path class="f-leaf2" d="M470 483H596V528H470Z"/><path class="f-leaf" d="M470 483H530V528H470Z"/>${use('dallah', 496, 476, 0.72)}<path class="f-clay" d="M546 476C546 464 576 464 576 476Z"/><circle class="f-brass" cx="556" cy="467" r="5"/><circle class="f-leaf" cx="566" cy="466" r="5"/></g>
<path class="f-cut" d="M104 148H616V166H606V528H616V544H104V528H114V166H104ZM126 172V330H374V172ZM390 172V330H596V172ZM126 352V528H342V352ZM356 352V528H448V352ZM462 352V528H596V352Z" fill-rule="evenodd"/>
<path class="f-cut" d="M104 136H126V150H104ZM594 136H616V150H594Z"/>
${use('palm', 58, 544, 1.5)}${use('palm', 680, 544, 1.15, -1)}<path class="f-leaf" d="M622 544C624 520 648 518 652 544ZM64 544C72 526 96 528 98 544Z"/><path class="f-leaf2" d="M640 544C644 528 664 528 668 544Z"/>
<path class="f-wall" d="M342 544H462V552H342ZM330 552H474V560H330Z"/>`;
