// The parts that scenes share; origin = base centre, up is negative y.
const leaf = 'M0 0C9-17 34-22 52 2C36-9 15-8 0 0Z';

const parts = `<clipPath id="clip-window"><path d="M-66 0V-142A66 66 0 0 1 66-142V0Z"/></clipPath>
<pattern id="mash" width="20" height="20" patternUnits="userSpaceOnUse"><path class="n-cut" stroke-width="1.6" d="M0 0 20 20M20 0 0 20M10-4 24 10 10 24-4 10Z"/></pattern>
<g id="p-sun"><circle class="f-sun" r="34"/></g>
<g id="p-palm"><path class="f-clay" d="M-5 0C-2-30-3-60 3-92h7C5-60 5-30 6 0Z"/><path class="f-shade2" d="M2 0C2-30 3-60 7-92h3C5-60 5-30 6 0Z"/>
 <g transform="translate(6-92)"><g class="f-leaf2"><path d="${leaf}" transform="rotate(38)"/><path d="${leaf}" transform="rotate(4)"/><path d="${leaf}" transform="rotate(-34)"/></g><g class="f-leaf" transform="scale(-1 1)"><path d="${leaf}" transform="rotate(40)"/><path d="${leaf}" transform="rotate(6)"/><path d="${leaf}" transform="rotate(-32)"/></g><path class="f-leaf" d="${leaf}" transform="rotate(-76) scale(.82)"/><circle class="f-brass" cx="-5" cy="7" r="4"/><circle class="f-brass" cx="4" cy="9" r="4"/><circle class="f-brass" cx="0" cy="14" r="3.4"/></g></g>
<g id="p-villa"><path class="f-wall" d="M-86 0V-58H-30V-104H70V0Z"/><path class="f-shade" d="M44 0V-104H86V0Z"/><path class="f-wall" d="M-90-58h64v-7h-64zM-34-104H74v-7H-34Z"/><path class="f-shade" d="M44-104h46v-7H44Z"/><path class="f-cut" d="M-4 0V-32A17 17 0 0 1 30-32V0Z"/><path class="f-leaf" d="M0 0V-32A13 13 0 0 1 26-32V0Z"/><circle class="f-brass" cx="21" cy="-17" r="2.4"/><path class="f-glass" d="M-74 0V-30A12 12 0 0 1-50-30V0ZM-16-56V-82A9 9 0 0 1 2-82V-56ZM14-56V-82A9 9 0 0 1 32-82V-56Z"/><path class="f-glass2" d="M58-30h16v-26H58ZM58-66h16v-22H58Z"/></g>
<g id="p-barjeel"><path class="f-wall" d="M-26 0V-92H26V0Z"/><path class="f-shade" d="M6 0V-92H26V0Z"/><path class="f-cut" d="M-20-38V-70A6 6 0 0 1-8-70V-38ZM-4-38V-70A5 5 0 0 1 4-70V-38ZM10-38V-70A5.5 5.5 0 0 1 21-70V-38Z"/><path class="f-wall" d="M-30-92H10v-8H-30Z"/><path class="f-shade" d="M6-92H30v-8H6Z"/><path class="n-clay" stroke-width="3" d="M-36-30H36M-36-80H-26M26-80H36"/></g>
<g id="p-arch"><path class="f-shade" d="M-34 0V-62A34 34 0 0 1 34-62V0Z"/><path class="f-pane" d="M-27 0V-61A27 27 0 0 1 27-61V0Z"/><path class="n-wall" stroke-width="3" d="M0-88V0M-27-44H27"/></g>
<g id="p-ac"><rect class="f-wall3" x="-66" y="-20" width="132" height="40" rx="9"/><path class="f-shade" d="M-66 4H66V11A9 9 0 0 1 57 20H-57A9 9 0 0 1-66 11Z"/><rect class="f-cut" x="-54" y="9" width="108" height="4.5" rx="2.2"/><circle class="f-brass" cx="50" cy="-9" r="3"/></g>
<g id="p-condenser"><rect class="f-wall3" x="-32" y="-48" width="64" height="48" rx="4"/><path class="f-shade" d="M14-48H28A4 4 0 0 1 32-44V-4A4 4 0 0 1 28 0H14Z"/><circle class="f-cut" cx="-9" cy="-24" r="18"/><path class="n-leaf" stroke-width="3.5" d="M-9-38V-10M-23-24H5M-19-34-1-14M-19-14 1-34"/><circle class="f-wall" cx="-9" cy="-24" r="4"/><path class="f-cut" d="M-26 0h8v5h-8zM16 0h8v5h-8z"/></g>
<g id="p-tap"><path class="n-brass" stroke-width="9" d="M-16 0V-34A20 20 0 0 1 24-34V-26"/><path class="f-brass" d="M-26-6h20V0h-20zM18-27h12v6H18z"/><path class="n-brass" stroke-width="5" d="M-16-22H-32"/></g>
<g id="p-drop"><path class="f-leaf" d="M0-14C6-6 8-2 8 3A8 8 0 0 1-8 3C-8-2-6-6 0-14Z"/></g>
<g id="p-tank"><path class="f-cut" d="M-40 0h6v-12h-6zM34 0h6v-12h-6z"/><rect class="f-wall3" x="-46" y="-62" width="92" height="52" rx="12"/><path class="f-shade" d="M14-62H34A12 12 0 0 1 46-50V-22A12 12 0 0 1 34-10H14Z"/><path class="n-cut" stroke-width="2" opacity=".35" d="M-46-46H46M-46-28H46"/><rect class="f-leaf" x="-12" y="-69" width="24" height="8" rx="3"/></g>
<g id="p-bag"><path class="n-cut" stroke-width="5" d="M-14-32V-42A6 6 0 0 1-8-48H8A6 6 0 0 1 14-42V-32"/><path class="n-brass" stroke-width="5" d="M-22-30-26-50M22-30 27-46"/><path class="f-wall3" d="M-32-50h9v9h-9z"/><rect class="f-leaf" x="-34" y="-34" width="68" height="34" rx="7"/><path class="f-leaf2" d="M12-34H27A7 7 0 0 1 34-27V-7A7 7 0 0 1 27 0H12Z"/><path class="f-cut" d="M-34-24H34v6H-34Z"/><rect class="f-brass" x="-6" y="-27" width="12" height="12" rx="2"/></g>
<g id="p-lamp"><path class="n-cut" stroke-width="2.5" d="M0-70V-22"/><path class="f-cut" d="M-24 0A24 24 0 0 1 24 0Z"/><path class="f-brass" d="M-10 0A10 9 0 0 0 10 0Z"/></g>
<g id="p-sofa"><path class="f-cut" d="M-62-6h6V4h-6zM56-6h6V4h-6z"/><rect class="f-leaf2" x="-60" y="-58" width="120" height="52" rx="14"/><path class="f-leaf" d="M-60-44A14 14 0 0 1-46-58H-4V-18H-60Z"/><path class="f-leaf" d="M2-18V-54A4 4 0 0 1 6-58H46A14 14 0 0 1 56-50V-18Z"/><rect class="f-leaf" x="-74" y="-38" width="22" height="34" rx="9"/><rect class="f-leaf2" x="52" y="-38" width="22" height="34" rx="9"/><rect class="f-leaf" x="-56" y="-24" width="112" height="18" rx="6"/><rect class="f-brass" x="-44" y="-44" width="24" height="22" rx="5" transform="rotate(-8-32-33)"/></g>
<g id="p-pot"><path class="f-clay" d="M-14-26H14L10 0H-10Z"/><path class="f-shade2" d="M4-26H14L10 0H2Z"/><g transform="translate(0-26)"><path class="f-leaf" d="M0 0C-22-8-30-28-26-46C-10-38 0-22 0 0Z"/><path class="f-leaf2" d="M0 0C20-8 28-24 26-40C10-34 2-20 0 0Z"/><path class="f-leaf" d="M0 0C-9-20-6-46 3-62C12-46 11-20 0 0Z"/></g></g>
<g id="p-bucket"><path class="n-cut" stroke-width="2.5" d="M-18-28A18 16 0 0 1 18-28"/><path class="f-wall3" d="M-20-30H20L16 0H-16Z"/><path class="f-shade" d="M4-30H20L16 0H4Z"/><path class="f-leaf" d="M-20-30H20L19-22C12-16 8-24 2-18S-10-20-19-24Z"/></g>
<g id="p-cat"><path class="f-cut" d="M-22 0C-26-16-8-22 6-17C10-22 12-24 13-28L18-23H23L28-28C30-20 30-12 24-7C20-2 10 0-22 0Z"/><path class="n-cut" stroke-width="5" d="M-20-3C-34-2-36-10-30-14"/></g>
<g id="p-dallah"><path class="f-brass" d="M-8 0C-12-10-4-14-5-22H6C5-14 13-10 9 0Z"/><path class="n-brass" stroke-width="3" d="M7-20C18-20 18-6 9-6M-5-16-14-23"/><path class="f-brass" d="M-5-24H6L.5-33Z"/></g>`;

/** The symbol sheet: once per page, before the first drawing. */
export function DrawingParts() {
  return (
    <svg
      className="drawing drawing-parts"
      width="0"
      height="0"
      aria-hidden="true"
      // constants of our own (see kit.ts)
      dangerouslySetInnerHTML={{ __html: `<defs>${parts}</defs>` }}
    />
  );
}
