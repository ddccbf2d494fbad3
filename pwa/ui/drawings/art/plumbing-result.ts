/** Plumbing, done: the shower runs, the drain below takes it, the mat and the wooden clogs stay dry. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M300 0H480V288H400Z"/>
<path class="f-shade" d="M78 288V128A106 106 0 0 1 290 128V288Z"/><path class="f-leaf2" d="M90 288V128A94 94 0 0 1 278 128V288Z"/><g class="n-leaf" stroke-width="3"><path d="M122 60H246M92 106H276M90 152H278M90 198H278M90 244H278M152 60V106M216 60V106M120 106V152M184 106V152M248 106V152M152 152V198M216 152V198M120 198V244M184 198V244M248 198V244M152 244V288M216 244V288"/></g>
<path class="f-leaf" opacity=".4" d="M90 288V150L214 42A94 94 0 0 1 262 84Z"/>
<path class="n-brass" stroke-width="11" d="M98 206V96A14 14 0 0 1 112 82H184V92"/><path class="f-brass" d="M148 106A36 20 0 0 1 220 106V112H148ZM84 196H112V222H84Z"/><path class="n-brass" stroke-width="7" d="M112 209H128"/>
<g class="n-air" stroke-width="6"><path d="M156 126 142 272"/><path d="M172 126 164 212M162 232 160 276"/><path d="M184 126V178M184 198V276"/><path d="M196 126 204 226M206 246 208 276"/><path d="M212 126 226 272"/></g>
<path class="f-wall" opacity=".5" d="M270 70H284V288H270Z"/>
<path class="f-cut" d="M0 288H480V360H0Z"/><path class="f-mirror" d="M118 288C126 280 138 284 146 282S168 284 174 280H196C204 286 216 280 226 282S244 282 252 288Z"/>
<path class="n-brass" stroke-width="13" d="M184 296V318A17 17 0 0 0 218 322A15 15 0 0 1 248 326H490"/><path class="f-brass" d="M166 286H202V294H166Z"/>
<path class="n-brass" stroke-width="6" d="M304 104H412"/><path class="f-leaf" d="M316 101H378V222H316Z"/><path class="f-leaf2" d="M356 101H402V190H356Z"/><path class="f-wall3" d="M316 184H356V196H316ZM316 202H356V208H316ZM356 158H402V168H356Z"/>
<path class="f-leaf" d="M300 280H424L430 290H294Z"/><path class="n-wall" stroke-width="3" d="M312 285H412"/>
<g transform="translate(356 280)"><path class="f-clay" d="M-36-10C-20-16-4-12 4-10V-4H-36ZM12-10C28-16 44-12 52-10V-4H12Z"/><path class="f-clay" d="M-32-4H-24V2H-32ZM-8-4H0V2H-8ZM16-4H24V2H16ZM40-4H48V2H40Z"/><path class="n-cut" stroke-width="6" d="M-28-11C-24-22-14-22-10-11M20-11C24-22 34-22 38-11"/></g>`;
