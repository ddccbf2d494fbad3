/**
 * Runs at the end of the body of a page that is drawn already: asks for its code once it has been painted, since what is
 * read comes first on a slow line. The page names the code in links `rel="code"`, and what starts it by `data-start`. A
 * hidden page paints nothing and does not wait. The build puts it in and writes its hash for the content security policy.
 */
export const codeScript =
  `(function(){function ask(){` +
  `document.querySelectorAll('link[rel=code]').forEach(function(l){l.rel='modulepreload'});` +
  `var s=document.createElement('script');s.type='module';s.crossOrigin='';` +
  `s.src=document.querySelector('link[data-start]').href;document.head.append(s)}` +
  `if(document.hidden)ask();else requestAnimationFrame(function(){setTimeout(ask)})})()`;
