import { use } from './kit';

const arch = (x: number): string => `M${x - 50} 226V96A50 50 0 0 1 ${x + 50} 96V226Z`;
const reveal = (x: number): string =>
  `M${x + 38} 226V96A50 50 0 0 0 ${x - 6} 47A50 50 0 0 1 ${x + 50} 96V226Z`;
const windows = [112, 240, 368];

/** Consultation: the plan and the samples on the table between designer and customer; the cat lies on the plan. */
export const art = `<rect class="f-sky" width="480" height="360"/><circle class="f-sun" cx="268" cy="92" r="20"/>
<path class="f-far" d="M62 226V176H84V150H104V226ZM112 226V190H138V226ZM196 226V150H212V112H222V78H226V112H236V150H246V226ZM252 226V142H276V226ZM318 226V170H338V226ZM344 226V120L366 108V226ZM376 226V182H418V226Z"/>
<path class="f-wall" fill-rule="evenodd" d="M0 0H480V360H0Z${windows.map(arch).join('')}"/><path class="f-shade" d="${windows.map(reveal).join('')}"/>
<path class="f-cut" d="M0 0H480V16H0ZM0 338H480V360H0Z"/><path class="f-wall3" d="M50 224H430V232H50Z"/><path class="f-shade" opacity=".5" d="M0 16H40L0 70ZM480 16V338H300Z"/>
<path class="f-leaf" d="M70 262V206C70 180 86 166 106 164H136C158 164 170 182 170 208V262Z"/><path class="f-leaf2" d="M136 164C158 164 170 182 170 208V262H150V196C150 180 146 170 136 164Z"/><path class="f-clay" d="M110 166V144H132V166A11 11 0 0 1 110 166Z"/><circle class="f-clay" cx="126" cy="132" r="21"/><path class="f-cut" d="M103 140C96 112 116 100 134 106C146 108 150 118 148 126C136 128 128 124 122 120C122 130 118 136 112 140C110 146 106 146 103 140Z"/><circle class="f-cut" cx="102" cy="112" r="11"/><circle class="f-brass" cx="114" cy="142" r="3"/>
<path class="f-cut" d="M300 262V214C300 190 314 174 332 172H378C400 174 412 192 412 214V262Z"/><path class="f-cut" d="M326 178C318 150 322 108 352 106C384 106 388 140 386 178Z"/><path class="f-clay" d="M322 132C324 118 340 114 350 124C356 134 352 154 338 156C326 156 320 146 322 132Z"/>
<path class="f-clay" d="M44 252H436L474 318H6Z"/><path class="f-cut" d="M6 316H474V330H6ZM40 330H58V360H40ZM422 330H440V360H422Z"/><path class="f-wall" opacity=".3" d="M190 252H330L300 316H110Z"/>
<path class="f-wall3" d="M124 258H302L324 308H98Z"/><path class="n-cut" stroke-width="3" d="M140 266H290L308 300H118ZM128 283H196L192 300M214 266 208 283M240 266 246 300M246 283H272M286 283H298"/><path class="f-leaf" d="M137 269 211 269 206 281H131Z"/>
<path class="f-wall3" d="M22 300 84 266A7 7 0 0 1 92 278L30 314A8 8 0 0 1 22 300Z"/><circle class="f-shade" cx="26" cy="307" r="8"/><circle class="f-cut" cx="26" cy="307" r="3.5"/>
<path class="f-shade" d="M344 260H382L390 280H350Z"/><path class="f-leaf2" d="M388 258H424L434 278H396Z"/><path class="f-wall3" d="M354 276H398L410 304H362Z"/><path class="n-air" stroke-width="3" d="M362 286C372 278 378 296 402 290M384 300 378 290"/><path class="f-leaf" d="M404 272H434L450 300H416Z"/><path class="f-cut" d="M336 294H372L378 310H338Z"/><path class="f-brass" d="M345 299H366L367 303H345Z"/>
${use('cat', 268, 292, 1.25, -1)}
<polyline class="n-leaf" stroke-width="15" points="148 188 178 232 202 254"/><path class="n-brass" stroke-width="5" d="M208 250 226 276"/><circle class="f-clay" cx="208" cy="260" r="9"/>
<path class="n-cut" stroke-width="18" d="M328 200 300 244 292 226"/><path class="f-leaf" d="M262 186 292 180 298 210 268 216Z"/><path class="f-leaf2" d="M282 182 292 180 298 210 288 212Z"/><circle class="f-clay" cx="290" cy="214" r="9"/>`;
