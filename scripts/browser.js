/**
 * Finds Chromium for the browser tests or installs it. Looks at CHROMIUM_PATH, the PATH and Playwright's
 * cache. If there is none, installs Debian's packages when running as root on Debian or Ubuntu. As a last
 * resort, uses Playwright's download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { root } from './fingerprint.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Chromium without its windows, which takes a sixth less time but shows no notifications.
 * @returns {string | undefined} its path, if it is installed
 */
export function findHeadlessShell() {
  return onPath(SHELL_NAMES);
}

/** @returns {{ path: string, error?: undefined } | { path?: undefined, error: string }} */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return existsSync(given)
      ? { path: given }
      : { error: `CHROMIUM_PATH is ${given}, but there is no such file.` };
  }
  const present = onPath(NAMES) ?? inCache();
  if (present) return { path: present };
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log("\nNo Chromium found: installing Debian's package");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    // One by one, because older releases have no shell.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', name === 'chromium' ? 'inherit' : 'ignore'],
        env,
      });
    const installed = onPath(NAMES);
    if (installed) return { path: installed };
  }
  console.log("\nNo Chromium found: trying Playwright's download");
  spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  const downloaded = inCache();
  if (downloaded) return { path: downloaded };
  return {
    error:
      'The browser tests need Chromium and none could be found or installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  };
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function inCache() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
