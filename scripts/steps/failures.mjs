import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** A test that failed: what and where, what was said, and of a browser what stood on the screen and what it last asked. */
/** @typedef {{ what: string, where: string, said: string, screen?: string, asked?: string }} Failure */

const [linesEach, wholeOnes, listed, lineWidth, screenWidth] = [10, 5, 20, 160, 1200];

/** The first failures in ten lines each, as many more in one, and how many there are. @param {Failure[]} failures */
export function tell(failures) {
  const whole = failures.slice(0, wholeOnes).flatMap(tenLines);
  const more = failures.slice(wholeOnes, listed).map(({ what, where }) => cut(`✗ ${what}  ${where}`));
  const rest = failures.length - listed;
  return [...whole, ...more, ...(rest > 0 ? [`✗ and ${rest} more`] : [])].join('\n');
}

function tenLines({ what, where, said, screen, asked }) {
  const head = [`✗ ${what}`, `  ${where}`];
  const foot = [
    ...(asked ? [`  last asked: ${asked}`] : []),
    ...(screen ? [`  on the screen: ${screen}`] : []),
  ];
  const lines = stripVTControlCharacters(said)
    .split('\n')
    // Of a call stack only our own lines tell something.
    .filter((line) => line.trim() && !/^\s*at .*(node_modules|node:)/.test(line));
  const body = lines.slice(0, linesEach - head.length - foot.length).map((line) => `  ${line}`);
  return [...[...head, ...body].map((line) => cut(line)), ...foot.map((line) => cut(line, screenWidth))];
}

function cut(line, width = lineWidth) {
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/** What failed by vitest's JSON report. @returns {Failure[]} */
export function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that could not be loaded has no tests.
    if (status === 'failed' && !failed.length)
      return [{ what: 'the file', where: relative(root, name), said: message }];
    return failed.map(({ fullName, failureMessages }) => {
      const said = failureMessages.join('\n');
      return { what: fullName, where: placeIn(said, relative(root, name)), said };
    });
  });
}

/** The line of the test file that a call stack names; the file where it names none. */
function placeIn(stack, file) {
  const from = stack.indexOf(`${file}:`);
  return from < 0 ? file : (/^[^\s)]+/.exec(stack.slice(from))?.[0] ?? file);
}

/** What failed by Playwright's JSON report. @returns {Failure[]} */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  const beside = errors.map(({ message, location }) => ({
    what: 'the run',
    where: at(location),
    said: message,
  }));
  return [...beside, ...suites.flatMap(failuresIn)];
}

function failuresIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map(({ projectName, results }) => {
        const { errors = [], attachments = [] } = results.at(-1) ?? {};
        const attached = (wanted, told) =>
          attachments
            .filter(({ name }) => name === wanted)
            .map(({ body = '' }) => told(Buffer.from(body, 'base64').toString()))
            .join(' | ');
        const place = errors.find(({ location }) => location)?.location;
        return {
          what: `${title} (${projectName})`,
          where: place ? at(place) : `e2e/${file}:${line}`,
          said: errors.map(({ message }) => message).join('\n'),
          screen: attached('screen', screenOf),
          asked: attached('asked', (text) => text.split('\n').join(', ')),
        };
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function at(location) {
  return location ? `${relative(root, location.file)}:${location.line}` : '';
}

/** The address and the main part of the last tab, as it would be heard, on one line. */
function screenOf(text) {
  const tabs = text.split('\n\n');
  const [address = '', ...lines] = (tabs.at(-1) ?? '').trim().split('\n');
  const main = lines.findIndex((line) => /^\s*- main/.test(line));
  const heard = lines.slice(main + 1).map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/ \[.*?\]/g, ''),
  );
  return [address, ...heard.filter((line) => line && !line.startsWith('/url'))].join(' · ');
}
