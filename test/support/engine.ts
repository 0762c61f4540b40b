import { leftOutName } from './runner/left-out.mjs';

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

type Test = (name: string, run: () => Promise<void>) => Mocha.Test;

/** A test that these engines are not asked; a run in one of them ends with its name and the reason. */
export const itUnlessIn =
  (engines: readonly Engine[], reason: string): Test =>
  (name, run) =>
    engines.includes(engine) ? it.skip(leftOutName(name, reason)) : it(name, run);

const others = ['firefox', 'webkit'] as const;
export const itWhereCounted = itUnlessIn(
  others,
  'Chromium alone counts what is left after a collection',
);
export const itWhereStacksAreWhole = itUnlessIn(
  ['webkit'],
  'WebKit leaves the query out of the addresses on a stack',
);
export const itWhereColoursAreForced = itUnlessIn(
  others,
  'Chromium alone is told from outside to force colours',
);
export const itWhereHoverFollows = itUnlessIn(
  ['webkit'],
  'WebKit hovers what a pointer moves on, and not what comes to lie under it',
);
