import { use } from './kit';

const tiles = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => `M298 ${row * 42 + 1}h14v40h-14z`).join('');

/** Plumbing, close: a leak inside the wall is heard, not dug for; the tiles stay. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".5" d="M0 60 166 180V330H0Z"/>
<path class="f-sky" d="M312 0H480V330H312Z"/><g class="n-tile" stroke-width="3"><path d="M312 84H480M312 168H480M312 252H480M396 0V84M354 84V168M438 84V168M396 168V252M354 252V330M438 252V330"/></g>
<path class="f-cut" d="M172 0H298V330H172Z"/><path class="f-shade" d="M164 0H172V330H164Z"/><path class="f-wall3" d="${tiles}"/>
<path class="f-leaf2" d="M240 146C262 142 284 158 286 182C288 206 268 210 262 226C256 244 262 262 248 276C236 288 236 300 220 306C204 314 190 324 172 318V216C184 206 186 186 198 172C208 158 222 150 240 146Z"/><path class="f-leaf" d="M242 162C258 160 270 170 268 184C266 200 252 204 246 220C240 238 240 250 226 258C214 266 214 282 198 284C188 286 182 292 172 290V246C186 240 190 222 200 206C208 190 216 166 242 162Z"/>
<path class="n-brass" stroke-width="18" d="M238-10V370M238 60H330"/><path class="f-brass" d="M225 48H251V72H225ZM222 168H254V194H222Z"/><path class="f-shade2" d="M238 72H247V168H238ZM238 194H247V360H238Z"/>
<path class="n-cut" stroke-width="3.5" d="M227 175 238 180 235 185 249 189"/><path class="f-mirror" d="M212 214C217 221 219 224 219 228A7 7 0 0 1 205 228C205 224 207 221 212 214ZM190 250C195 257 197 260 197 264A7 7 0 0 1 183 264C183 260 185 257 190 250ZM262 190C266 196 268 199 268 202A6 6 0 0 1 256 202C256 199 258 196 262 190Z"/>
<g class="n-brass" stroke-width="5"><path d="M270 164A34 34 0 0 1 270 200"/><path d="M284 154A54 54 0 0 1 284 210"/></g>
<path class="f-clay" opacity=".4" d="M164 206C140 202 132 216 118 222C100 232 108 250 94 262C84 276 98 292 112 296C130 304 146 324 164 320Z"/><path class="f-clay" opacity=".45" d="M164 232C148 232 144 242 134 250C122 262 132 274 140 282C150 292 156 294 164 294Z"/>
<g transform="translate(104 120)"><path class="f-cut" d="M-40-46H32V46H-40Z"/><path class="f-wall3" d="M-33-39H25V39H-33Z"/><path class="f-leaf" d="M-22 28V0A18 18 0 0 1 14 0V28Z"/><circle class="f-brass" cx="-4" cy="-8" r="7"/></g>
<path class="f-brass" d="M326 46H346V74H326ZM336 30H352V52H336Z"/>
<g transform="translate(312 182)"><path class="f-clay" d="M36-24C66-36 84-28 94-16V36H52C40 24 34 0 36-24Z"/><path class="f-leaf2" d="M84-26H102V42H84Z"/><path class="f-leaf" d="M100-24 190-10V64L100 40Z"/><path class="f-brass" d="M0-28H12V28H0ZM12-15H62A12 12 0 0 1 62 15H12Z"/><g class="f-clay"><rect x="20" y="-22" width="15" height="42" rx="7.5"/><rect x="37" y="-24" width="15" height="46" rx="7.5"/><rect x="54" y="-22" width="15" height="44" rx="7.5"/></g><path class="n-cut" stroke-width="4" d="M74 4C84 74 130 96 200 84"/></g>
<path class="f-cut" d="M0 330H480V360H0Z"/>${use('bucket', 132, 332, 0.95)}
<g transform="translate(388 128)"><path class="f-clay" d="M-34 0H34V7H-34Z"/><path class="n-brass" stroke-width="4" d="M-6-24-12-46"/><path class="n-leaf" stroke-width="4" d="M4-24 8-52"/><path class="n-clay" stroke-width="4" d="M9-22 18-38"/><path class="f-wall3" d="M-14-30H14L11 0H-11Z"/></g>`;
