import { use } from './kit';

const arch = 'M178 226V150A62 62 0 0 1 302 150V226Z';
const dallah = 'M-8 0C-12-10-4-14-5-22H6C5-14 13-10 9 0ZM7-20C18-20 18-6 9-6M-5-16-14-23M-5-24H6L.5-33Z';
const half = 'M0 0H282L198 360H0Z';

/** 3D visualization: the room half in wire, half built; the dallah stands where the two meet. */
export const art = `<clipPath id="clip-wire"><path d="${half}"/></clipPath>
<rect class="f-wall" width="480" height="360"/><path class="f-wall3" d="M0 0H480L340 66H140Z"/><path class="f-shade" d="M480 0 340 66V256L480 360Z"/><path class="f-clay" d="M0 360 140 256H340L480 360Z"/><path class="f-shade" opacity=".55" d="M140 256H340L370 278H112Z"/>
<path class="f-shade" d="${arch}" transform="translate(240 0) scale(1.12 1) translate(-240 0)"/><path class="f-sky" d="${arch}"/><circle class="f-sun" cx="276" cy="132" r="14"/><path class="f-far" d="M240 226V160H254V130H262V160H268V226ZM276 226V178H298V226Z"/><path class="n-wall" stroke-width="4" d="M240 88V226M178 160H302"/>
<path class="f-wall" opacity=".6" d="M256 256H318L360 360H240Z"/>
<path class="f-cut" d="M366 96 420 78V170L366 162Z"/><path class="f-leaf" d="M372 101 414 87V162L372 156Z"/><circle class="f-brass" cx="394" cy="118" r="10"/>
<path class="n-cut" stroke-width="2.500" d="M326 0V40"/>${use('lamp', 326, 74)}${use('pot', 410, 306, 1.5)}${use('sofa', 236, 306, 1.75)}
<path class="f-wall3" d="M136 328H296V338H136Z"/><path class="f-shade" d="M146 338H154V360H146ZM278 338H286V360H278Z"/>${use('dallah', 218, 328, 3)}
<path class="f-cut" d="${half}"/>
<g clip-path="url(#clip-wire)"><g class="n-leaf2" stroke-width="2"><path d="M0 0 140 66H340M140 66V256M0 360 140 256H340M0 72 140 104H340M0 144 140 142H340M0 216 140 180H340M0 288 140 218H340M35 16V334M70 33V308M105 50V282M190 66V256L110 360M240 66V256V360M290 66V256L370 360M112 278H370M70 308H410M20 346H460M90 0 190 66M210 0 240 66"/></g>
<path class="n-leaf" stroke-width="3" d="${arch}"/><path class="n-leaf" stroke-width="3" d="M240 88V226M178 160H302"/>
<path class="f-cut" d="M111 296V241A18 18 0 0 1 130 222A24 24 0 0 1 155 205H300V328H136Z"/><g class="n-leaf" stroke-width="1.7" transform="translate(236 306) scale(1.75)"><path d="M-52-38V-44A14 14 0 0 1-46-58H40M-52-24H20M-56-6H20M-28-58V-24M-28-24V-6M-74-29A9 9 0 0 1-52-29V-4H-74ZM-74-16H-52M-63-38V-4M-62-4V4H-56V-4"/></g><path class="n-leaf" stroke-width="3" d="M230 328H136V338H230M146 338V360M154 338V360"/><g transform="translate(218 328) scale(3)"><path class="f-cut" d="M-15 0V-25L.5-36H9V0Z"/><path class="n-leaf" stroke-width="1.200" d="${dallah}M-10-7H10M-5-14H6M0-33V0"/></g>
</g><path class="n-brass" stroke-width="4" d="M282 0 198 360"/>`;
