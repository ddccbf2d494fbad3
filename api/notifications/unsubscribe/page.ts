import { topicRow } from '../../../contract/notifications/events';
import { pageStyle } from '../../http/pages/page-style';
import type { Ending } from './token';

const own = `
main { max-width: var(--measure); padding-top: var(--s8); }
form { margin-bottom: var(--s8); }
button { font: inherit; font-weight: var(--weight-strong); min-height: 48px; padding: 0 var(--s6); margin-top: var(--s4); border: 0; border-radius: var(--r-pill); background: var(--brand, LinkText); color: var(--on-brand, Canvas); cursor: pointer; }
`;

/** The page of the link in a mail: asks before it is pressed, says what was done after it. No script, nothing from elsewhere. */
export function endingPage(
  ending: Ending | undefined,
  { done, home }: { done: boolean; home: string },
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>E-mails · Eco Care HomeHub</title>
<style>${pageStyle()}${own}</style>
</head>
<body><main id="main">${ending ? said(ending, done) : broken}
<p><a href="${home}">Eco Care HomeHub</a></p></main></body>
</html>`;
}

const broken = '<h1>This link is not complete</h1><p>Please open it from the e-mail again.</p>';

function said({ topic, userId }: Ending, done: boolean): string {
  const { label } = topicRow(topic);
  const back = userId ? ' You can switch it on again in your profile, under “What we tell you”.' : '';
  if (done)
    return `<h1>No more e-mails of this kind</h1>
<p>“${label}”: we no longer send you this by e-mail.${back}</p>
<p>When a visit is confirmed, moved or cancelled we still write to you.</p>`;
  return `<h1>Stop e-mails of this kind?</h1>
<p>“${label}”</p>
<p>When a visit is confirmed, moved or cancelled we still write to you.</p>
<form method="post"><button type="submit">Stop these e-mails</button></form>`;
}
