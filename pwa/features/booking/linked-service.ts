/**
 * Stands right behind the form's list of services in the page's HTML, which is one for all addresses: before the first paint it
 * chooses the service that the address names. Written out small; the build writes its hash for the content security policy. A
 * page that is loaded again is left alone: what was chosen in it meanwhile is on the device.
 */
export const linkedServiceScript =
  `(function(){var n=new URLSearchParams(location.search).get('service'),e=document.currentScript.parentNode.querySelector('select');` +
  `if(!n||!e||history.state)return;` +
  `function s(t){return t.trim().toLowerCase().replace(/[^a-z0-9]+/g,'-')}` +
  `for(var i=1;i<e.options.length;i++)if(s(e.options[i].value)===s(n))e.selectedIndex=i})()`;
