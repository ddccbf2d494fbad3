import { themeKey } from '../../ui/theme/theme-key';

/**
 * Runs in the head of every page, before the first paint, and so must stay tiny. The build puts it in and writes its hash
 * for the content security policy. `colors` are the browser bar's.
 */
export function themeScript(colors: { light: string; dark: string }): string {
  return (
    `(function(){var t;try{t=localStorage.getItem('${themeKey}')}catch(e){}` +
    `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
    `document.documentElement.dataset.theme=t;` +
    `var m=document.querySelector('meta[name=theme-color]');if(m&&t==='dark')m.content='${colors.dark}'})()`
  );
}
