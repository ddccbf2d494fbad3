#!/usr/bin/env node
// `npm start`: installs what a build and a start need and is missing, builds what changed, runs the server. Plain Node, nothing
// installed needed.
import { spawn } from 'node:child_process';
import { build, isBuilt } from './steps/build.mjs';
import { install, isInstalled } from './steps/machine/install.mjs';
import { requireNode } from './steps/machine/node-version.mjs';
import { root } from './steps/run.mjs';

requireNode();
if (!isInstalled()) await step('Installing packages', install);
if (!isBuilt()) await step('Building the app', build);
serve();

async function step(what, work) {
  const began = Date.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: done in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** The server in a process of its own; it gets the signals and decides how this ends. */
function serve() {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl+C to both; a second one would end the server without its ordered stop.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal));
  }
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
