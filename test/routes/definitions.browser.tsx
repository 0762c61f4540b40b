/**
 * Every screen that is nothing but a definition, against the real backend: one page, one sign-in. A new definition is proven
 * here without a file of its own; what is particular to one stands in its own tests. That each of them sorts, goes to its
 * second page and finds what it shows, whole pages ask (test/flows/list-places.test.ts).
 */
import { expect } from '@open-wc/testing';
import type { Resource } from '../../src/core/resource/definition';
import { initialValues } from '../../src/core/resource/form';
import type { OpSpec } from '../../src/core/resource/operation';
import { switchedBy, wholeScreen } from '../../src/core/resource/list-scope';
import { screens } from '../../src/routes/registry';
import { until } from '../support/browser';
import { later } from '../support/clock';
import { openScreen, press, textOf } from '../widgets/resource/screen-stage';
import type { ScreenStage } from '../widgets/resource/screen-stage';
import { all, closeStages, get } from '../widgets/stage';
import { declared } from './loop/declared';
import { emptyForm, fillForm } from './loop/fill';
import { beginning, isOpen, rowsOf } from './loop/rows';

const textIn = ({ label }: Pick<OpSpec<never>, 'label'>) => label.messages['zh-CN'][label.key]!;
const rows = (on: ScreenStage) => on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]');
const isQuiet = (on: ScreenStage) => !on.root.querySelector('table[aria-busy="true"]');
const shown = (on: ScreenStage) =>
  until(
    'rows, or none',
    () => isQuiet(on) && (rows(on).length > 0 || /没有|暂无/.test(textOf(on.root))),
  );
const dialogs = (on: ScreenStage) => [...all(on.root, 'dialog'), ...all(on.root, 'alertdialog')];
const failures = (on: ScreenStage) => [
  ...[...on.root.querySelectorAll('.by-state[role="alert"]')].map(({ textContent }) => textContent),
  ...on.errors.map(String),
];

const choiceNote = '按页头的选择只显示';

/** Every filter of a list at once, each with a value that it may have. */
function searches({ fields }: Resource<never>): [string, string][] {
  return [...fields].flatMap(([name, { kind, options, dictionary }]) => {
    const offered = dictionary?.values[0];
    if (!options.search || kind === 'time' || kind === 'project') return [];
    if (kind === 'place') return [[name, 'cn-east-2']];
    if (kind === 'status') return offered === undefined ? [] : [[name, offered]];
    return [[name, kind === 'ip' ? '10.255.255.254' : 'nothing-is-called-so']];
  });
}

