import { leftOutLine } from '../../../scripts/testing/release-parts.mjs';

const MARK = / \(left out: (.+)\)$/s;

/** What a test is called that an engine is not asked: a page tells its runner of a test no more than its name. */
export const leftOutName = (name, reason) => `${name} (left out: ${reason})`;

const testsIn = ({ tests = [], suites = [] }) => [...tests, ...suites.flatMap(testsIn)];

/** Says once for each file which of its tests an engine was not asked, and why. */
export function leftOutReporter(engine, say = console.log) {
  const lines = [];
  return {
    reportTestFileResults({ sessionsForTestFile }) {
      for (const { testResults } of sessionsForTestFile)
        for (const { name, skipped } of testsIn(testResults ?? {})) {
          const reason = skipped && MARK.exec(name)?.[1];
          if (reason) lines.push(leftOutLine(engine, `${name.replace(MARK, '')}: ${reason}`));
        }
    },
    // What is said while the progress is drawn is drawn over.
    onTestRunFinished() {
      for (const line of lines.splice(0)) say(line);
    },
  };
}
