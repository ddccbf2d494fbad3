import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From the project's folder, in which every server runs. */
const tokensFile = join('pwa', 'ui', 'theme', 'tokens.css');

/** The app's tokens and a few rules; dark where the system is, since the page has no script to ask for a choice. */
export function pageStyle(): string {
  const tokens = readTokens();
  const dark = /\[data-theme='dark'\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root { ${dark} } }\n${rules}`;
}

/** Without them the page is plain, not broken. */
function readTokens(): string {
  try {
    return readFileSync(tokensFile, 'utf8').replaceAll('</', '');
  } catch {
    return '';
  }
}

const rules = `
* { box-sizing: border-box; }
html { scroll-padding-top: var(--s6); }
body { margin: 0 auto; max-width: var(--page); padding: var(--s8) var(--gutter) var(--s24); background: var(--surface, Canvas); color: var(--ink, CanvasText); font: var(--weight-ui) var(--text-md)/var(--leading) var(--font-ui, system-ui); }
h1 { font: var(--weight-display) var(--display-md)/var(--leading-tight) var(--font-display, serif); letter-spacing: var(--track-display); margin: 0 0 var(--s4); }
h2 { font: var(--weight-display) var(--display-sm)/var(--leading-tight) var(--font-display, serif); margin: var(--s16) 0 var(--s4); }
h3 { font-size: var(--text-lg); line-height: var(--leading-snug); margin: 0 0 var(--s1); overflow-wrap: anywhere; }
p { margin: 0 0 var(--s2); max-width: var(--measure); }
a { color: var(--brand, LinkText); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--r-xs); }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: var(--s4); top: var(--s4); background: var(--surface); padding: var(--s2) var(--s4); }
nav ul { display: flex; flex-wrap: wrap; gap: var(--s2); list-style: none; margin: var(--s6) 0 0; padding: 0; }
nav a { display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s4); border: 1px solid var(--line); border-radius: var(--r-pill); text-decoration: none; background: var(--surface-raised); }
article { border: 1px solid var(--line); border-radius: var(--r-md); background: var(--surface-raised); padding: var(--s4) var(--s5); margin: 0 0 var(--s3); }
article:target { border-color: var(--brand); }
.method { display: inline-block; min-width: 4.5em; text-align: center; font-size: var(--text-xs); font-weight: var(--weight-strong); letter-spacing: var(--track-caps); padding: 2px var(--s2); border-radius: var(--r-xs); background: var(--gray-bg); color: var(--gray-ink); }
.method.get { background: var(--green-bg); color: var(--green-ink); }
.method.post { background: var(--blue-bg); color: var(--blue-ink); }
.method.put, .method.patch { background: var(--pending-bg); color: var(--pending-ink); }
.method.delete { background: var(--red-bg); color: var(--red-ink); }
dl { margin: var(--s3) 0 0; display: grid; gap: var(--s1); }
dl div { display: grid; grid-template-columns: 6em 1fr; gap: var(--s3); }
dt { color: var(--ink-faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.fields { margin: var(--s2) 0 0; padding-left: var(--s5); overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: var(--s2) var(--s4) var(--s2) 0; border-bottom: 1px solid var(--line); vertical-align: top; }
@media (max-width: 480px) { dl div { grid-template-columns: 1fr; gap: 0; } }
`;
