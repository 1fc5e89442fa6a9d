/** Finds the browser of the end-to-end tests; on Debian as root, installs it. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Engine without the windows of a browser: it leaves more of the processor to the tests. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @returns {string} path of a Chromium. Throws an Error whose message says what to install. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is not a program`);
  }
  const found = search() ?? (installOnDebian() ? search() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" (Debian) or Google Chrome, or set CHROMIUM_PATH.',
  );
}

function search() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...PLACES.flatMap((place) => [place, ...NAMES.map((name) => join(place, name))])].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  if (/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))) return false; // its package only points to a snap
  console.log(`Installing Debian’s package ${SHELL} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-5).join('\n'));
    return status === 0;
  };
  const install = (name) => apt('-q', '-y', '--no-install-recommends', 'install', name);
  return apt('-q', 'update') && [SHELL, 'chromium'].some(install);
}
