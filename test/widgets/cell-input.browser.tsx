import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { CellInput } from '../../src/widgets/controls/cell-input';
import { until } from '../support/browser';
import { click, closeStages, fill, findings, get, stage } from './stage';

/** V-008 */
describe('CellInput', () => {
  closeStages();

  const saved: string[] = [];
  function Cell({ refuse = false }: { readonly refuse?: boolean }) {
    const [value, setValue] = useState('web-01');
    return (
      <CellInput
        value={value}
        label="名称"
        check={(typed) => (typed === '' ? '请输入内容' : undefined)}
        onSave={async (typed) => {
          saved.push(typed);
          await Promise.resolve();
          if (refuse) throw new Error('no');
          setValue(typed);
        }}
      />
    );
  }
  const open = async (refuse = false) => {
    saved.length = 0;
    const on = await stage(<Cell refuse={refuse} />);
    const { root } = on;
    await click(get(root, 'button', '编辑名称：web-01'));
    return { on, root, input: get<HTMLInputElement>(root, 'textbox', '名称') };
  };

  it('saves on Enter, once, and gives the focus back', async () => {
    const { root, input } = await open();
    expect(root.activeElement).to.equal(input);
    await fill(input, 'web-02');
    await sendKeys({ press: 'Enter' });
    await until('the focus is back', () => root.activeElement?.textContent === 'web-02');
    expect(saved).to.deep.equal(['web-02']);
  });

  it('saves on leaving, and nothing when nothing changed or on Escape', async () => {
    const { root, input } = await open();
    await fill(input, 'web-03');
    input.blur();
    await until('it is saved', () => saved.length === 1);
    await until('it is closed', () => root.querySelector('input') === null);
    await click(get(root, 'button', '编辑名称：web-03'));
    get(root, 'textbox', '名称').blur();
    await until('it is closed', () => root.querySelector('input') === null);
    await click(get(root, 'button', '编辑名称：web-03'));
    await fill(get<HTMLInputElement>(root, 'textbox', '名称'), 'other');
    await sendKeys({ press: 'Escape' });
    await until('it is closed', () => root.querySelector('input') === null);
    expect(saved).to.deep.equal(['web-03']);
    get(root, 'button', '编辑名称：web-03');
  });

  it('says what is wrong and keeps what was typed', async () => {
    const { on, root, input } = await open(true);
    await fill(input, '');
    await sendKeys({ press: 'Enter' });
    expect(get(root, 'alert').textContent).to.equal('请输入内容');
    await fill(input, 'web-04');
    await sendKeys({ press: 'Enter' });
    await until('it says why', () => get(root, 'alert').textContent === '保存失败，请稍后再试！');
    expect(input.value).to.equal('web-04');
    expect(await findings(on, <Cell />)).to.deep.equal([]);
  });
});
