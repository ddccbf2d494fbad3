import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launchChromium } from './chromium';
import { OpenDevice } from './device';

/** What a profile needs for an app that is ready offline; the rest is Chromium's own and made anew. */
const parts = ['Default/Service Worker', 'Default/WebStorage', 'Default/Preferences', 'Local State'];

/** A phone on which the app was installed, for one origin: made once a run, and copied for every device. */
export class ReadyProfile {
  /** `folder`: this run's; `port` tells the origins apart. */
  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** A new profile in which the app is ready. The network has to be there the first time. */
  async copy(): Promise<string> {
    const ready = join(this.folder, `profile-${this.port}`);
    if (!existsSync(ready)) renameSync(await this.prepare(), ready);
    const profile = mkdtempSync(join(tmpdir(), 'homehub-device-'));
    cpSync(ready, profile, { recursive: true });
    return profile;
  }

  private async prepare(): Promise<string> {
    const url = `http://127.0.0.1:${this.port}`;
    const whole = mkdtempSync(join(this.folder, 'installing-'));
    const context = await launchChromium(whole, 'phone', url, 'shell');
    const page = await new OpenDevice('phone', url, context).visit('/');
    await expect(page.getByText('Ready offline')).toBeAttached({ timeout: 60_000 });
    await context.close();
    const lean = mkdtempSync(join(this.folder, 'ready-'));
    mkdirSync(join(lean, 'Default'));
    for (const part of parts)
      if (existsSync(join(whole, part))) cpSync(join(whole, part), join(lean, part), { recursive: true });
    discardProfile(whole);
    return lean;
  }
}

export function discardProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
