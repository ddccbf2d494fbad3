#!/usr/bin/env node
// `node scripts/measure.mjs`: how large the house is. Figures to steer by, not gates.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/run.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
const isTest = ({ path }) => /\.(test|spec)\.|(^|\/)testing(\/|\.)|^e2e\//.test(path);
const code = files.filter((file) => !isTest(file));
const sorted = code.toSorted((a, b) => a.lines - b.lines);
const longest = sorted.at(-1);

say('without tests', code);
say('tests', files.filter(isTest));
const office = code.filter(({ path }) => path.startsWith('pwa/features/admin/'));
say('features/admin', office);
const styles = code.filter(({ path }) => path.endsWith('.css'));
say('CSS', styles);
console.log(`median file: ${sorted[Math.floor(sorted.length / 2)].lines} lines`);
console.log(`longest file: ${longest.lines} lines, ${longest.path}`);

/**
 * The files that a reader passes from a press to where it ends, each with what is looked for there; without the drawing of
 * `ui` and the shapes of `contract`. A file that no longer has it, or that none before it names, is told: the way has changed.
 */
const ways = {
  'an office confirm, to the commit': [
    ['pwa/features/admin/bookings/booking/confirm-booking-dialog.tsx', 'ConfirmBookingDialog'],
    ['pwa/features/admin/bookings/booking/use-price.ts', 'usePrice'],
    ['pwa/features/admin/bookings/admin-bookings-page.tsx', 'ConfirmBookingDialog'],
    ['pwa/features/admin/bookings/use-change-booking.ts', 'useChangeBooking'],
    ['pwa/features/admin/kit/use-row-change.ts', 'useRowChange'],
    ['pwa/data/office/bookings/bookings.ts', 'useUpdateBooking'],
    ['pwa/data/office/lists/list.ts', 'useAdminChange'],
    ['pwa/data/session/session.ts', 'callAsMe'],
    ['pwa/data/api-client.ts', 'callApi'],
    ['api/resources/bookings/office/routes.ts', 'router.put'],
    ['api/http/bodies/validate.ts', 'validate'],
    ['api/http/if-match.ts', 'seenRev'],
    ['api/http/access/acting.ts', 'acting'],
    ['api/resources/bookings/office/update.ts', 'updateByAdmin'],
    ['api/resources/bookings/change.ts', 'changeBooking'],
    ['api/resources/bookings/present.ts', 'presentOne'],
    ['api/db/transaction.ts', 'inTransaction'],
    ['api/db/totals.ts', 'Totals'],
    ['api/sync/feed.ts', 'writeFeed'],
  ],
  'a booking, to the wire': [
    ['pwa/features/booking/request-form.tsx', 'RequestForm'],
    ['pwa/features/booking/use-request-form.ts', 'useRequestForm'],
    ['pwa/data/outbox/outbox-form.ts', 'useOutboxForm'],
    ['pwa/data/outbox/use-submit.ts', 'useSubmit'],
    ['pwa/features/booking/check-request.ts', 'checkRequest'],
    ['pwa/data/bookings.ts', 'sendBooking'],
    ['pwa/data/device/device.ts', 'openDevice'],
    ['pwa/data/device/open-device.ts', 'open'],
    ['pwa/data/outbox/send.ts', 'send'],
    ['pwa/sync/outbox/outbox.ts', 'enqueue'],
    ['pwa/sync/engine.ts', 'createEngine'],
    ['pwa/sync/flush.ts', 'flush'],
    ['pwa/sync/outbox/queues.ts', 'openQueue'],
    ['pwa/sync/outbox/batch.ts', 'toSent'],
    ['pwa/sync/transport/transport.ts', 'exchange'],
  ],
};
const entries = ['ConfirmBookingDialog', 'RequestForm', 'router.put'];
for (const [what, way] of Object.entries(ways)) {
  const texts = way.map(
    ([path]) => files.find((file) => file.path === path) && readFileSync(join(root, path), 'utf8'),
  );
  const changed = way.filter(([, name], at) => {
    const named = (text) => text?.includes(name);
    return (
      !named(texts[at]) ||
      !(entries.includes(name) || texts.some((text, other) => other !== at && named(text)))
    );
  });
  console.log(`files passed by ${what}: ${way.length}`);
  for (const [path, name] of changed) console.log(`  the way has changed: ${name} in ${path}`);
}

function say(what, of) {
  const lines = of.reduce((sum, each) => sum + each.lines, 0);
  console.log(`${what}: ${lines} lines in ${of.length} files`);
}
