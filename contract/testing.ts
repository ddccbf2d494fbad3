import type * as z from 'zod/mini';

/** For tests: the dotted paths of a schema's faults, unknown fields named. */
export function faultsByPath(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), issue.message])
        : [[issue.path.join('.'), issue.message]],
    ),
  );
}

/** What a page would run, or be taken apart by, if a text were ever read as more than a text. All in one line. */
export const markup = [
  '<script>window.__xss=1</script>',
  '</script><script>window.__xss=1</script>',
  '<img src=x onerror=window.__xss=1>',
  '<svg onload=window.__xss=1>',
  '<svg><script>window.__xss=1</script></svg>',
  '"><img src=x onerror=window.__xss=1>',
  "' onmouseover='window.__xss=1",
  '" autofocus onfocus="window.__xss=1',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<a href="javascript:window.__xss=1">here</a>',
  'javascript:window.__xss=1',
  '<details open ontoggle=window.__xss=1>',
  '<video><source onerror=window.__xss=1></video>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=window.__xss=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">',
  '<template><img src=x onerror=window.__xss=1></template>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>Go</button></form>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<!--<img src="--><img src=x onerror=window.__xss=1>',
  ']]><img src=x onerror=window.__xss=1>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '<scr\u0131pt>window.__xss=1</scr\u0131pt>',
  '&lt;img src=x onerror=window.__xss=1&gt;',
];
