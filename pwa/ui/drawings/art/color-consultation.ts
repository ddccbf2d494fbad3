import { use } from './kit';

const niche = (x: number): string => `M${x - 58} 258V134A58 58 0 0 1 ${x + 58} 134V258Z`;
const vase = (x: number): string =>
  `<g transform="translate(${x} 258)"><path class="n-leaf2" stroke-width="4" d="M-2-52C-8-66-6-74 0-84M0-52C10-62 16-62 24-70"/><path class="f-leaf2" d="M0-80C-11-88-10-100 0-108C9-99 9-89 0-80ZM22-68C20-80 26-88 38-90C40-79 34-70 22-68ZM-5-62C-18-62-24-70-25-80C-13-80-5-73-5-62Z"/><path class="f-wall3" d="M-8-54H10V-42C30-34 30-8 14 0H-12C-28-8-28-34-8-42Z"/><path class="f-shade" d="M4-54H10V-42C30-34 30-8 14 0H0C14-12 14-32 4-42Z"/></g>`;
const chips = ['f-wall3', 'f-sky', 'f-mirror', 'f-leaf', 'f-leaf2', 'f-cut', 'f-clay', 'f-shade'];
const chip = (name: string, index: number): string =>
  `<g transform="rotate(${-70 + index * 20})"><path class="f-wall3" d="M-17-104H17V0H-17Z"/><path class="${name}" d="M-17-104H17V-34H-17Z"/><path class="f-shade2" d="M-17-104H-13V0H-17Z"/></g>`;

/** Color consultation: one wall in three tones, noon, evening and lamp, over a fan of chips; a chameleon tries them. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-cut" d="M0 0H480V14H0Z"/>
<path class="f-mirror" d="${niche(104)}"/><path class="f-leaf" d="${niche(240)}"/><path class="f-leaf2" d="${niche(376)}"/>
<path class="f-wall" opacity=".55" d="M74 84A58 58 0 0 1 134 84L150 258H58Z"/><path class="f-wall" opacity=".3" d="M182 190 298 128V172L182 236Z"/>
<path class="f-glow" d="M364 122H388L428 258H324Z"/>${use('lamp', 376, 122, 0.8)}<path class="n-cut" stroke-width="2.500" d="M376 76V84"/>
<circle class="f-sun" cx="104" cy="44" r="16"/><path class="f-sun" d="M222 60A18 18 0 0 1 258 60Z"/><path class="n-clay" stroke-width="4" d="M214 60H266"/>
<path class="f-shade2" d="M84 258H126L132 264H78Z"/><path class="f-shade2" d="M226 258 246 216 300 232 298 258Z"/>${vase(104)}${vase(240)}${vase(376)}
<path class="f-clay" d="M20 256H460V270H20Z"/><path class="f-shade2" d="M240 256H460V270H240Z"/><path class="f-cut" d="M0 336H480V360H0Z"/>
<g transform="translate(306 256)"><path class="n-leaf2" stroke-width="5" d="M-18-8C-34-6-38-20-29-22C-22-22-22-14-27-14"/><path class="f-leaf2" d="M-22-6C-22-18-12-24 0-25V-4H-20Z"/><path class="n-leaf2" stroke-width="4" d="M-12-6-14-1M-5-6-3-1"/><path class="f-leaf" d="M0-25C9-25 16-22 19-17L18-30 29-27C37-24 42-19 42-15C38-9 28-8 20-8L14-4H0Z"/><path class="n-leaf" stroke-width="4" d="M6-6 4-1M14-6 17-1"/><circle class="f-wall3" cx="30" cy="-20" r="4"/><circle class="f-cut" cx="31" cy="-20" r="2"/></g>
<g transform="translate(240 372)">${chips.map(chip).join('')}<path class="f-clay" d="M-22-62C-14-72 0-68 2-56L6-32C22-40 48-34 58-16L74 20H-18L-24-48Z"/><path class="f-wall" opacity=".4" d="M-20-56C-18-64-6-64-5-56L-4-50H-19Z"/></g>`;
