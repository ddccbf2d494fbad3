import { business, ownerFacts, placeOf } from '../../contract/business';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What a letter says, in its order. */
export interface Parts {
  subject: string;
  /** One short paragraph each. */
  before: string[];
  /** `grave`: what it leads to cannot be undone. */
  link?: { label: string; href: string; grave?: boolean };
  after: string[];
}

/** One letter as plain text and as HTML. Mail programs know no style sheets of ours: each element carries its own look. */
export function write(parts: Parts): Letter {
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts) };
}

const sender = `${business.name}, ${placeOf(ownerFacts)}`;
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

function asText({ before, link, after }: Parts): string {
  const way = link ? [`${link.label}:\n${link.href}`] : [];
  return ['Hello,', ...before, ...way, ...after, sender].join('\n\n');
}

/** The colours of the site's dark theme, for programs that follow the system. */
const dark = `@media (prefers-color-scheme:dark){
.page{background:#0d1512!important}.card{background:#17231e!important;border-color:#26342d!important}
.ink{color:#eff2eb!important}.soft{color:#b0bdb4!important}.name{color:#74cba0!important}
.go{background:#74cba0!important}.go a{color:#06251a!important}
.grave{background:#e5776a!important}.grave a{color:#2a0703!important}}`;

function asHtml({ subject, before, link, after }: Parts): string {
  // The name stands above it already.
  const heading = subject.replace(new RegExp(` (for|at) ${business.name}`), '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${dark}</style></head>`,
    '<body class="page" style="margin:0;background:#f7f2e8">',
    `<table ${plain} class="page" style="background:#f7f2e8"><tr><td align="center" style="padding:28px 12px">`,
    `<table ${plain} style="max-width:560px;text-align:left">`,
    `<tr><td class="name" style="padding:0 8px 14px;font:600 19px/1.3 ${serif};color:#0e5a40">${escapeHtml(business.name)}</td></tr>`,
    '<tr><td class="card" style="background:#fff;border:1px solid #e5decf;border-radius:16px;padding:32px 28px 16px">',
    `<h1 class="ink" style="margin:0 0 20px;font:500 27px/1.2 ${serif};color:#14231b">${escapeHtml(heading)}</h1>`,
    ...['Hello,', ...before].map((words) => paragraph(words, 'class="ink"', 'color:#14231b')),
    link ? button(link) : '',
    ...after.map((words) => paragraph(words, 'class="soft"', 'color:#4f5e55')),
    '</td></tr>',
    `<tr><td class="soft" style="padding:16px 8px 0;font:13px/1.5 ${sans};color:#4f5e55">${escapeHtml(sender)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** A table for the layout alone. */
const plain = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function paragraph(words: string, attributes: string, look: string): string {
  const style = `margin:0 0 16px;font:16px/1.55 ${sans};overflow-wrap:anywhere;${look}`;
  return `<p ${attributes} style="${style}">${escapeHtml(words)}</p>`;
}

/** A cell rather than a padded link: some programs give links no room of their own. */
function button({ label, href, grave }: NonNullable<Parts['link']>): string {
  const colour = grave ? '#b23327' : '#0e5a40';
  const words = `display:block;padding:14px 26px;font:600 16px/1.25 ${sans};color:#fff;text-decoration:none`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    `<td class="${grave ? 'grave' : 'go'}" style="background:${colour};border-radius:12px">`,
    `<a href="${escapeHtml(href)}" style="${words}">${escapeHtml(label)}</a></td></tr></table>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
