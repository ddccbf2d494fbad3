import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, tell } from './failures.mjs';
import { root } from './run.mjs';

const longDiff = Array.from({ length: 40 }, (_, line) => `+ line ${line}`).join('\n');

it('a failed test of vitest says in ten lines what failed and where', () => {
  const stack = `AssertionError: expected [] to equal [ 1 ]\n${longDiff}\n    at ${root}pwa/device/sync/flush.test.ts:40:12`;
  const assertionResults = [
    { status: 'passed', fullName: 'flush > waits', failureMessages: [] },
    { status: 'failed', fullName: 'flush > sends 250 entries', failureMessages: [stack] },
  ];
  const name = `${root}pwa/device/sync/flush.test.ts`;
  const lines = tell(failuresOfVitest({ testResults: [{ name, status: 'failed', assertionResults }] })).split(
    '\n',
  );
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 3)).toEqual([
    '✗ flush > sends 250 entries',
    '  pwa/device/sync/flush.test.ts:40:12',
    '  AssertionError: expected [] to equal [ 1 ]',
  ]);
});

it('a file that could not be loaded is named with what was said of it', () => {
  const file = {
    name: `${root}api/app.test.ts`,
    status: 'failed',
    message: 'No such module',
    assertionResults: [],
  };
  expect(tell(failuresOfVitest({ testResults: [file] }))).toBe(
    '✗ the file\n  api/app.test.ts\n  No such module',
  );
});

it('a failed browser test says besides what it asked last and what was on the screen', () => {
  const screen = `about:blank\n\n\nhttp://127.0.0.1:2/outbox\n- banner:\n  - link "Home"\n- main:\n  - heading "Waiting" [level=1]\n  - text: Nothing`;
  const result = {
    errors: [
      { message: `Error: not visible\n${longDiff}`, location: { file: `${root}e2e/tabs.spec.ts`, line: 31 } },
    ],
    attachments: [
      { name: 'screen', body: Buffer.from(screen).toString('base64') },
      { name: 'asked', body: Buffer.from('GET /api/home 200\nPOST /api/sync failed').toString('base64') },
    ],
  };
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [result] }];
  const specs = [{ title: 'two tabs', file: 'tabs.spec.ts', line: 12, tests }];
  const lines = tell(failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] })).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 3)).toEqual(['✗ two tabs (phone)', '  e2e/tabs.spec.ts:31', '  Error: not visible']);
  expect(lines.at(-2)).toBe('  last asked: GET /api/home 200, POST /api/sync failed');
  expect(lines.at(-1)).toBe('  on the screen: http://127.0.0.1:2/outbox · heading "Waiting" · text: Nothing');
});

it('of many failures the first are told whole, and how many there are', () => {
  const failures = Array.from({ length: 30 }, (_, n) => ({
    what: `test ${n}`,
    where: 'a.ts:1',
    said: 'Wrong.',
  }));
  const lines = tell(failures).split('\n');
  expect(lines.slice(-2)).toEqual(['✗ test 19  a.ts:1', '✗ and 10 more']);
});
