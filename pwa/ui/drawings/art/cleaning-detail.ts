const grains = (points: readonly (readonly [number, number, number])[]): string =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

/** Cleaning, close: the window track in section, desert coming out of it, and a lost ring. */
export const art = `<rect class="f-sky" width="480" height="360"/><circle class="f-sun" cx="86" cy="74" r="30"/><path class="f-far" d="M0 262V166H22V130H44V182H64V112H74V92H80V112H90V200H110V150H132V262Z"/>
<path class="f-wall" d="M342 0H480V262H342Z"/><path class="f-shade" opacity=".6" d="M480 0V110L400 220H342V190Z"/>
<g transform="translate(-79 -116) scale(1.35)"><path class="f-shade" d="M0 262V240C30 220 52 244 80 236S110 250 130 262Z"/>
<path class="f-mirror" d="M158 0H174V246H158Z"/><path class="f-wall" opacity=".6" d="M158 172 174 146V166L158 192Z"/>
<path class="f-leaf" d="M148 214H184V278H148Z"/><path class="f-leaf2" d="M166 214H184V278H166Z"/><circle class="f-brass" cx="166" cy="288" r="15"/><circle class="f-cut" cx="166" cy="288" r="5"/>
<path class="f-shade" d="M226 306V276C240 268 250 248 262 250S276 286 290 290L312 296V306Z"/><path class="f-clay" d="M226 306V290C240 286 250 270 260 272S278 294 300 300V306Z"/><path class="f-shade" d="M130 306V292C138 288 144 298 150 306ZM202 306V286C194 290 188 300 184 306Z"/>
<path class="f-cut" d="M0 262H130V304H202V262H226V304H312V246H480V360H0Z"/><path class="f-wall3" d="M312 228H480V246H312Z"/>
<g class="f-clay">${grains([
  [270, 238, 5],
  [283, 262, 4],
  [258, 232, 3],
  [276, 222, 3.5],
  [292, 246, 3],
  [288, 276, 4],
  [248, 254, 3],
])}</g>
<circle class="n-brass" cx="246" cy="284" r="9" stroke-width="4.5"/><circle class="f-wall3" cx="240" cy="274" r="5"/>
<g transform="translate(282 240) rotate(-44)"><path class="f-leaf" d="M56-30C92-48 116-38 126-20V44H70C52 30 46-6 56-30Z"/><path class="f-brass" d="M0-12 16 14 74 20H300V-20H74Z"/><path class="f-leaf2" d="M112-28H290V52H112Z"/><path class="f-wall3" d="M108-32H122V54H108Z"/><g class="f-leaf"><rect x="46" y="-27" width="15" height="50" rx="7.5"/><rect x="63" y="-30" width="15" height="56" rx="7.5"/><rect x="80" y="-30" width="15" height="58" rx="7.5"/><rect x="96" y="-28" width="14" height="54" rx="7"/></g></g></g>`;
