import { findProgram } from './programs.mjs';

/** Firefox to test with: `FIREFOX`, otherwise the first known name in `/usr/bin` or the PATH. */
export function findFirefox() {
  return findProgram(
    'FIREFOX',
    ['firefox-esr', 'firefox'],
    'No Firefox found. Install the package `firefox-esr`, or set FIREFOX to its path.',
  );
}

/** Everything that would start a page of its own, take the focus away, or draw in a rhythm that is not the screen's. */
export const firefoxPreferences = {
  'focusmanager.testmode': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'zh-CN,zh',
};
