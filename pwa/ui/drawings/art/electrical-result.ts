import { use } from './kit';

const post = (x: number): string =>
  `<path class="f-glow" d="M${x} 268 ${x + 36} 304H${x - 36}Z"/><path class="f-cut" d="M${x - 4} 272H${x + 4}V304H${x - 4}Z"/><path class="f-brass" d="M${x - 8} 264H${x + 8}V274H${x - 8}Z"/><path class="n-brass" stroke-width="3.5" d="M${x} 304V332"/>`;

/** Electrical Work, done: the majlis and the garden lit, one cable under the lawn; moths at the lantern. */
export const art = `<rect class="f-leaf2" width="480" height="360"/><g class="f-wall"><circle cx="78" cy="46" r="2.5"/><circle cx="132" cy="26" r="2"/><circle cx="408" cy="40" r="2.5"/><circle cx="446" cy="96" r="2"/><circle cx="366" cy="20" r="2"/></g>
<path class="f-leaf" opacity=".5" d="M0 304V250H26V214H50V262H74V304ZM424 304V226H446V190H452V226H470V304Z"/>
<path class="f-shade" d="M104 304V84H392V304Z"/><path class="f-wall" d="M96 70H400V86H96Z"/><path class="f-shade2" d="M330 86H392V304H330Z"/>
<path class="f-clay" d="M150 304V188A90 90 0 0 1 330 188V304Z"/><path class="f-wall" d="M160 304V188A80 80 0 0 1 320 188V304Z"/><path class="f-glow" d="M160 304V188A80 80 0 0 1 320 188V304Z"/><path class="f-glow" d="M240 150 316 304H164Z"/>
<path class="n-cut" stroke-width="3" d="M240 108V134"/><path class="f-cut" d="M228 138H252L248 128H232Z"/><path class="f-brass" d="M226 138H254L262 160 254 184H226L218 160Z"/><path fill="url(#mash)" d="M226 138H254L262 160 254 184H226L218 160Z"/><path class="f-cut" d="M226 184H254L246 192H234Z"/>
<path class="f-leaf2" d="M160 252H214V304H160ZM266 252H320V304H266Z"/><path class="f-leaf" d="M160 276H222V304H160ZM258 276H320V304H258Z"/><rect class="f-clay" x="166" y="248" width="26" height="28" rx="5"/><rect class="f-brass" x="288" y="248" width="26" height="28" rx="5"/>
<path class="f-cut" d="M222 284H258V290H222ZM236 290H244V304H236Z"/>${use('dallah', 238, 284, 0.8)}
<g transform="translate(276 142) rotate(20)"><path class="f-cut" d="M0 0C-8-10-14-4-8 2C-12 6-6 10 0 2C6 10 12 6 8 2C14-4 8-10 0 0Z"/></g><g transform="translate(206 172) rotate(-30) scale(.7)"><path class="f-cut" d="M0 0C-8-10-14-4-8 2C-12 6-6 10 0 2C6 10 12 6 8 2C14-4 8-10 0 0Z"/></g>
<path class="f-cut" d="M0 304H480V360H0Z"/><path class="f-shade" d="M140 304H340V312H140Z"/>
<path class="f-glow" d="M76 304 24 150H132Z"/>${use('palm', 76, 304, 1.7)}<path class="f-brass" d="M82 296H102V304H82Z"/>
<path class="f-glow" d="M434 304 398 190H470Z"/>${use('palm', 434, 304, 1.05)}
${post(126)}${post(354)}${post(414)}<path class="n-brass" stroke-width="3.5" d="M92 304V332H480"/>`;
