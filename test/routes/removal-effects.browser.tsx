/** What a deletion would do to others, said in its question: on every screen that has one, by the real backend. */
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { tryRemoval } from '../../src/core/api/removals';
import {
  createSgroup,
  deleteSgroupRule,
  listSgroupRules,
} from '../../src/core/api/network/sgroups';
import { listContainerClusters } from '../../src/core/api/platforms/clusters';
import { access } from '../../src/core/resource/access';
import type { Resource } from '../../src/core/resource/definition';
import { withFixed } from '../../src/core/resource/list-source';
import type { ListQuery } from '../../src/core/resource/list-source';
import type { OpSpec } from '../../src/core/resource/operation';
import { cluster } from '../../src/routes/container/cluster';
import { sgroup } from '../../src/routes/network/sgroup';
import { screens } from '../../src/routes/registry';
import { namingsOf } from '../../src/routes/related';
import { ResourceScreen } from '../../src/widgets/resource/list/resource-screen';
import { RelatedContext } from '../../src/widgets/resource/related';
import type { Related } from '../../src/widgets/resource/related';
import { useSession } from '../../src/widgets/surface/runtime-context';
import { until } from '../support/browser';
import { openScreen, press, refused, textOf } from '../widgets/resource/screen-stage';
import type { ScreenStage } from '../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../widgets/stage';

const FAILED = '未能读取影响范围';
const NONE = '没有其他资源与它关联';
const NONE_SEEN = '在已查看的范围内，没有其他资源与它关联';

/** As the console provides it. */
const inConsole = (def: Resource<never>) =>
  function Screen() {
    const user = useSession((state) => state.user);
    const [related] = useState(() =>
      createStore(() => ({ namingsOf: (name: string) => namingsOf(name, user, screens) })),
    );
    return (
      <RelatedContext value={related}>
        <ResourceScreen def={def} />
      </RelatedContext>
    );
  };
const groups = inConsole(sgroup as unknown as Resource<never>);
const clusters = inConsole(cluster as unknown as Resource<never>);
const newGroup = async ({ runtime }: ScreenStage) =>
  (await runtime.call(createSgroup, { body: { name: `effects-${Math.random()}` } })).id;
/** A new one has rules, which go with it. */
async function groupWithoutRules(on: ScreenStage): Promise<string> {
  const { runtime } = on;
  const id = await newGroup(on);
  const params = [{ name: 'sgroupId', sign: 'EQ' as const, value: id }];
  const { rows } = await runtime.call(listSgroupRules, { query: { params } });
  for (const rule of rows) await runtime.call(deleteSgroupRule, { params: { id: rule.id } });
  return id;
}

const wordOf = ({ label }: Pick<OpSpec<never>, 'label'>) => label.messages['zh-CN'][label.key]!;

async function rowsOf(def: Resource<never>, { runtime }: ScreenStage): Promise<readonly never[]> {
  const query = withFixed<ListQuery>({ page: 1, rows: 20 }, def.scope?.({}) ?? {});
  const { signal } = new AbortController();
  const page = await (def.load
    ? def.load(query, {
        signal,
        params: {},
        call: (endpoint, input) => runtime.call(endpoint, input),
        can: (code) => runtime.can(code),
      })
    : runtime.call(def.list, { query }));
  return (page as { readonly rows: readonly never[] }).rows;
}

const rowOf = (on: ScreenStage, id: string) =>
  on.root.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(id)}"]`);
const isOpen = (op: OpSpec<never>, row: never, { runtime }: ScreenStage) =>
  access(op, row, (code) => runtime.can(code), runtime.config.env).kind === 'open';

/** Presses an operation of a row, beside it or in its menu. */
async function start(on: ScreenStage, id: string, op: string): Promise<void> {
  const row = await until('the row', () => rowOf(on, id));
  if (all(row, 'button', op).length > 0) {
    await press(row, 'button', op);
    return;
  }
  await press(row, 'button', /更多操作$/);
  await press(on.root, 'menuitem', op);
}

const question = (on: ScreenStage) =>
  until('the question', () => all(on.root, 'alertdialog')[0] ?? all(on.root, 'dialog')[0]);
