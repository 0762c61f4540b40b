// Injected into every browser test by the runner's configuration: what nobody caught fails the test during which it came.
import './late';

// React's development build draws each rendering into the browser's profiler, which costs a sixth of the time of these
// tests and is read by nobody. It looks for this when it is loaded, which is after this file.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

interface Incident {
  readonly what: string;
  readonly detail: string;
}

const incidents: Incident[] = [];
let tolerated: RegExp[] = [];

/** For the rest of this test, incidents whose text matches are expected. The only way to be silent about an error. */
export function expectIncident(pattern: RegExp): void {
  tolerated.push(pattern);
}

/** What was recorded and matches; also takes it off the record. */
export function takeIncidents(pattern: RegExp): string[] {
  const taken = incidents.filter(({ detail }) => pattern.test(detail));
  for (const each of taken) incidents.splice(incidents.indexOf(each), 1);
  return taken.map(({ detail }) => detail);
}

function record(what: string, detail: string): void {
  incidents.push({ what, detail });
}

function spell(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

if (typeof beforeEach === 'function') {
  addEventListener('securitypolicyviolation', (event) => {
    record(
      'content security policy',
      `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
  addEventListener('error', (event) => {
    // Chromium's notice that an observer needs another frame; no error.
    if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation();
    else record('uncaught', spell(event.error ?? event.message));
  });
  addEventListener('unhandledrejection', (event) => record('unhandled', spell(event.reason)));

  // Of a run of some tests (GREP) the runner would count all others as failed.
  before(function () {
    const { grep } = (mocha as unknown as { readonly options: Mocha.MochaOptions }).options;
    if (!(grep instanceof RegExp)) return;
    const narrow = (suite: Mocha.Suite) => {
      suite.tests = suite.tests.filter((test) => grep.test(test.fullTitle()));
      for (const inner of suite.suites) narrow(inner);
    };
    narrow(this.test!.parent!);
  });

  // For whoever measures a run (METER): what came before is loading.
  before(() => performance.mark('first test'));

  // Around the test and not in `afterEach`: a hook that throws makes mocha skip the rest of the file.
  beforeEach(function () {
    const test = this.currentTest;
    const run = test?.fn as ((this: Mocha.Context) => unknown) | undefined;
    if (!test || !run || run.length > 0) return;
    tolerated = [];
    incidents.length = 0;
    test.fn = async function (this: Mocha.Context) {
      await run.call(this);
      const unexpected = incidents.filter(
        ({ detail }) => !tolerated.some((pattern) => pattern.test(detail)),
      );
      if (unexpected.length > 0) {
        throw new Error(unexpected.map(({ what, detail }) => `${what}: ${detail}`).join('\n'));
      }
    };
  });
}
