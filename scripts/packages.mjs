#!/usr/bin/env node
// Installs what is missing of all packages, before what needs more of them than a start.
import { install, isInstalled } from './steps/machine/install.mjs';
import { requireNode } from './steps/machine/node-version.mjs';

requireNode();
if (!isInstalled({ all: true })) {
  console.log('Installing packages …');
  await install({ all: true });
}
