import { person, use } from './kit';

/** The renewed villa at dusk: the first arch is lit while the scaffolding comes down; a bicycle is back at the wall. */
export const art = `<rect class="f-leaf2" width="480" height="360"/><path class="f-leaf" opacity=".45" d="M0 210H480V316H0Z"/><circle class="f-sun" cx="104" cy="158" r="36"/><path class="f-cut" opacity=".4" d="M0 316V262H16V236H34V276H44V212H50V196H54V212H60V316ZM448 316V250H462V226H480V316Z"/>
<g transform="translate(-24 -13) scale(1.04)">${use('palm', 34, 316, 1.2)}${use('barjeel', 376, 148, 0.95)}
<path class="f-wall" d="M72 316V178H152V88H316V316Z"/><path class="f-shade" d="M316 148H446V316H316Z"/><path class="f-shade" d="M262 88H316V316H290Z"/><path class="f-shade" d="M118 178H152V316H132Z"/>
<path class="f-wall3" d="M64 168H152V178H64ZM142 76H262V88H142Z"/><path class="f-shade" d="M262 76H326V88H262ZM316 138H456V148H316Z"/><path class="f-shade2" d="M316 148H446V156H316ZM152 88H316V94H152Z"/>
<path class="f-cut" d="M90 238V208A11 11 0 0 1 112 208V238Z"/>
<path class="f-cut" d="M176 124V112A7 7 0 0 1 190 112V124ZM200 124V112A7 7 0 0 1 214 112V124ZM224 124V112A7 7 0 0 1 238 112V124ZM248 124V112A7 7 0 0 1 262 112V124Z"/>
<path class="f-wall3" d="M152 316V206A67 67 0 0 1 286 206V316Z"/><path class="f-cut" d="M160 316V206A59 59 0 0 1 278 206V316Z"/><path class="f-brass" d="M167 316V206A52 52 0 0 1 271 206V316Z"/><path fill="url(#mash)" d="M167 204A52 52 0 0 1 271 204Z"/><path class="f-cut" d="M160 202H278V210H160Z"/>
<path class="f-wall" opacity=".55" d="M171 316V210H219V316Z"/><path class="f-leaf" d="M219 210H271V316H219Z"/><path class="f-leaf2" d="M227 220H263V258H227ZM227 268H263V306H227Z"/><circle class="f-brass" cx="224" cy="264" r="3"/><path class="n-cut" stroke-width="2.5" d="M195 210V226"/><path class="f-cut" d="M183 238A12 12 0 0 1 207 238Z"/>${use('pot', 184, 316, 0.7)}
<path class="f-pane" d="M344 236V200A14 14 0 0 1 372 200V236ZM398 236V200A14 14 0 0 1 426 200V236Z"/>
<path class="f-cut" d="M0 316H500V370H0Z"/><path class="f-brass" opacity=".75" d="M167 316H219L164 362H46Z"/>
<g class="n-clay" stroke-width="5"><path d="M338 316V150M394 316V178M450 316V214M338 290H450M338 204H394M394 204 338 240M394 290 450 256"/></g><path class="f-clay" d="M330 240H458V248H330Z"/>
${person({
  x: 372,
  y: 240,
  s: 0.82,
  flip: true,
  lean: 10,
  armA: [
    [0, -76],
    [18, -62],
    [32, -54],
  ],
  armB: [
    [8, -78],
    [30, -74],
    [40, -66],
  ],
})}
${person({
  x: 300,
  y: 316,
  s: 0.86,
  armA: [
    [2, -76],
    [16, -86],
    [26, -104],
  ],
  armB: [
    [8, -78],
    [24, -84],
    [36, -88],
  ],
})}
<path class="n-brass" stroke-width="5" d="M356 166 314 248"/>
<path class="f-clay" d="M352 310H470V316H352ZM364 303H462V309H364Z"/>
<g class="n-cut" stroke-width="3"><circle class="n-cut" cx="74" cy="300" r="16"/><circle class="n-cut" cx="122" cy="300" r="16"/></g><path class="n-clay" stroke-width="3.5" d="M74 300 86 276H112L96 300H74L90 268M122 300 110 266H104M96 300 112 276"/><path class="f-cut" d="M82 264H98V269H82Z"/></g>`;
