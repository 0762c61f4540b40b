// How the parts of `npm run test:release` are gone through, and what a release is still owed. What runs a part, asks for its
// engine and keeps the record is given.

const MINUTE = 60_000;
/** Milliseconds, of one part: whoever resumes a broken run loses no more than this. What takes longer is made into two. */
export const LONGEST_PART = 60 * MINUTE;
/** The runner of a part gives up before the part is ended, so that it says itself at which test. */
export const LONGEST_RUN = LONGEST_PART - 2 * MINUTE;

/** The line about something that this machine has not got. */
export function leftOutLine(name, reason) {
  return `${name}: left out, ${reason}`;
}

/** Such lines of a run: its own log is read by nobody where all of it passed. */
export const leftOutLines = (output) => output.match(/^[a-z]+: left out, .+$/gm) ?? [];

/**
 * What these sources (`hash`) have not passed. A part that may be lacking and was left out for them is not owed where its
 * engine still is not there: a machine that has it is asked for it.
 */
export function standing(parts, last, hash) {
  const owed = [];
  const leftOut = [];
  for (const [name, part] of Object.entries(parts)) {
    const record = last[name];
    if (record?.hash === hash) continue;
    const isExcused =
      part.mayLack === true && record?.leftOut?.hash === hash && part.lacks() !== undefined;
    if (isExcused) leftOut.push({ name, reason: record.leftOut.reason });
    else owed.push(name);
  }
  return { owed, leftOut };
}

/**
 * Goes through the parts that are `asked`, whatever becomes of the one before. `run` answers with what is kept of a part
 * that passed, otherwise with nothing: what failed is mended and run again, so the record says what was last true.
 */
export async function goThrough(asked, { parts, last, hash, today, run, keep, say }) {
  for (const name of asked) {
    if (last[name]?.hash === hash) {
      say(`✔ ${name}: passed before, ${last[name].passed} tests`);
      continue;
    }
    const reason = parts[name].lacks({ install: true });
    if (reason !== undefined) {
      say(leftOutLine(name, reason));
      // When it last passed, and for which sources, stays beside it.
      keep(name, { ...last[name], leftOut: { date: today, reason, hash } });
      continue;
    }
    say(`— ${name}`);
    const passed = await run(name, parts[name]);
    if (passed !== undefined) keep(name, { date: today, ...passed, hash });
  }
}
