export type Engine = 'chromium' | 'firefox' | 'webkit';

/**
 * The engine that the tests run in. Only for what an engine lacks or cannot be asked, with the reason beside it; what a
 * page can find out by feature is asked by feature.
 */
export const engine: Engine = /\bFirefox\//.test(navigator.userAgent)
  ? 'firefox'
  : /Chrome\//.test(navigator.userAgent)
    ? 'chromium'
    : 'webkit';

type Test = (name: string, run: () => Promise<void>) => Mocha.Test | undefined;

/** A test of what only Chromium can be asked or told from outside: counts after a collection, forced colours. */
export const itInChromium: Test = (name, run) =>
  engine === 'chromium' ? it(name, run) : undefined;
