import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { tags, type Tag } from '../../src/elements/registry';
import { axe, settled, waitForText } from './stage/browser';
import { openStage } from './stage/stage';

interface Declared {
  readonly tagName: Tag;
  readonly attributes: readonly {
    readonly name: string;
    readonly type?: { readonly text: string };
  }[];
  readonly members: readonly {
    readonly kind: string;
    readonly name: string;
    readonly attribute?: string;
  }[];
  readonly events: readonly { readonly name: string }[];
  readonly slots: readonly { readonly name: string }[];
  readonly cssProperties: readonly { readonly name: string }[];
  readonly cssParts: readonly { readonly name: string }[];
}

type Heard = readonly [event: string, attribute: string, value: string];
/** An event that comes of what is done in a tag's playground, and what that is; every tag says that it is ready. */
const ready: Heard = ['by-ready', 'locale', 'en'];
const heard: Readonly<Partial<Record<Tag, Heard>>> = {
  'by-host-picker': ['by-ready', 'page-size', '5'],
  'by-order-cart': ['by-ready', 'readonly', ''],
  'by-alarm-board': ['by-ready', 'range', '7D'],
  'by-ai-assistant': ['by-ready', 'position', 'top-left'],
  'by-console-app': ['by-navigate', 'route', '/system/project'],
};
/** What is the page's own for all tags at once, and what would take the page's address from the test. */
const left = ['lang', 'theme', 'base-url', 'router', 'url-key', 'base'];

/** What is written into an attribute of a type, and what its property is then. */
function tried(type: string, now: string | null): readonly [written: string, value: unknown] {
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
  const other = choices.find((choice) => choice !== now);
  if (other !== undefined) return [other, other];
  if (type === 'number') return ['7', 7];
  return type === 'boolean' ? ['', now === null] : ['tried', 'tried'];
}

