const lengthOf = ({ tests = [], suites = [] }) =>
  [...tests, ...suites.map((suite) => ({ duration: lengthOf(suite) }))].reduce(
    (sum, { duration = 0 }) => sum + duration,
    0,
  );

/** Ends a run with how long its suites took, as a run in Node tells it; one that several files have is told once for each. */
export function timesReporter() {
  const told = [];
  return {
    reportTestFileResults({ sessionsForTestFile }) {
      for (const { testResults } of sessionsForTestFile)
        for (const suite of testResults?.suites ?? []) told.push([suite.name, lengthOf(suite)]);
    },
    onTestRunFinished() {
      for (const [name, milliseconds] of told.splice(0))
        console.log(`✔ ${name} (${Math.round(milliseconds)}ms)`);
    },
  };
}
