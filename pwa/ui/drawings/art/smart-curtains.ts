import { use } from './kit';

const folds = (from: number, count: number, step: number): string =>
  Array.from({ length: count }, (_, n) => {
    const x = from + n * step;
    return `M${x} 56H${x + step * 0.44}C${x + step * 0.62} 140 ${x + step * 0.3} 220 ${x + step * 0.5} 298H${x + step * 0.14}C${x - step * 0.1} 220 ${x + step * 0.2} 140 ${x} 56Z`;
  }).join('');

/** Smart Curtains: the noon sun held out by curtains on a motor track, but for what the plant likes. */
export const art = `<rect class="f-leaf2" width="480" height="360"/>
<path class="f-wall" d="M96 298V176A126 126 0 0 1 348 176V298Z"/><path class="f-sky" d="M108 298V176A114 114 0 0 1 336 176V298Z"/><circle class="f-sun" cx="226" cy="128" r="58"/><path class="f-far" d="M190 298V226H206V196H214V226H226V250H240V180H252V250H268V298Z"/>
<path class="f-wall3" d="M64 54H190C194 140 186 220 194 300H58C66 220 58 140 64 54ZM262 54H380C384 140 378 220 386 300H258C264 220 256 140 262 54Z"/><path class="f-shade" d="${folds(72, 4, 31)}${folds(272, 4, 29)}"/>
<path class="f-sun" opacity=".3" d="M190 82A58 58 0 0 0 191 174ZM262 83A58 58 0 0 1 261 174Z"/>
<path class="f-cut" d="M0 0H480V30H0ZM0 312H480V360H0Z"/><path class="f-cut" d="M50 44H404V54H50Z"/><path class="f-wall3" d="M392 38H420V92H392Z"/><path class="f-shade" d="M408 38H420V92H408Z"/><circle class="f-brass" cx="401" cy="80" r="4"/><path class="n-cut" stroke-width="3" d="M406 38V30"/>
<g class="n-brass" stroke-width="4"><path d="M212 66H198L204 60M198 66 204 72M240 66H254L248 60M254 66 248 72"/></g>
<path class="f-sun" opacity=".75" d="M194 312H258L440 360H280Z"/>
<g transform="translate(322 342)"><path class="n-leaf" stroke-width="6" d="M-4-60C-14-110-24-140-40-158"/><path class="n-leaf2" stroke-width="6" d="M6-60C12-110 22-130 34-142"/></g>${use('pot', 322, 342, 2.2)}<g transform="translate(278 180)" class="f-clay"><circle r="7" cx="-8" cy="-4"/><circle r="7" cx="6" cy="-9"/><circle r="7" cx="11" cy="5"/><circle r="7" cx="-2" cy="9"/><circle class="f-wall3" r="5" cx="2"/></g><g transform="translate(358 196) scale(.7)" class="f-clay"><circle r="7" cx="-8" cy="-4"/><circle r="7" cx="6" cy="-9"/><circle r="7" cx="11" cy="5"/><circle r="7" cx="-2" cy="9"/></g>`;