/** What the operation itself has sent: a form may ask for what it offers by POST too. */
function sent(on: ScreenStage, { endpoint }: OpSpec<never>): number {
  if (!endpoint) return 0;
  const path = new RegExp(`^${endpoint.method} \\S*${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return on.requests.filter((each) => path.test(each)).length;
}

/** What an empty form refuses, if it asks for anything. */
const asksFor = ({ form = {} }: OpSpec<never>) =>
  Object.values(form).some(({ kind, required, initial }) => {
    const isTyped = kind === 'text' || kind === 'area' || kind === 'password';
    return isTyped && required && (initial === '' || initial === undefined);
  });

/** What a form says after it was sent: beside a field, or above its buttons. */
const wrongIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join() ||
  undefined;

/** Ends an answer that is shown once. */
const keeper = /完成$|我已妥善保存/;

/** What was sent and accepted. */
const done: string[] = [];

const lists = screens.filter(
  ({ definition, path, menu }) =>
    // A tab beside another list is a list like any other.
    definition && !path.includes(':') && ('in' in menu || menu.tab === true),
);

describe('every screen of the registry', function () {
  this.timeout(120_000);
  closeStages();

  it('is found in the registry', () => expect(lists.length).to.be.greaterThan(15));

  for (const { id, path, definition, load } of lists) {
    it(`${id} opens, searches, opens a row and every form, refuses an empty one, and sends one that makes something`, async () => {
      const def: Resource<never> = await definition!();
      const { default: Screen } = await load();
      const on = await openScreen(Screen, `${path}?size=5`, { account: 'admin' });
      await shown(on);
      expect(failures(on), 'opened').to.deep.equal([]);

      const found = rows(on)[0]?.dataset['key'];
      const opener = rows(on)[0]?.querySelector<HTMLElement>('.by-cell-open');
      if (opener && found !== undefined && def.detail) {
        opener.click();
        await until('the row', () => dialogs(on)[0] ?? !on.root.contains(opener));
        expect(failures(on), 'a row').to.deep.equal([]);
        await on.go(`${path}?size=5`);
        await until('the row away', () => dialogs(on).length === 0);
      }

      const list = await rowsOf(def, on.runtime);
      for (const [name, op] of def.ops) {
        const { form } = op;
        if (!form || op.kind === 'import' || !on.runtime.can(op.perm)) continue;
        const isCreate = op.kind === 'create';
        const index = isCreate ? -1 : list.findIndex((each) => isOpen(op, each, on.runtime));
        if (!isCreate && index < 0) continue;
        const at = isCreate ? '' : `&on=${encodeURIComponent(def.id(list[index]!))}`;
        await on.go(`${path}?size=5&do=${name}${at}`);
        if (op.dialog) {
          // It asks in a way of its own, which its own test goes through.
          await until(`the dialog ${textIn(op)}`, () => dialogs(on)[0]?.querySelector('form'));
          expect(failures(on), name).to.deep.equal([]);
          await on.back();
          await until('the list again', () => dialogs(on).length === 0);
          continue;
        }
        const dialog = await until(`the form ${textIn(op)}`, () => {
          const [found] = dialogs(on);
          return found?.querySelector('.by-op-form') ? found : undefined;
        });
        expect(failures(on), name).to.deep.equal([]);
        const begun = initialValues(
          form,
          isCreate ? {} : await beginning(op, list[index]!, on.runtime),
        );
        const asked = sent(on, op);
        if (isCreate ? asksFor(op) : await emptyForm(dialog, form, begun)) {
          await later();
          await press(dialog, 'button', '确定');
          await until('what is missing', () => dialog.querySelector('[aria-invalid="true"]'));
          expect(sent(on, op), `${name}, empty`).to.equal(asked);
        }
        const { values, unsent } = declared[id] ?? {};
        if (isCreate && unsent?.[name] === undefined) {
          if ((await fillForm(dialog, form, begun, values?.[name])) === undefined) {
            await later();
            await press(dialog, 'button', '确定');
            if (op.result) {
              const answer = await until(`the answer of ${name}`, () =>
                dialogs(on).find(({ textContent }) => keeper.test(textContent)),
              );
              await later();
              await press(answer, 'button', keeper);
            }
            await until(
              `the end of ${name}: ${wrongIn(dialog) ?? dialog.textContent.slice(0, 300)}`,
              () => dialogs(on).length === 0 || wrongIn(dialog),
            );
            expect(wrongIn(dialog) ?? '', name).to.equal('');
            expect(sent(on, op), name).to.equal(asked + 1);
            done.push(`${id} ${name}`);
          }
        }
        await on.back();
        await until('the list again', () => dialogs(on).length === 0);
      }

      const search = [...def.fields].some(
        ([, { kind, options }]) =>
          kind === 'text' && options.search && typeof options.search === 'string',
      );
      const every = new URLSearchParams(searches(def));
      await on.go(`${path}?size=5&${every.toString()}`);
      await until('the list again', () => dialogs(on).length === 0);
      // Words that nothing has are among them where there is a field for words.
      await until('the answer to every filter', () => isQuiet(on) && !(search && rows(on).length));
      expect(failures(on), `filtered by ${every.toString()}`).to.deep.equal([]);
      if (search) expect(get(on.root, 'button', '清除筛选条件')).to.exist;

      const choice = { projectId: 'nothing-is-called-so', region: 'nowhere' };
      const held = Object.keys(switchedBy(def, wholeScreen, choice));
      await on.go(`${path}?size=5`);
      await shown(on);
      on.runtime.preferences.setState(choice);
      if (held.length > 0) {
        // Both halves of the choice: counted as soon as the first was there, it was once one of two.
        await until('the choice of the header', () => {
          const [note] = all(on.root, 'group', choiceNote);
          return note && all(note, 'button').length === held.length;
        });
        await until('none of it', () => isQuiet(on) && rows(on).length === 0);
        await press(on.root, 'button', '清除筛选条件');
        expect(on.runtime.preferences.getState()).to.include({ projectId: null, region: null });
        await until(
          'all again',
          () => isQuiet(on) && all(on.root, 'group', choiceNote).length === 0,
        );
      } else expect(all(on.root, 'group', choiceNote)).to.be.empty;
      expect(failures(on), 'held by the switches').to.deep.equal([]);
      expect(on.errors).to.deep.equal([]);
    });
  }

  it('have sent forms that they were able to fill', () => {
    expect(done.length, done.join()).to.be.greaterThan(4);
  });
});