describe('the playground of the gallery', () => {
  const stage = openStage({ shared: true });

  const open = async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/`);
    await waitForText(page, '平台自己的租户');
    await page.locator('#accounts li:nth-child(2) button').click();
    await waitForText(page, '已登录：');
    return { page, problems };
  };
  const unfold = async (page: Page, tag: Tag) => {
    // Not by its place: what loads above moves it.
    await page
      .locator(`#${tag} .playground summary`)
      .waitHandle()
      .then((summary) => summary.evaluate((element) => element.click()));
    await page.locator(`#${tag} .playground[open] .styles input`).waitHandle();
  };
  const markup = (page: Page, tag: Tag) =>
    page.$eval(`#${tag} > pre`, (block) => block.textContent);
  /** Writes into the control of this name, as a person who leaves it does. */
  const write = (page: Page, tag: Tag, name: string, value: string) =>
    page.evaluate(
      (of, wanted, text) => {
        const line = [...document.querySelectorAll(`#${of} .playground label`)].find(
          (label) => label.querySelector('code')?.textContent === wanted,
        );
        const control = line?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
        if (!control) throw new Error(`${of} has no control of ${wanted}`);
        if (control.type === 'checkbox') control.click();
        else {
          control.value = text;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      tag,
      name,
      value,
    );
  const declared = async (page: Page) =>
    page.evaluate(async () => {
      const reply = await fetch('/by-console/custom-elements.json');
      const { modules } = (await reply.json()) as {
        modules: readonly { declarations: readonly Declared[] }[];
      };
      return modules.flatMap(({ declarations }) => [...declarations]);
    });

  for (const tag of tags) {
    it(`changes each attribute of <${tag}>, and the markup says so`, async () => {
      const { page } = await open();
      await unfold(page, tag);
      const { attributes, members } = (await declared(page)).find((each) => each.tagName === tag)!;
      const own = attributes.filter(({ name }) => !left.includes(name));
      assert.ok(own.length > 0);
      for (const { name, type } of own) {
        const property = members.find(({ attribute }) => attribute === name)?.name ?? name;
        const state = (which: string, of: string) =>
          page.$eval(
            tag,
            (element, attribute, member) => [
              element.getAttribute(attribute),
              Reflect.get(element, member) as unknown,
            ],
            which,
            of,
          );
        const [now] = (await state(name, property)) as [string | null, unknown];
        const [written, value] = tried(type?.text ?? 'string', now);
        await write(page, tag, name, written);
        const [after, known] = (await state(name, property)) as [string | null, unknown];
        assert.equal(known, value, `${tag}.${property}`);
        const said = await markup(page, tag);
        if (type?.text === 'boolean') {
          assert.equal(after, now === null ? '' : null, name);
          assert.equal(new RegExp(`<${tag}[^>]* ${name}[ >]`).test(said), now === null, said);
        } else {
          assert.equal(after, written, name);
          assert.ok(said.includes(` ${name}="${written}"`), said);
        }
      }
    });

    it(`styles <${tag}> by each of its variables and parts, and the markup says how`, async () => {
      const { page } = await open();
      await settled(page);
      await unfold(page, tag);
      const { cssProperties, cssParts } = (await declared(page)).find(
        (each) => each.tagName === tag,
      )!;
      assert.ok(cssProperties.length > 20 && cssParts.length > 0);
      assert.ok(!(await markup(page, tag)).includes('<style>'), 'nothing was chosen yet');
      const untrue = await page.evaluate(
        (of, names) => {
          const element = document.querySelector(of)!;
          const said = () => document.querySelector(`#${of} > pre`)?.textContent ?? '';
          const lines = [...document.querySelectorAll(`#${of} .playground .styles label`)];
          return names.flatMap((name) => {
            const line = lines.find((each) => each.querySelector('code')?.textContent === name);
            const input = line?.querySelector('input');
            if (!input) return [`${name} has no control`];
            const put = (value: string) => {
              input.value = value;
              input.dispatchEvent(new Event('change', { bubbles: true }));
              return getComputedStyle(element).getPropertyValue(name);
            };
            const isSet = put('17px') === '17px' && said().includes(`  ${name}: 17px;`);
            return isSet && put('') !== '17px' ? [] : [name];
          });
        },
        tag,
        cssProperties.map(({ name }) => name),
      );
      assert.deepEqual(untrue, []);
      assert.ok(!(await markup(page, tag)).includes('<style>'), 'all of it is taken back');

      // What is drawn inside follows.
      const large = () =>
        page.$eval(tag, (element) =>
          [...(element.shadowRoot?.querySelectorAll('*') ?? [])].some(
            (each) => getComputedStyle(each).fontSize === '23px',
          ),
        );
      assert.equal(await large(), false);
      await write(page, tag, '--by-font-size', '23px');
      assert.equal(await large(), true);

      let drawn = 0;
      for (const { name } of cssParts) {
        await write(page, tag, `::part(${name})`, 'outline: rgb(1, 2, 3) solid 3px');
        const rule = `${tag}::part(${name}) {\n  outline: rgb(1, 2, 3) solid 3px;\n}`;
        assert.ok((await markup(page, tag)).includes(rule), await markup(page, tag));
        const outline = await page.$eval(
          tag,
          (element, part) => {
            const found = element.shadowRoot?.querySelector(`[part~="${part}"]`);
            return found ? getComputedStyle(found).outlineColor : undefined;
          },
          name,
        );
        if (outline === undefined) continue; // not there at the moment
        drawn += 1;
        assert.equal(outline, 'rgb(1, 2, 3)', name);
      }
      assert.ok(drawn > 0, 'no part is drawn');

      // Neither a semicolon of an address nor the end of an element cuts a rule.
      await write(page, tag, '--by-space', 'url("data:image/png;base64,A</style>")');
      const whole = String.raw`  --by-space: url("data:image/png;base64,A<\/style>");`;
      assert.ok((await markup(page, tag)).includes(whole), await markup(page, tag));

      // What is no style of this tag stays out of the page, and out of the markup.
      await write(page, tag, '--by-space', '4px } body { display: none');
      assert.equal(await page.$eval('body', (body) => getComputedStyle(body).display), 'block');
      assert.ok(!(await markup(page, tag)).includes('display: none'));
    });

    it(`logs the events of <${tag}>`, async () => {
      const { page } = await open();
      await unfold(page, tag);
      const [event, attribute, value] = heard[tag] ?? ready;
      await write(page, tag, attribute, value);
      await page.waitForFunction(
        (of, name) =>
          [...document.querySelectorAll(`#${of} .events li > code:first-child`)].some(
            ({ textContent }) => textContent === name,
          ),
        {},
        tag,
        event,
      );
    });
  }

  it('has a contents list that leads to each of its parts, in the language of the page', async () => {
    const { page, problems } = await open();
    await settled(page);
    for (const lang of ['zh-CN', 'en']) {
      await page.select('#options [name=lang]', lang);
      const parts = await page.$$eval('main section[id]', (all) =>
        all.map(({ id, firstElementChild }) => [`#${id}`, firstElementChild?.textContent]),
      );
      const links = await page.$$eval('#contents a', (all) =>
        all.map(({ hash, textContent }) => [hash, textContent]),
      );
      assert.deepEqual(links, parts);
      for (const tag of tags)
        assert.ok(
          links.some(([hash]) => hash === `#${tag}`),
          tag,
        );
      const own = links.flatMap(([, name = '']) => (name.startsWith('<') ? [] : [name]));
      assert.ok(own.length > 3);
      for (const name of own)
        assert.match(name, lang === 'en' ? /^[\x20-\x7e]+$/ : /[\u4e00-\u9fff]/);
    }
    for (const id of [...tags, 'tokens', 'start']) {
      await page.locator(`#contents a[href="#${id}"]`).click();
      await page.waitForFunction(
        (part) => {
          const { top } = document.getElementById(part)!.getBoundingClientRect();
          return location.hash === `#${part}` && top > -8 && top < innerHeight;
        },
        {},
        id,
      );
    }
    assert.deepEqual(await problems(), []);
  });

  it('lists of every tag all that the manifest says of it, and nothing else', async () => {
    const { page } = await open();
    await settled(page);
    const all = await declared(page);
    assert.deepEqual(all.map(({ tagName }) => tagName).sort(), [...tags].sort());
    /** What stands in the tables below each of these parts, by what the table is called. */
    const listed = (id: string) =>
      page.$$eval(`#${id} > .scroll table`, (tables) =>
        tables.map((table): [string, string[]] => [
          (table.caption as HTMLElement).dataset['text'] ?? '',
          [...table.tBodies[0]!.rows].map(({ cells }) =>
            cells[0]!.textContent.replace(/\(.*/s, ''),
          ),
        ]),
      );
    const common = [...(await listed('every')), ...(await listed('tokens'))];
    const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name).sort();
    for (const each of all) {
      const shown = [...common, ...(await listed(each.tagName))];
      const under = (caption: string) =>
        shown.flatMap(([name, rows]) => (name === caption ? rows : [])).sort();
      const { members } = each;
      const fields = members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
      const said = {
        attributes: names(each.attributes),
        properties: names(fields),
        methods: names(members.filter(({ kind }) => kind === 'method')),
        events: names(each.events),
        slots: names(each.slots),
        parts: names(each.cssParts),
        variables: names(each.cssProperties),
      };
      for (const [caption, wanted] of Object.entries(said))
        assert.deepEqual(under(caption), wanted, `${each.tagName}: ${caption}`);
      assert.ok(said.attributes.length > 0 && said.events.length > 0 && said.variables.length > 20);
    }
  });

  it('shows its code in colours, and hands out what it shows', async () => {
    const { page } = await open();
    await settled(page);
    const plain = await page.$$eval('main pre', (blocks) =>
      blocks
        .filter((block) => !block.querySelector('[class^="hl-"]'))
        .map((block) => block.outerHTML),
    );
    assert.deepEqual(plain, []);
    const inked = await page.$eval('#start-markup', (block) => [
      getComputedStyle(block).color,
      ...['name', 'attribute', 'string', 'keyword'].map(
        (mark) => getComputedStyle(block.querySelector(`.hl-${mark}`)!).color,
      ),
    ]);
    assert.ok(!inked.slice(1).includes(inked[0]!), 'no kind of word in the colour of the rest');
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.body.dataset['taken'] = text;
        return Promise.resolve();
      };
    });
    // As somebody has changed it: what is handed out is what is shown then.
    await unfold(page, 'by-host-picker');
    await write(page, 'by-host-picker', 'page-size', '5');
    const blocks = await page.$$('main pre');
    assert.ok(blocks.length >= tags.length + 2);
    for (const block of blocks) {
      const [shown, taken, said] = await block.evaluate(async (element) => {
        const button = element.nextElementSibling as HTMLButtonElement;
        button.click();
        await Promise.resolve();
        await Promise.resolve();
        return [element.textContent, document.body.dataset['taken'], button.textContent];
      });
      assert.equal(taken, shown);
      assert.equal(said, '已复制');
    }
    assert.match(await markup(page, 'by-host-picker'), / page-size="5"/);
  });

  it('names what each variable is for in the language of the page, and has no finding of axe unfolded', async () => {
    const { page, problems } = await open();
    for (const tag of tags) await unfold(page, tag);
    const title = () =>
      page.$eval('#by-host-picker .styles label', (label) => (label as HTMLElement).title);
    const chinese = await title();
    assert.match(chinese, /[\u4e00-\u9fff]/);
    await settled(page);
    assert.deepEqual(await axe(page), []);
    await page.select('#options [name=lang]', 'en');
    await page.waitForFunction(
      (before) =>
        document.querySelector<HTMLElement>('#by-host-picker .styles label')?.title !== before,
      {},
      chinese,
    );
    assert.match(await title(), /^[\x20-\x7e]+$/);
    assert.deepEqual(await problems(), []);
  });
});
