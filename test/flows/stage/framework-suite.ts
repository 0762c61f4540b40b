/** What every framework is asked of our tags, for each with the tag defined first and late. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tags } from '../../../src/elements/registry';
import { checkParts, describedTags, givenTo } from './framework-parts';
import { adapterOf, openAdapter, runChecks, serverOf } from './frameworks';
import type { Stage } from './stage';

/** Of one framework: what does not come out, for which the guide says the one line by which it does. */
export interface Framework {
  /** Its adapter in `test/frameworks`. */
  readonly file: string;
  /** What does not arrive where the tag is defined late and the line is left out. */
  readonly late: readonly string[];
  /** What does not come out whenever the tag is defined. */
  readonly always?: readonly string[];
  /** Its server's half, over whose markup it is drawn the first time. */
  readonly server?: string;
  /** What does not come out of the picker, over that markup if there is one, whenever the tag is defined. */
  readonly lost?: readonly string[];
}

const times = ['first', 'late'] as const;

/** The picker with all that can be asked of one tag, and every tag with one of everything that it takes. */
export function askFramework(stage: Stage, framework: Framework): void {
  const { file, late, always = [], server, lost = [] } = framework;
  const how = server === undefined ? '' : ", over its server's markup";
  const name = `${file.replace(/\/adapter\.[jt]s$/, '')}${how}`;
  const open = async () => {
    const { page } = await stage.browser.visit();
    const code = await adapterOf(file);
    const half = server === undefined ? undefined : await serverOf(server, file);
    await openAdapter(page, stage.server.origin, code, half);
    return page;
  };
  it(`${name}: what goes in arrives and what comes out is heard, the tag defined first and late`, async () => {
    for (const defined of times) {
      const page = await open();
      const { failed, names } = await runChecks(page, defined);
      assert.ok(names.length >= (server === undefined ? 16 : 21), `${names.length} checks`);
      const expected = defined === 'late' ? [...lost, ...late] : lost;
      assert.deepEqual(Object.keys(failed), expected, `${defined}: ${JSON.stringify(failed)}`);
      await page.close();
    }
  });

  const described = describedTags();
  for (const tag of tags)
    it(`${name}: one of everything that ${tag} takes, the tag defined first and late`, async () => {
      const found = described.find(({ tagName }) => tagName === tag);
      assert.ok(found, tag);
      const given = givenTo(found);
      assert.ok(given.functions.length > 0 && given.objects.length > 0);
      for (const defined of times) {
        const page = await open();
        const names = found.events.map((event) => event.name);
        const { failed } = await checkParts(page, given, names, defined);
        const unsaid = [...always, ...lost, ...(defined === 'late' ? late : [])];
        // A list is an object: where that does not arrive, most tags cannot read it of the text either.
        const expected = unsaid.includes('object') ? [...unsaid, 'list'] : unsaid;
        assert.deepEqual(
          // What was written as text once stays so when it is drawn again with the same value.
          Object.keys(failed).filter((each) => !expected.includes(each.replace(/,.*/, ''))),
          [],
          `${defined}: ${JSON.stringify(failed)}`,
        );
        await page.close();
      }
    });
}
