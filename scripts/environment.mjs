// What a fresh machine may lack: dependencies and a browser. Shared by start and test.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a command with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

export function runOrFail(command, args, options) {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`by-console needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Installs the locked dependencies when they are absent or older than the lock file. */
export function installDependencies() {
  const lock = hashOf(readFileSync(join(root, 'package-lock.json')));
  const stamp = join(root, 'node_modules', '.by-console-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // `npm ci` empties what stands behind a link, for every checkout that shares it.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link to dependencies of another version: run `npm ci` where it leads.');
  console.log('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  runOrFail(npm, ['ci', '--no-fund', '--no-audit'], {
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, lock);
}

/** Chromium's engine without its windows, for the same pages in two thirds of the time (docs/decisions/0164-headless-shell.md). */
const headlessShell = '/usr/bin/chromium-headless-shell';

const chromiumPlaces = [
  process.env.CHROMIUM,
  process.env.CHROME_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium() {
  return chromiumPlaces.find((place) => place !== undefined && existsSync(place));
}

/**
 * The browser for the tests; installed through apt where that is possible, otherwise named. Whose machine it is has a say:
 * beside a browser that is there already, the shell is installed for root alone, as in a container.
 */
export function installChromium() {
  const found = findChromium();
  const isNamed = found === process.env.CHROMIUM || found === process.env.CHROME_PATH;
  if (found === headlessShell || (found && (isNamed || process.getuid?.() !== 0))) return found;
  const message = 'Installing Chromium for the browser tests…';
  for (const name of ['chromium-headless-shell', ...(found ? [] : ['chromium'])]) {
    if (aptInstall([name, 'fonts-noto-cjk'], message)) break;
  }
  const installed = findChromium();
  if (installed) return installed;
  return fail(
    'The tests need Chromium or Google Chrome. Install the package `chromium` (Debian, Fedora, Homebrew cask) ' +
      'or set CHROMIUM to the path of its executable.',
  );
}

const firstOf = (places) =>
  places.find((place) => place !== undefined && place !== '' && existsSync(place));

const firefoxPlaces = [
  process.env.FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Why an engine is left out where it is not there, and what to do about it. */
export const missing = {
  firefox:
    'there is none; install the package `firefox-esr`, or set FIREFOX to the path of its executable',
  webkit:
    'there is none with a driver; install the packages `webkit2gtk-driver` and `xvfb` (Debian)',
};

export const findFirefox = () => firstOf(firefoxPlaces);

/** The second engine: installed where that is possible. Nobody who is new here fails for want of it; CI does. */
export function installFirefox() {
  const found = findFirefox();
  if (found) return found;
  aptInstall(['firefox-esr'], 'Installing Firefox for the browser tests…');
  const installed = findFirefox();
  if (!installed && process.env.CI) fail(`The tests need Firefox too: ${missing.firefox}.`);
  return installed;
}

/** The third: Debian's WebKit with its driver, and a screen for it. Answers whether it is there. */
export const hasWebKit = () =>
  Boolean(firstOf([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'])) &&
  Boolean(firstOf([process.env.XVFB, '/usr/bin/Xvfb']));

export function installWebKit() {
  if (hasWebKit()) return true;
  aptInstall(['webkit2gtk-driver', 'xvfb'], 'Installing WebKit for the browser tests…');
  return hasWebKit();
}

export function aptInstall(packages, message) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  const hasSudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot && !hasSudo) return false;
  console.log(message);
  const apt = (...args) =>
    isRoot
      ? run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      : run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages) === 0;
}

/**
 * For the native compiler and for what reads types for the lint: memory may grow to five times what lives before it is cleared up,
 * which saves a sixth of their time (docs/decisions/0287-what-a-build-does-once.md).
 */
export const goRoom = { GOGC: '400' };

/** Everything that goes into a build, or decides what it looks like: files and whole folders. */
export const buildInputs = [
  'src',
  'demo/pages',
  'demo/examples',
  'demo/apps',
  // Written by a build: whoever changes it by hand gets another.
  'demo/server/seed/menus.json',
  'demo/server/docs/screens.json',
  'demo/highlight.ts',
  'scripts',
  'package.json',
  'rollup.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.loader.json',
  'package-lock.json',
];

function fingerprint(paths, except = []) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full) || except.includes(path)) return;
    // What an application of `demo/apps` is built with, and what comes of it.
    if (/\/(?:node_modules|dist)$/.test(path)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    } else hash.update(path).update(readFileSync(full));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** A fingerprint of everything that goes into a build. */
export function sourceHash() {
  return fingerprint(buildInputs);
}

/**
 * A fingerprint of everything that a test can see, the manual that the server answers from too; but for what the tests say
 * themselves, and for which of them are excused: neither changes what has been proven.
 */
export function testedHash() {
  return fingerprint(testedInputs, ['test/release.json', 'test/flaky.json']);
}

const testedInputs = [
  ...buildInputs,
  'demo',
  'test',
  'docs/guide',
  'docs/embedding',
  'docs/operating',
  'web-test-runner.config.mjs',
];

const buildStamp = join(root, '.build', 'source-hash');
/** Before the fingerprint of a build that has what is served, and no more. */
const SERVED = 'served ';

function stampOfBuild() {
  const isThere = existsSync(join(root, 'dist', 'index.html')) && existsSync(buildStamp);
  return isThere ? readFileSync(buildStamp, 'utf8') : undefined;
}

export function isBuilt() {
  return stampOfBuild() === sourceHash();
}

/** Whether all that is served is built, though a package may lack something. */
export function isServable() {
  return stampOfBuild()?.replace(SERVED, '') === sourceHash();
}

/** Before a build: one that fails half-way must not pass for the one before it. */
export function markUnbuilt() {
  rmSync(buildStamp, { force: true });
}

export function markBuilt(hash, { isServedAlone = false } = {}) {
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, isServedAlone ? SERVED + hash : hash);
}