/** What it says in the end. */
const said = (box: HTMLElement) =>
  until('the effects', () => {
    const region = box.querySelector('.by-effects');
    return region && !region.querySelector('.by-skeleton') ? region.textContent : undefined;
  });
/** Of these nothing is said: see removals.test.ts. */
const untried = new Set(['updateProject', 'unbindThgroup', 'unbindDistribution', 'deleteNotice']);

const lists = screens.filter(
  ({ definition, path, menu }) =>
    definition && !path.includes(':') && ('in' in menu || menu.tab === true),
);

describe('what a deletion affects', function () {
  this.timeout(120_000);
  closeStages();

  let tested = 0;
  for (const { id: screen, path, definition } of lists) {
    it(`is said on ${screen}`, async () => {
      const def: Resource<never> = await definition!();
      const removals = [...def.ops].filter(
        ([, { kind, endpoint }]) =>
          kind === 'remove' && endpoint !== undefined && !untried.has(endpoint.name),
      );
      if (removals.length === 0) return;
      const on = await openScreen(inConsole(def), `${path}?size=20`, { account: 'admin' });
      const rows = await rowsOf(def, on);
      await until('rows', () => rows.length === 0 || on.root.querySelector('tr[data-key]'));
      for (const [name, op] of removals) {
        if (!on.runtime.can(op.perm)) continue;
        // Of those that the list shows: one may lie inside another row.
        const id = rows
          .filter((each) => isOpen(op, each, on))
          .map(def.id)
          .find((each) => rowOf(on, each));
        if (id === undefined) continue;
        const offers = [...def.row, ...def.more].includes(name);
        if (offers) {
          await start(on, id, wordOf(op));
          const box = await question(on);
          const text = await said(box);
          expect(text, name).not.to.contain(FAILED);
          tested += 1;
          await press(box, 'button', '取消');
          await until('the list', () => all(on.root, 'alertdialog').length === 0);
        }
        if (op.bulk && def.toolbar.includes(name)) {
          await on.go(`${path}?size=20&bulk=${name}&on=${encodeURIComponent(id)}`);
          // Another dialog stands there while the rows are read.
          const box = await until('the rows', () =>
            all(on.root, 'dialog').find((each) => each.querySelector('.by-bulk-names')),
          );
          const text = await said(box);
          expect(text, `${name}, several`).not.to.contain(FAILED);
          await press(box, 'button', '取消');
          await until('the list again', () => all(on.root, 'dialog').length === 0);
        }
      }
      expect(on.errors).to.deep.equal([]);
    });
  }

  it('was found on most screens', () => expect(tested).to.be.greaterThan(40));

  it('is what holds it back, with the reason and the way there, before the click', async () => {
    const on = await openScreen(clusters, '/container/cluster?size=50', { account: 'admin' });
    const { rows } = await on.runtime.call(listContainerClusters, { query: { rows: 50 } });
    const inputs = rows.map(({ id }) => ({ params: { id } }));
    const body = { call: 'deleteContainerCluster', inputs };
    const tried = await on.runtime.call(tryRemoval, { body });
    const [used] = tried.refused;
    if (!used) throw new Error('no cluster has a workload');
    await start(on, rows[used.index]!.id, '删除');
    const box = await question(on);
    await until('the reason', () => textOf(on.root).includes(`将被拒绝：${used.reason}`));
    expect(box.textContent).to.contain('使其无法删除');
    const link = await until('the way there', () => all(box, 'link')[0]);
    link.click();
    await until('the question away', () => all(on.root, 'alertdialog').length === 0);
    expect(on.search()).to.match(/tab=|clusterId=/);
  });

  it('holds nobody up: where it cannot be read the question says so, and asks again', async () => {
    const on = await openScreen(groups, '/network/sgroup?size=50');
    const id = await newGroup(on);
    await press(on.root, 'button', '刷新');
    on.fault = ({ path }) => (path.endsWith('/removals/try') ? refused(500, '') : undefined);
    await start(on, id, '删除');
    const box = await question(on);
    await until('that it failed', () => box.textContent.includes(FAILED));
    expect(get(box, 'button', '删除').getAttribute('aria-disabled')).not.to.equal('true');
    expect(textOf(on.root)).not.to.contain('系统繁忙');
    on.fault = undefined;
    await press(box, 'button', '重新读取');
    await until('the answer', () => !box.textContent.includes(FAILED));
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(box, 'button', '取消');
  });

  it('says nothing where the backend has no trial: neither that nothing hangs on it nor a failure', async () => {
    const on = await openScreen(groups, '/network/sgroup?size=50');
    const id = await newGroup(on);
    await press(on.root, 'button', '刷新');
    on.fault = ({ path }) =>
      path.endsWith('/removals/try') || path.endsWith('/counts') ? refused(404, '') : undefined;
    await start(on, id, '删除');
    const box = await question(on);
    await until('the skeleton away', () => !box.querySelector('.by-skeleton'));
    await until('nothing said', () => !box.querySelector('.by-effects'));
    expect(textOf(on.root)).not.to.contain('系统繁忙');
    expect(get(box, 'button', '删除').getAttribute('aria-disabled')).not.to.equal('true');
    await press(box, 'button', '取消');
  });

  it('names what could not be looked at, and calls the rest what was looked at', async () => {
    const on = await openScreen(groups, '/network/sgroup?size=50');
    const id = await groupWithoutRules(on);
    await press(on.root, 'button', '刷新');
    on.fault = ({ path, query }) => {
      if (!path.endsWith('/counts')) return undefined;
      const lists = JSON.parse(query.get('lists') ?? '[]') as { readonly list: string }[];
      const totals = lists.map(({ list }) => ({ list, total: null }));
      return Response.json({ success: true, status: '200', message: '', data: { totals } });
    };
    await start(on, id, '删除');
    const box = await question(on);
    await until('the rest', () => /另有\d+项未查看：/.test(box.textContent));
    const paragraphs = [...box.querySelectorAll('.by-effects p')].map((each) => each.textContent);
    expect(paragraphs).to.include(NONE_SEEN);
    expect(paragraphs).not.to.include(NONE);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(box, 'button', '取消');
  });

  it('says that all was looked at only where all that may name the rows are known: in the console', async () => {
    const Alone = () => <ResourceScreen def={sgroup as unknown as Resource<never>} />;
    for (const [Screen, sentence] of [
      [groups, NONE],
      [Alone, NONE_SEEN],
    ] as const) {
      const on = await openScreen(Screen, '/network/sgroup?size=50');
      const id = await groupWithoutRules(on);
      await press(on.root, 'button', '刷新');
      await start(on, id, '删除');
      const box = await question(on);
      await said(box);
      const first = box.querySelector('.by-effects p')?.textContent;
      expect(first).to.equal(sentence);
      await press(box, 'button', '取消');
      await on.close();
    }
  });

  it('is asked again once it is known who may name the rows, also in a question that stands there', async () => {
    const related: Related = createStore(() => ({ namingsOf: () => undefined }));
    const Screen = () => (
      <RelatedContext value={related}>
        <ResourceScreen def={sgroup as unknown as Resource<never>} />
      </RelatedContext>
    );
    const on = await openScreen(Screen, '/network/sgroup?size=50');
    const id = await groupWithoutRules(on);
    await press(on.root, 'button', '刷新');
    await start(on, id, '删除');
    const box = await question(on);
    await said(box);
    const first = () => box.querySelector('.by-effects p')?.textContent;
    expect(first()).to.equal(NONE_SEEN);
    const { user } = on.runtime.session.getState();
    related.setState({ namingsOf: (name) => namingsOf(name, user, screens) });
    await until('all of it', () => first() === NONE);
    expect(on.requests.filter((each) => each.endsWith('/removals/try')).length).to.equal(2);
    await press(box, 'button', '取消');
  });

  it('is asked no longer than the question stands', async () => {
    const on = await openScreen(groups, '/network/sgroup?size=50');
    const id = await newGroup(on);
    await press(on.root, 'button', '刷新');
    let given: AbortSignal | null = null;
    on.fault = ({ path, signal }) => {
      if (!path.endsWith('/removals/try')) return undefined;
      given = signal;
      return new Promise<Response>(() => undefined);
    };
    await start(on, id, '删除');
    const box = await question(on);
    await until('the request', () => given);
    await press(box, 'button', '取消');
    await until('its end', () => given?.aborted);
  });
});
