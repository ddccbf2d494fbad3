import { use } from './kit';

const slats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((slat) => `M${206 + slat * 24} 92h9v12h-9z`).join('');
const rays = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((slat) => `M${215 + slat * 24} 108h15L${190 + slat * 24} 212h-15z`)
  .join('');

/** Exterior and landscaping: a pergola majlis in the courtyard, roots and irrigation under it; a hoopoe on the lawn. */
export const art = `<rect class="f-sky" width="480" height="360"/><circle class="f-sun" cx="372" cy="64" r="27"/>
<path class="f-wall" d="M0 132H480V236H0Z"/><path class="f-shade" d="M0 124H480V134H0Z"/><path class="f-shade" d="M26 236V184A22 22 0 0 1 70 184V236Z"/><path fill="url(#mash)" d="M30 236V184A18 18 0 0 1 66 184V236Z"/>
<path class="f-shade" opacity=".8" d="M196 134H432V222H196Z"/><path class="f-wall" d="${rays}"/>
<path class="f-clay" d="M200 102H210V222H200ZM420 102H430V222H420Z"/><path class="f-clay" d="M186 104H444V114H186Z"/><path class="f-cut" d="${slats}"/><path class="f-leaf" d="M404 114H420V196C410 190 414 150 404 114Z"/><path class="f-leaf2" d="M210 114H232C226 150 232 180 220 200H210Z"/>
<path class="n-cut" stroke-width="2.500" d="M314 114V128"/><path class="f-cut" d="M306 128H322L326 134H302ZM304 150H324V154H304Z"/><path class="f-brass" d="M304 134H324V150H304Z"/>
<path class="f-wall3" d="M236 194H398V222H236Z"/><path class="f-shade" d="M236 210H398V222H236Z"/><rect class="f-leaf" x="232" y="182" width="170" height="16" rx="7"/><rect class="f-leaf2" x="240" y="154" width="46" height="32" rx="9"/><rect class="f-clay" x="292" y="154" width="46" height="32" rx="9"/><rect class="f-leaf2" x="344" y="154" width="46" height="32" rx="9"/>
<g transform="translate(118 226) scale(1.5)">${use('palm', 0, 0)}</g>
<path class="f-clay" d="M0 236H480V360H0Z"/><path class="f-cut" d="M0 318C70 306 120 330 200 316S340 326 480 308V360H0Z"/><path class="f-shade2" d="M0 270C60 262 110 284 184 272S320 284 480 268V300C360 312 300 300 200 306S80 296 0 304Z"/>
<path class="f-leaf2" d="M0 236V226H192V236ZM438 236V226H480V236Z"/><path class="n-leaf2" stroke-width="4" d="M14 226 10 216M20 226 22 214M28 226 34 216M74 226 70 216M80 226 83 214M160 226 156 217M166 226 168 214M173 226 180 218"/>
<path class="f-wall3" d="M180 222H448V232H180Z"/><path class="f-cut" d="M188 232H440V246H188ZM196 246H214V278H196ZM414 246H432V278H414Z"/>
<path class="n-wall" stroke-width="4.500" d="M112 236C110 262 90 270 84 300M118 236C118 270 120 290 116 312M124 236C128 262 150 268 156 298M100 266C86 268 72 272 62 286M136 262C152 258 164 268 172 280"/>
<path class="n-leaf" stroke-width="8" d="M-6 254H92"/><path class="n-leaf" stroke-width="8" d="M40 254V300H480M250 300H456V262"/><path class="f-leaf2" d="M86 244H98V264H86ZM34 248H46V260H34ZM450 254H462V266H450Z"/>${use('drop', 100, 276, 0.7)}${use('drop', 136, 284, 0.7)}${use('drop', 456, 280, 0.6)}
<g transform="translate(160 226)"><path class="f-clay" d="M-16-6C-12-16 0-20 8-26C6-34 12-40 19-38L32-34 20-31C20-22 14-10 2-6L-4-5Z"/><path class="f-cut" d="M-22-8-6-18 6-16C2-8-8-4-14-5Z"/><path class="f-clay" d="M12-35-1-46 4-48 1-54 8-54 8-60 14-56 19-60 19-52 18-36Z"/><path class="f-cut" d="M-1-46 4-48 6-45 3-43ZM1-54H8L9-49 5-49ZM8-60 14-56 13-51 9-54ZM19-60V-53L15-55Z"/><path class="n-cut" stroke-width="2" d="M0-6V0M5-8V0"/></g>`;
