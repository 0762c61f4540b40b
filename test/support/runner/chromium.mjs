import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR')
      return false;
    throw error;
  }
}

/** The browser to test with: `CHROMIUM`, otherwise the first known name in `/usr/bin` or the PATH. */
export function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM is set to ${given}, which cannot be run.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  throw new Error(
    'No Chromium found. Install the package `chromium`, or set CHROMIUM to its path.',
  );
}

/** Also runs as root in a container, and never phones home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];
