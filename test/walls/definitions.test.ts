// A screen is a page of readable code: decision 0296.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { importsAmong, sourcesOf } from './circles';

const MOST = 100;
const MOST_WITH_HELPERS = 160;

/**
 * Screens that are more than one page with what is theirs alone, and how much more: these numbers only become smaller. What
 * comes below the limit leaves the list.
 */
const larger: ReadonlyMap<string, number> = new Map([
  ['compute/vm.ts', 480],
  ['database/instance.ts', 340],
  ['database/sharding.ts', 200],
  ['money/contract.ts', 180],
  ['monitoring/monitored.ts', 290],
  ['monitoring/threshold.ts', 260],
  ['network/sgroup-rule.ts', 241],
  ['network/floatip.ts', 170],
  ['offers/publication.ts', 280],
  ['platform/bucket.ts', 180],
  ['ordering/orders/order.ts', 261],
  ['people/user.ts', 180],
  ['system/project.ts', 200],
]);

const isText = (file: string) => /messages\.(?:zh-CN|en)?\.?ts$/.test(file);
const linesIn = (code: string) => code.split('\n').length - 1;

/** Each definition with the files that are its own: nobody else imports them, and it does so without a view between. */
function definitions(read: (file: string) => string) {
  const files = sourcesOf('src');
  const imports = importsAmong(files, read);
  const importers = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const [file, imported] of imports)
    for (const each of imported) importers.get(each)!.push(file);
  const isDefinition = (file: string) =>
    file.startsWith('src/routes/') &&
    file.endsWith('.ts') &&
    /\bresource<\w+>\(\)/.test(read(file));

  const reached = (from: string, passes: (file: string) => boolean) => {
    const found = new Set<string>([from]);
    for (const file of found)
      for (const next of imports.get(file) ?? []) if (passes(next)) found.add(next);
    return found;
  };
  return files.filter(isDefinition).map((file) => {
    const own = reached(file, (next) => next.startsWith('src/routes/') && !isDefinition(next));
    const isShared = (each: string) =>
      each !== file && importers.get(each)!.some((other) => !own.has(other));
    for (let shared = [...own].filter(isShared); shared.length > 0;) {
      for (const each of shared) own.delete(each);
      shared = [...own].filter(isShared);
    }
    const helpers = [
      ...reached(file, (next) => own.has(next) && next.endsWith('.ts') && !isText(next)),
    ].filter((each) => each !== file);
    const lines = linesIn(read(file));
    const whole = helpers.reduce((sum, helper) => sum + linesIn(read(helper)), lines);
    return { file: file.slice('src/routes/'.length), lines, whole, helpers };
  });
}

const onDisk = (file: string) => readFileSync(file, 'utf8');
const all = definitions(onDisk);

it('is read of all screens', () => assert.ok(all.length > 130, String(all.length)));

it(`a definition has at most ${MOST} lines`, () => {
  const long = all.filter(({ lines }) => lines > MOST);
  assert.deepEqual(
    long.map(({ file, lines }) => `${file}: ${lines}`),
    [],
    'what several repeat belongs into the machine or a file of the area, a part of its own into a file beside it',
  );
});

it(`with the files that are its own it has at most ${MOST_WITH_HELPERS}, except for those that are named`, () => {
  const long = all.filter(({ file, whole }) => whole > (larger.get(file) ?? MOST_WITH_HELPERS));
  assert.deepEqual(
    long.map(({ file, whole }) => `${file}: ${whole}`),
    [],
  );
});

it('names no screen as an exception that is none any more', () => {
  const long = new Set(
    all.filter(({ whole }) => whole > MOST_WITH_HELPERS).map(({ file }) => file),
  );
  assert.deepEqual(
    [...larger.keys()].filter((file) => !long.has(file)),
    [],
  );
});

it('counts a helper of one screen, and none of several', () => {
  const { helpers } = all.find(({ file }) => file === 'network/lb.ts')!;
  assert.ok(helpers.includes('src/routes/network/lb-ops.ts'), helpers.join());
  assert.ok(!helpers.some((file) => /sources|messages|words/.test(file)), helpers.join());
});
