import { findProgram } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const complaint = 'No Chromium found. Install the package `chromium`, or set CHROMIUM to its path.';

/** The browser to test with: `CHROMIUM`, otherwise the first known name in `/usr/bin` or the PATH, without windows if possible. */
export function findChromium() {
  return findProgram('CHROMIUM', ['chromium-headless-shell', ...names], complaint);
}

/** The browser that people have, to measure in; the same engine without windows where it is all there is. */
export function findWholeChromium() {
  return findProgram('CHROMIUM', [...names, 'chromium-headless-shell'], complaint);
}

/**
 * Also runs as root in a container, and never phones home. A heap snapshot holds its strings whole: cut at 1024
 * characters, as V8 does otherwise, it would not show what stands at the end of a longer one.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc --heap-snapshot-string-limit=100000000',
];

/**
 * A process for each site, as Chromium has it on a desktop. Without windows it has one for a page and all of its frames, and
 * the driver turns off the one that a frame in a sandbox would have.
 */
export const processPerSite = '--site-per-process';
