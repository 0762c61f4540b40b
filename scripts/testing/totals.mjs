// What the two test runners print about themselves.

/** Output without the terminal's colours and cursor movements. */
export function plain(output) {
  return output.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');
}

/**
 * What a test set off and did not wait for has no test that could fail: Node fails the file of the whole process for it, and
 * tells whose it was in a line of its own.
 */
function afterwards(output) {
  return [
    ...output.matchAll(
      /^ℹ Error: (?:Test(?: hook)? "(?<name>.+?)"(?: at (?<file>\S+?):\d+:\d+)?|A resource) generated asynchronous activity after the test ended\. This activity created the error "(?<error>[^]*?)"? (?:and would have|which triggered) /gm,
    ),
  ].map(({ groups }) => groups);
}

export function nodeTotals(output) {
  const count = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? NaN);
  const result = { passed: count('pass'), failed: count('fail') + count('cancelled') };
  const told = [...output.matchAll(/^test at (\S+?):\d+:\d+$/gm)].map(([, file]) => file);
  const late = afterwards(output).flatMap(({ file }) => file ?? []);
  // Files that shared a process are named one by one; the process's own file is none of them.
  const files =
    late.length === 0 ? told : [...told.filter((file) => !file.startsWith('.')), ...late];
  return Number.isNaN(result.passed) ? null : { ...result, files: [...new Set(files)] };
}

export function browserTotals(output) {
  const last = (word) => [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1];
  const passed = last('passed');
  if (passed === undefined) return null;
  // A file has a part of its own where it failed, or logged something.
  const files = output
    .split(/^(?=test\/\S+\.browser\.tsx?:$)/m)
    .filter((part) => part.includes('❌'))
    .map((part) => part.slice(0, part.indexOf(':\n')));
  return {
    passed: Number(passed),
    failed: Number(last('failed') ?? 0),
    files: [...new Set(files)],
  };
}

/** Each test that failed, with the first line of its error: what a long log says last, in a few lines. */
export function reasonsOf(output) {
  const at = output.lastIndexOf('✖ failing tests:');
  const failing = at < 0 ? '' : output.slice(at);
  return [
    ...[...failing.matchAll(/^✖ (.+) \([\d.]+ms\)\n\s+(\S.*)$/gm)].map(
      ([, name, error]) => `${name}: ${error}`,
    ),
    ...afterwards(output).map(
      ({ name = 'nobody knows which', error }) =>
        `${name}, after it had ended: ${error.split('\n', 1)[0]}`,
    ),
    ...[...output.matchAll(/^ ❌ (.+?) *(?:\n {4,}(\S.*))?$/gm)].map(([, name, error]) =>
      error === undefined ? name : `${name}: ${error}`,
    ),
  ];
}

/**
 * How long the suites took whose names begin so, in seconds, at whatever depth, passed or not. What failed is told once more
 * at the end of a run in Node.
 */
export function secondsOf(output, suites) {
  const end = output.lastIndexOf('✖ failing tests:');
  const lines = (end < 0 ? output : output.slice(0, end)).matchAll(
    /^ *[✔✖] (.+) \((\d+(?:\.\d+)?)ms\)$/gm,
  );
  return [...lines]
    .filter(([, name]) => suites.some((begin) => name.startsWith(begin)))
    .reduce((sum, [, , milliseconds]) => sum + Number(milliseconds) / 1000, 0);
}
