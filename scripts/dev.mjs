#!/usr/bin/env node
// `npm run dev`: the app from its sources with hot reload at http://localhost:3000, the API restarting beside it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps/run.mjs';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const bin = (name, file) => join(root, 'node_modules', name, ...file.split('/'));

// Only /api comes from the API here; its own pages and files are those of the last build.
start([bin('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'api/main.ts'], {
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
});
start([bin('vite', 'bin/vite.js'), '-c', 'pwa/vite.config.ts', '--configLoader', 'runner'], {
  PORT: String(port),
  API_URL: `http://127.0.0.1:${apiPort}`,
});

/** One of the two; when one ends the other ends too. */
function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', stop);
  child.on('exit', (code) => process.exit(code ?? 0));
}
