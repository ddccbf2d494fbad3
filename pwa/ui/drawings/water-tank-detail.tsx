import { Drawing, type SceneProps } from './drawing';

const art = `<rect class="f-sky" width="480" height="360"/>
<path class="f-mirror" d="M78 318V112A64 64 0 0 1 142 48H338A64 64 0 0 1 402 112V318Z"/><path class="f-shade" opacity=".75" d="M402 128V318H250C262 240 252 176 286 128Z"/><path class="f-wall" d="M138 48H216L330 318H190Z"/>
<path class="f-shade" d="M226 318C246 294 266 262 300 258S352 226 402 230V318Z"/><path class="f-clay" d="M236 318C262 306 286 284 318 286S370 262 402 266V318Z"/><g class="f-wall" opacity=".8"><circle cx="318" cy="302" r="4"/><circle cx="352" cy="288" r="3"/><circle cx="376" cy="304" r="4.5"/><circle cx="342" cy="250" r="3"/></g>
<path class="f-leaf2" d="M0 0C9-17 34-22 52 2C36-9 15-8 0 0Z" transform="translate(324 262) rotate(-22) scale(1.15)"/>
<path class="f-leaf" opacity=".55" d="M80 302C112 294 128 306 150 300S190 306 220 300V318H80Z"/>
<path class="n-brass" stroke-width="10" d="M480 112H356"/><path class="f-brass" d="M346 98H372V128H346ZM424 100H438V124H424Z"/><path class="n-brass" stroke-width="7" d="M431 98V76"/><path class="n-brass" stroke-width="6" d="M350 122 318 178"/><circle class="f-leaf" cx="308" cy="196" r="27"/><path class="f-leaf2" d="M308 169A27 27 0 0 1 308 223C322 210 322 182 308 169Z"/>
<path class="f-cut" d="M62 330V112A80 80 0 0 1 142 32H146V54H142A58 58 0 0 0 84 112V308H396V112A58 58 0 0 0 338 54H224V32H338A80 80 0 0 1 418 112V330Z"/><path class="f-cut" d="M132 22H150V58H132ZM220 22H238V58H220ZM96 330H126V344H96ZM354 330H384V344H354Z"/><path class="f-cut" d="M0 342H480V360H0Z"/>
<path class="n-brass" stroke-width="9" d="M168-10 236 252"/>
<g transform="translate(238 262) rotate(-16)"><path class="f-leaf2" d="M-44-16H44V6H-44Z"/><path class="f-cut" d="M-44 6H44L50 38 36 30 26 40 14 31 2 40-10 31-22 40-34 31-50 38Z"/></g>
<path class="f-leaf" d="M118-10H178L196 84 170 92Z"/><path class="f-leaf2" d="M168 84 198 77 201 92 172 100Z"/><path class="f-clay" d="M174 98 200 91C212 98 214 122 206 134L186 138C176 126 170 110 174 98Z"/><g class="f-clay"><rect x="182" y="104" width="38" height="13" rx="6.5" transform="rotate(-14 200 110)"/><rect x="184" y="118" width="38" height="13" rx="6.5" transform="rotate(-14 202 124)"/><rect x="188" y="132" width="34" height="13" rx="6.5" transform="rotate(-14 204 138)"/></g>`;

/** Water Tank Cleaning, close: what settled, the brush, the float valve with its supply shut; a leaf came in by the hatch. */
export const WaterTankDetailScene = (props: SceneProps) => <Drawing art={art} {...props} />;
