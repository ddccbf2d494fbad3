import { person, skyline, use } from './kit';

/** Residential Renovation: the old half still has its front, the renewed half is cut open; the marks on the door post stay. */
export const art = `<rect class="f-sky" width="480" height="360"/>${skyline(320)}<circle class="f-sun" cx="318" cy="46" r="24"/>
${use('tank', 122, 88, 0.72)}${use('condenser', 372, 84, 0.62)}<path class="f-shade" d="M0 314H480V360H0Z"/>${use('palm', 456, 318, 1.05)}
<path class="f-wall" d="M232 98H418V308H232Z"/><path class="f-leaf" d="M232 98H418V196H232Z"/><path class="f-leaf2" opacity=".5" d="M418 120V196H342Z"/><path class="f-shade" opacity=".6" d="M418 208V306H318Z"/>
<path class="f-wall" d="M352 196V146A26 26 0 0 1 404 146V196Z"/><path class="f-pane" d="M357 196V146A21 21 0 0 1 399 146V196Z"/><path class="n-wall" stroke-width="3" d="M378 122V196M357 160H399"/>
<path class="f-clay" d="M260 158A8 8 0 0 1 274 158V197H260Z"/><path class="f-cut" d="M278 188h5v9h-5zM332 188h5v9h-5z"/><path class="f-wall3" d="M272 174H340V190H272Z"/><path class="f-leaf2" d="M300 168C314 164 328 168 342 172V190H300Z"/><rect class="f-wall3" x="275" y="162" width="26" height="14" rx="6"/>
<path class="f-glow" d="M322 244H358L392 306H288Z"/><g transform="translate(340 244)"><path class="n-cut" stroke-width="2.5" d="M0-40V-18"/><path class="f-cut" d="M-20 0A20 20 0 0 1 20 0Z"/><path class="f-brass" d="M-9 0A9 8 0 0 0 9 0Z"/></g>
${use('sofa', 366, 303, 0.6)}
<path class="f-shade" d="M62 308V102H54V84H250V106H238V124H252V148H234V170H248V196H236V220H250V246H238V270H252V290H242V308Z"/><path class="f-shade2" d="M62 102H240V108H62ZM170 170C174 196 168 214 172 240H180C178 214 182 192 182 170ZM72 108C74 130 70 146 74 166H78C78 146 82 130 82 108Z"/>
<path class="f-clay" d="M226 128h24v9h-24zM214 140h20v9h-20zM222 152h24v9h-24zM228 164h18v9h-18zM214 206h20v9h-20zM224 218h24v9h-24zM206 230h26v9h-26zM226 242h22v9h-22zM216 254h20v9h-20zM226 276h24v9h-24zM212 288h26v9h-26z"/><path class="n-cut" stroke-width="2" opacity=".5" d="M128 180 138 194 132 204 144 222 140 232"/>
<path class="f-cut" d="M90 124H126V172H90ZM152 132H200V166H152ZM160 232H196V282H160Z"/><path class="f-clay" d="M76 122H92V174H76Z"/><g transform="rotate(14 126 122)"><path class="f-clay" d="M126 122H142V174H126Z"/></g><path class="f-wall3" d="M156 140H196V170H156Z"/><path class="n-cut" stroke-width="2" opacity=".4" d="M162 148H190M162 155H190M162 162H190"/><path class="n-clay" stroke-width="3" d="M169 232V282M178 232V282M187 232V282"/>
<path class="f-clay" d="M82 308V228H124V308Z"/><path class="f-shade2" d="M90 236H100V262H90ZM106 236H116V262H106ZM90 270H100V298H90ZM106 270H116V298H106Z"/><path class="f-wall3" d="M76 220H132V228H124V308H132V220H76V308H82V228H76Z"/><path class="n-cut" stroke-width="2" d="M126 284H130M126 272H131M126 262H130M126 250H131"/>
<path class="f-cut" d="M246 84H432V98H246ZM418 84H432V322H418ZM240 196H432V208H240ZM40 306H444V324H40Z"/>
${person({
  x: 284,
  y: 306,
  s: 0.8,
  flip: true,
  lean: 4,
  armA: [
    [0, -76],
    [20, -66],
    [34, -80],
  ],
  armB: [
    [6, -78],
    [24, -62],
    [30, -48],
  ],
})}
<path class="f-brass" d="M246 228H250V258H246ZM250 240H259V245H250Z"/><path class="f-cut" d="M252 262H272L268 268H256Z"/>`;
