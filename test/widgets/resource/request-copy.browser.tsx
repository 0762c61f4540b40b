/** A request as a command for a shell: of an operation's form, of its question, of several rows, of a list. */
import { expect } from '@open-wc/testing';
import { createSgroup } from '../../../src/core/api/network/sgroups';
import type { Resource } from '../../../src/core/resource/definition';
import { azureAccount } from '../../../src/routes/vendor/azure';
import { sgroup } from '../../../src/routes/network/sgroup';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { all, closeStages, fill, findings, get } from '../stage';
import { openScreen, press, sees, textOf } from './screen-stage';
import type { ScreenStage } from './screen-stage';

const screen = (def: unknown) =>
  function Screen() {
    return <ResourceScreen def={def as Resource<never>} />;
  };
const Groups = screen(sgroup);

/** What stands on the clipboard after a press. */
function clipboard(): { readonly written: string[]; readonly back: () => void } {
  const written: string[] = [];
  const own = navigator.clipboard;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  return {
    written,
    back: () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: own }),
  };
}

async function copied(on: ScreenStage, scope: ParentNode, from: string[]): Promise<string> {
  const before = from.length;
  await press(scope, 'button', 'API 请求');
  await press(on.root, 'menuitem', '复制为 curl');
  await until('the command', () => from.length > before);
  return from.at(-1)!;
}

describe('a request that is copied', function () {
  this.timeout(60_000);
  closeStages();
  let held: ReturnType<typeof clipboard>;
  beforeEach(() => (held = clipboard()));
  afterEach(() => held.back());

  it('is that of a form, as it is filled in, with the place of a token', async () => {
    const on = await openScreen(Groups, '/network/sgroup?do=create');
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    await fill(get(dialog, 'textbox', '名称'), `it's "x" $HOME`);
    const command = await copied(on, dialog, held.written);
    expect(command).to.match(/^curl -X POST http\S+\/api\/\S+/);
    expect(command).to.contain('-H "X-CSC-TOKEN: $TOKEN"');
    expect(command).to.contain(String.raw`--data-urlencode 'name=it'\''s "x" $HOME'`);
    expect(command).not.to.contain(await on.runtime.token());
    await sees(on, '已复制');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('has no secret of the form in it', async () => {
    const on = await openScreen(screen(azureAccount), '/vendor/azure/account?do=create', {
      account: 'admin',
    });
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    const secrets = [...dialog.querySelectorAll<HTMLInputElement>('input[type="password"]')];
    expect(secrets.length).to.be.above(0);
    for (const each of secrets) await fill(each, 'Very-Secret-1');
    const command = await copied(on, dialog, held.written);
    expect(command).not.to.contain('Very-Secret-1');
    expect(command).to.match(/<\w+>/);
    await sees(on, '执行前请填入实际内容');
  });

  it('is accepted by the backend as it is sent', async () => {
    const on = await openScreen(Groups, '/network/sgroup?do=create');
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    const name = `sent-${Date.now()}`;
    await fill(get(dialog, 'textbox', '名称'), name);
    const command = await copied(on, dialog, held.written);
    // No word of this one has a quote in it.
    const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)];
    const [, , method, url, ...options] = words.map(([, a, b, c]) => a ?? b ?? c!);
    const token = (await on.runtime.token()) ?? '';
    const of = (option: string) => options.filter((_, at) => options[at - 1] === option);
    const headers = of('-H').map((each): [string, string] => {
      const [field = '', value = ''] = each.split(/: (.*)/);
      return [field, value.replace('$TOKEN', token)];
    });
    const fields = of('--data-urlencode').map((each) => each.split(/=(.*)/s).slice(0, 2));
    const body = new URLSearchParams(fields);
    const answer = await fetch(url!, { method: method!, headers, body: body.toString() });
    const said = (await answer.json()) as { success: boolean; data: { name: string } };
    expect([said.success, said.data.name]).to.deep.equal([true, name]);
  });

  it('says of a form what it lacks, and of nothing else that a form would lack it', async () => {
    const on = await openScreen(Groups, '/network/sgroup?size=10');
    const own = navigator.clipboard;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
    await press(get(on.root, 'group', '列表工具'), 'button', 'API 请求');
    await press(on.root, 'menuitem', '复制为 curl');
    await sees(on, '复制失败！');
    expect(textOf(on.root)).not.to.contain('请先填完必填项');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: own });
  });

  it('is that of a question, and of a list with its filters', async () => {
    const on = await openScreen(Groups, '/network/sgroup?size=50');
    const name = `copied-${Date.now()}`;
    const { id } = await on.runtime.call(createSgroup, { body: { name } });
    await press(on.root, 'button', '刷新');
    const row = await until('the row', () =>
      on.root.querySelector<HTMLElement>(`tr[data-key="${id}"]`),
    );
    await press(row, 'button', /更多操作$/);
    await press(on.root, 'menuitem', '删除');
    const box = await until('the question', () => all(on.root, 'alertdialog')[0]);
    expect(await copied(on, box, held.written)).to.match(new RegExp(`^curl -X DELETE .*${id}`));
    await press(box, 'button', '取消');
    await on.go(`/network/sgroup?size=10&name=${encodeURIComponent(name)}`);
    await until('the row found', () => on.root.querySelector(`tr[data-key="${id}"]`));
    const tools = get(on.root, 'group', '列表工具');
    const url = /curl '?(\S+?)'? \\/.exec(await copied(on, tools, held.written))![1]!;
    const answer = (await (
      await fetch(url, { headers: { 'X-CSC-TOKEN': (await on.runtime.token()) ?? '' } })
    ).json()) as { data: { rows: { id: string }[] } };
    expect(answer.data.rows.map((each) => each.id)).to.contain(id);
  });
});
