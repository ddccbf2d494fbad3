import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FullConfig } from '@playwright/test';
import { startServer } from '../server/server';
import { launchChromium } from './chromium';
import { OpenDevice } from './device';

/** What a profile needs for an app that is ready offline; the rest is Chromium's own and made anew. */
const parts = ['Default/Service Worker', 'Default/WebStorage', 'Default/Preferences', 'Local State'];

const readyIn = (outputDir: string) => join(outputDir, 'ready-profile');

/** Once a run, before its tests: installs the app on a phone whose profile is copied for every device. */
export default async function installOnce({ projects: [project] }: FullConfig): Promise<void> {
  if (!project) throw new Error('There is nothing to run.');
  const server = await startServer();
  const profile = mkdtempSync(join(tmpdir(), 'homehub-device-'));
  try {
    const context = await launchChromium(profile, 'phone', server.port, 'shell');
    const page = await new OpenDevice('phone', context).visit('/');
    await expect(page.getByText('Ready offline')).toBeAttached({ timeout: 60_000 });
    await context.close();
    const ready = readyIn(project.outputDir);
    mkdirSync(join(ready, 'Default'), { recursive: true });
    for (const part of parts)
      if (existsSync(join(profile, part)))
        cpSync(join(profile, part), join(ready, part), { recursive: true });
  } finally {
    discardProfile(profile);
    await server.stop();
  }
}

/** A new profile in which the app is ready, of the run that writes to `outputDir`. */
export function newProfile(outputDir: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'homehub-device-'));
  cpSync(readyIn(outputDir), profile, { recursive: true });
  return profile;
}

export function discardProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
