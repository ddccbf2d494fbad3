import { Drawing, type SceneProps } from './drawing';
import { use } from './kit';

const art = `<rect class="f-leaf2" width="480" height="360"/><path class="f-cut" d="M0 0H480V22H0ZM0 320H480V360H0Z"/>
<path class="f-leaf" d="M84 240V122A76 76 0 0 1 236 122V240Z"/><path class="f-cut" d="M92 234V122A68 68 0 0 1 228 122V234Z"/><path class="f-leaf2" d="M92 234V186H114V168H132V196H146V150H154V134H160V150H168V206H192V180H212V200H228V234Z"/><g class="f-brass"><path d="M168 76A33 33 0 1 0 200 118A27 27 0 0 1 168 76Z"/><path d="M120 178h5v6h-5zM136 206h5v6h-5zM152 160h5v6h-5zM198 190h5v6h-5zM218 212h5v6h-5z"/></g>
<path class="f-wall" d="M62 42H112C110 120 104 190 106 300H58C62 210 64 120 62 42ZM208 42H258C256 120 258 210 262 300H214C216 190 210 120 208 42Z"/><path class="f-shade" d="M78 42H88C88 120 82 210 82 300H72C76 210 78 120 78 42ZM100 42H112C110 120 104 190 106 300H96C96 190 100 120 100 42ZM224 42H234C232 120 236 210 238 300H228C228 210 226 120 224 42ZM248 42H258C256 120 258 210 262 300H252C252 210 250 120 248 42Z"/><path class="n-brass" stroke-width="6" d="M50 40H270"/>
${use('ac', 336, 86, 1.08)}<g class="n-air" stroke-width="5"><path d="M300 122C296 140 304 150 298 170"/><path d="M336 122C332 144 340 156 334 180"/><path d="M372 122C368 140 376 150 370 166"/></g>
<path class="f-clay" d="M396 320V214A14 14 0 0 1 424 214V320Z"/><path class="f-clay" d="M92 320V268H106V320Z"/><path class="f-clay" d="M100 292H410V308H100Z"/><path class="f-wall3" d="M104 262H404V292H104Z"/>
<path class="f-wall3" d="M318 264C312 246 326 234 346 236L388 228C404 228 406 262 392 264Z"/>
<g transform="translate(346 236)"><circle class="f-clay" r="21"/><path class="f-cut" d="M-2-23A23 23 0 0 1 17 15C12 2 8-6-4-8C-14-8-18-10-19-12A23 23 0 0 1-2-23Z"/></g>
<path class="f-leaf" d="M96 300C92 262 100 244 122 238C140 234 146 250 168 252C214 252 232 206 280 206C312 206 326 226 334 254L322 300Z"/><path class="f-wall" d="M280 206C312 206 326 226 334 254L322 300H296C310 262 306 222 280 206Z"/><path class="f-brass" opacity=".9" d="M252 213C272 232 280 262 272 300H262C270 264 262 236 242 219Z"/>
<g transform="translate(453 320) scale(.88)"><path class="n-wall" stroke-width="4" d="M0-4V-54M-12-22H12M-12-15H12"/><path class="f-shade" d="M-20 0V-6H20V0Z"/><circle class="f-cut" cy="-84" r="29"/><path class="f-shade" d="M0-84C-16-92-14-110 0-108C4-100 4-92 0-84ZM0-84C-1-66 15-60 22-71C17-79 10-83 0-84ZM0-84C15-94 8-110-2-106ZM0-84C-16-76-30-86-24-98C-14-98-6-93 0-84Z"/><circle class="f-brass" cy="-84" r="5"/></g>`;

/** AC Services, done: a cool night, the curtains hang still. */
export const AcResultScene = (props: SceneProps) => <Drawing art={art} {...props} />;
