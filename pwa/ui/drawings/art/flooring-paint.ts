const checker = (colour: 0 | 1): string =>
  [0, 1, 2, 3]
    .map((column) => {
      const row = (column + colour) % 2;
      return `M${column * 48 - 2} ${176 + row * 25}h48v25h-48z`;
    })
    .join('');

const paw = (x: number, y: number): string =>
  `<g class="f-shade2" transform="translate(${x} ${y}) rotate(-24)"><path d="M-6 2A6 4.5 0 0 1 6 2A6 4 0 0 1-6 2Z"/><circle cx="-6" cy="-4" r="2.2"/><circle cx="0" cy="-6" r="2.4"/><circle cx="6" cy="-4" r="2.2"/></g>`;

/** Flooring and Paint: the floor from slab to tile, with footprints in the screed that was not dry yet. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M360 0H480V290H210Z"/>
<path class="f-leaf" d="M0 0H268C264 18 276 26 262 40V92C254 98 250 88 240 94V138C232 144 228 134 220 140V178H0Z"/><path class="f-leaf2" opacity=".5" d="M0 0H66L0 120Z"/><path class="f-wall" opacity=".16" d="M70 176 150 0H206L126 176Z"/>
<path class="n-clay" stroke-width="7" d="M342 246 302 84"/><path class="n-cut" stroke-width="5" d="M302 84 299 70H334V54"/><rect class="f-wall3" x="256" y="40" width="84" height="28" rx="9"/><path class="f-leaf" d="M265 54H340V59A9 9 0 0 1 331 68H265A9 9 0 0 1 256 59Z"/>
<path class="f-wall3" d="M0 162H190V176H0Z"/><path class="f-shade" d="M0 172H190V177H0Z"/>
<path class="f-clay" d="${checker(0)}"/><path class="f-wall3" d="${checker(1)}"/><path class="f-sky" d="M190 192H304V242H190Z"/><g class="n-air" stroke-width="3"><path d="M196 200H298M196 210H298M196 220H298M196 230H298"/></g><path class="f-wall" d="M304 206H400V256H304Z"/><path class="f-leaf2" d="M400 242H480V292H400Z"/>
${paw(384, 238)}${paw(364, 226)}${paw(346, 234)}${paw(326, 220)}
<path class="f-wall3" d="M0 226H190V243H0Z"/><path class="f-clay" d="M46 226H94V243H46ZM142 226H190V243H142Z"/><path class="f-shade2" d="M0 238H190V243H0Z"/><path class="f-mirror" d="M0 243H190V242L194 238 198 242 204 238 208 242 214 238 218 242 224 238 228 242 234 238 238 242 244 238 248 242 254 238 258 242 264 238 268 242 274 238 278 242 284 238 288 242 294 238 298 242 304 238V256H0Z"/>
<path class="f-shade" d="M0 256H400V292H0Z"/><path class="f-leaf" d="M0 286H400V293H0Z"/><path class="f-cut" d="M0 292H480V360H0Z"/><g class="f-leaf2"><circle cx="40" cy="320" r="8"/><circle cx="104" cy="340" r="6"/><circle cx="150" cy="314" r="9"/><circle cx="222" cy="336" r="8"/><circle cx="276" cy="312" r="6"/><circle cx="330" cy="334" r="9"/><circle cx="388" cy="314" r="7"/><circle cx="444" cy="338" r="8"/></g><g class="f-clay"><circle cx="80" cy="310" r="4"/><circle cx="188" cy="346" r="5"/><circle cx="302" cy="348" r="4"/><circle cx="420" cy="318" r="4"/></g>
<g transform="translate(206 236) rotate(-20)"><path class="f-wall3" d="M0-50H110V-8H0Z"/><path class="f-shade" d="M0-8H110V9H0Z"/><path class="f-shade2" d="M0 3H110V9H0Z"/><path class="f-cut" d="M14-34H44V-22H14ZM68-34H98V-22H68Z"/><path class="n-brass" stroke-width="9" d="M29-34V-56H83V-34"/></g>
<g transform="translate(242 164) rotate(-27)"><path class="f-clay" d="M10-15 130-22V22L10 15Z"/><path class="f-leaf" d="M112-30 300-40V40L112 30Z"/><path class="f-leaf2" d="M104-30H124V30H104Z"/></g><g transform="translate(245 162) rotate(-20)" class="f-clay"><rect x="-15" y="-14" width="13" height="29" rx="6.5"/><rect x="-4" y="-16" width="13" height="32" rx="6.5"/><rect x="7" y="-16" width="13" height="32" rx="6.5"/><rect x="18" y="-15" width="13" height="30" rx="6.5"/><path class="n-cut" stroke-width="1.5" opacity=".3" d="M-3-11V11M8-13V13M19-12V12"/></g>`;
