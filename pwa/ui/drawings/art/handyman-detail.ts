const plug =
  'M90-11H0V11H90V8H84V-8H90ZM0-11-8-14V-5L-34-16C-42-18-44-10-36-7L-8 0-36 7C-44 10-42 18-34 16L-8 5V14L0 11Z';

/** Handyman Services, close: plug and screw in the wall, the bubble in the middle, an envelope for the dust. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M198 118H480V196L360 360H198Z"/>
<path class="f-cut" d="M0 0H180V360H0Z"/><path class="f-shade" d="M180 0H194V360H180Z"/>
<g transform="translate(104 172)"><path class="f-shade" d="M-42-15H90V15H-42Z"/><path class="f-leaf" d="${plug}"/><path class="f-brass" d="M-30 0-20-5H100V-13L112-9V9L100 13V5H-20Z"/></g>
<g transform="translate(104 252)"><path class="f-shade" d="M-42-15H90V15H-42Z"/><path class="f-leaf" d="${plug}"/><path class="f-brass" d="M-2 0 8-5H124V-13L136-9V9L124 13V5H8Z"/></g>
<path class="f-brass" d="M194 134H356V146H206V278H194Z"/><path class="n-brass" stroke-width="9" d="M202 230C262 224 306 194 318 144"/>
<path class="f-clay" d="M194 108H480V134H194Z"/><path class="f-shade2" d="M194 126H480V134H194Z"/>
<path class="f-leaf" d="M224 70H400A6 6 0 0 1 406 76V108H218V76A6 6 0 0 1 224 70Z"/><path class="f-leaf2" d="M218 98H406V108H218Z"/><rect class="f-wall3" x="274" y="76" width="76" height="20" rx="10"/><circle class="f-brass" cx="312" cy="86" r="9"/><path class="n-cut" stroke-width="2.5" d="M299 76V96M325 76V96"/>
<path class="f-cut" d="M236 247H318V257H240Z"/>
<path class="f-clay" d="M338 226C372 212 396 220 408 238V296H362C344 280 334 256 338 226Z"/><path class="f-brass" d="M312 240H330C338 232 346 230 356 230H416A22 22 0 0 1 416 274H356C346 274 338 272 330 264H312Z"/><path class="f-leaf2" d="M390 286 424 262 440 284 402 314Z"/><path class="f-leaf" d="M404 312 440 278 520 340V400H470Z"/>
<path class="f-clay" d="M376 270H424C432 284 420 300 404 304L378 296Z"/><g class="f-clay"><rect x="344" y="222" width="18" height="56" rx="9"/><rect x="364" y="220" width="18" height="60" rx="9"/><rect x="384" y="222" width="18" height="60" rx="9"/><rect x="404" y="226" width="17" height="54" rx="8.5"/></g>
<path class="f-wall3" d="M194 292H202V334L250 290 260 298 206 350H194Z"/><path class="f-clay" d="M202 334V314C214 304 220 314 234 304L240 300ZM210 290h5v5h-5zM218 298h4v4h-4zM226 286h4v4h-4z"/><path class="f-leaf" d="M188 284H206V298H188Z"/>`;
