/** Runs at the end of every page: a press on a button (not of a form) that nobody hears yet is noted, see app/start/early-press.ts. */
export const pressScript =
  'addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button");' +
  'if(b&&!b.form&&window.earlyPress!==null)window.earlyPress=b},true);';

/**
 * Runs at the end of every page the server drew: fetches the page's code once what can be read is painted, so that on a slow
 * network the voices do not wait behind it. A page that nobody sees is not painted, and does not wait. The code is named by
 * `<link rel="code">`; what has `data-run` is run file by file in that order, the last one starts the app: so that a press in
 * between is not kept waiting.
 */
export const codeScript =
  '(function(){' +
  'function all(what){return [].slice.call(document.querySelectorAll("link[rel=code]"+what))}' +
  'function go(){all("").forEach(function(l){var p=document.createElement("link");' +
  'p.rel="modulepreload";p.crossOrigin="";p.href=l.href;document.head.append(p)});run(all("[data-run]"))}' +
  'function run(links){var l=links.shift();function next(){setTimeout(run,0,links)}' +
  'if(l)import(l.href).then(next,next)}' +
  'if(document.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})()';
