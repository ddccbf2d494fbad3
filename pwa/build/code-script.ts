/**
 * Runs at the end of every page the server drew: fetches the page's code once what can be read is painted, so that on a slow
 * network the voices do not wait behind it. A page that nobody sees is not painted, and does not wait. The code is named by
 * `<link rel="code">`, the one that starts it by `id="start"`.
 */
export const codeScript =
  '(function(){function go(){document.querySelectorAll("link[rel=code]").forEach(function(l){' +
  'var e=document.createElement(l.id?"script":"link");' +
  'if(l.id){e.type="module";e.src=l.href}else{e.rel="modulepreload";e.href=l.href}' +
  'e.crossOrigin="";document.head.append(e)})}' +
  'if(document.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})()';
