/** B-3: the template of a stack is written and read with numbered lines. */
import { expect } from '@open-wc/testing';
import { stack } from '../../../src/routes/infrastructure/stack';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const Stacks = () => <ResourceScreen def={stack} />;

describe('the template of a stack', function () {
  this.timeout(60_000);
  closeStages();

  const numbersIn = (box: Element) =>
    [...box.querySelectorAll('.by-source-numbers')].map((each) => each.textContent.split('\n'));

  it('stands in its detail, line by line, and is edited so', async () => {
    const on = await openScreen(Stacks, '/list?size=5');
    const first = await until('the rows', () => on.root.querySelector('tbody tr[data-key]'));
    const name = first.querySelector('button')?.textContent ?? '';
    await press(on.root, 'button', name);
    await press(on.root, 'tab', '模板');
    const shown = await until('the template', () => all(on.root, 'region', '模板')[0]);
    const text = shown.querySelector('.by-source-text')?.textContent ?? '';
    expect(text).to.match(/^heat_template_version/);
    const count = text.split('\n').length;
    expect(numbersIn(shown)).to.deep.equal([
      Array.from({ length: count }, (_, at) => String(at + 1)),
    ]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('is refused where it is longer than a template may be', async () => {
    const on = await openScreen(Stacks, '/list?size=5');
    await press(on.root, 'button', '新建编排');
    const form = await until('the form', () => all(on.root, 'dialog')[0]);
    await fill(get(form, 'textbox', /^名称/), 'too-long');
    const editor = await until('the editor', () => all(form, 'textbox', /^模板/)[0]);
    expect((editor as HTMLTextAreaElement).value).to.contain('resources:');
    expect(numbersIn(form)[0]?.length).to.equal(5);
    await fill(editor, `resources:\n${'#'.repeat(65_536)}`);
    expect(numbersIn(form)[0]?.length).to.equal(2);
    await press(form, 'button', '确定');
    await sees(on, '不能超过65536个字符');
    expect(on.requests.some((each) => each.startsWith('POST'))).to.equal(false);
  });
});
