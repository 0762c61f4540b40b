import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Field } from '../../src/widgets/controls/field';
import { Modal } from '../../src/widgets/overlays/modal';
import { Select } from '../../src/widgets/controls/select';
import type { SelectOption } from '../../src/widgets/controls/select-option';
import { SelectLoadersContext } from '../../src/widgets/controls/select-source';
import type { SelectSource } from '../../src/widgets/controls/select-source';
import { Tabs } from '../../src/widgets/controls/tabs';
import { errorsOf, settle, until } from '../support/browser';
import { all, click, closeStages, fill, findings, get, stage } from './stage';

const few: readonly SelectOption[] = [
  {
    label: '华东',
    value: 'east',
    children: [
      { label: '华东一', value: 'e1' },
      { label: '华东二', value: 'e2' },
    ],
  },
  { label: '华北', value: 'n1' },
];
const many: readonly SelectOption[] = Array.from({ length: 40 }, (_, index) => ({
  label: `CentOS ${index}`,
  value: `c${index}`,
}));

function Choice({
  onChange,
  ...rest
}: {
  onChange?: (value: string) => void;
  onBlur?: () => void;
  options?: readonly SelectOption[];
  source?: SelectSource;
}) {
  const [value, setValue] = useState('');
  return (
    <Field label="镜像">
      <Select
        {...rest}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </Field>
  );
}

describe('Select', () => {
  closeStages();

  it('of few values is the browser’s own, with groups (N-13)', async () => {
    const chosen: string[] = [];
    const { root } = await stage(<Choice options={few} onChange={(value) => chosen.push(value)} />);
    const select = get<HTMLSelectElement>(root, 'combobox', '镜像');
    expect(select.localName).to.equal('select');
    expect(select.querySelector('optgroup')?.label).to.equal('华东');
    await fill(select, 'e2');
    expect(chosen).to.deep.equal(['e2']);
  });

  it('shows a stored value that the options lack instead of changing it', async () => {
    const { root } = await stage(
      <Select aria-label="区域" options={few} value="gone" onChange={() => {}} />,
    );
    expect(get<HTMLSelectElement>(root, 'combobox', '区域').selectedOptions[0]?.text).to.equal(
      'gone',
    );
  });

  it('loads a source function, says so, and offers a retry when it fails', async () => {
    let attempts = 0;
    const source = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('no');
      return few;
    };
    const { root } = await stage(<Choice source={source} />);
    const select = () => get<HTMLSelectElement>(root, 'combobox', '镜像');
    await until('failed', () => select().textContent.includes('选项加载失败'));
    const before = attempts;
    attempts = 2;
    await click(get(root, 'button', '重试'));
    await until('loaded', () => select().textContent.includes('华东一'));
    expect(before).to.be.greaterThan(0);
  });

  it('says when there is nothing to choose', async () => {
    const { root } = await stage(<Choice source={async () => []} />);
    await until('empty', () => get(root, 'combobox', '镜像').textContent.includes('没有可选项'));
  });

  it('a named source asks the loader that an area supplies', async () => {
    const { root } = await stage(
      <SelectLoadersContext value={{ users: async () => [{ label: '张三', value: 'u1' }] }}>
        <Choice source="users" />
      </SelectLoadersContext>,
    );
    await until('loaded', () => get(root, 'combobox', '镜像').textContent.includes('张三'));
  });

  it('refuses every other source (V-009)', async () => {
    let made: Awaited<ReturnType<typeof stage>> | undefined;
    await errorsOf(async () => {
      made = await stage(<Choice source={'hosts' as SelectSource} />);
    });
    expect(made?.errors[0]).to.be.instanceOf(TypeError);
    expect(get(made!.root, 'alert').textContent).to.include('此处出现错误');
  });

  it('of many values is typed into, by keyboard alone, and gives focus back', async () => {
    const chosen: string[] = [];
    const { root } = await stage(
      <Choice options={many} onChange={(value) => chosen.push(value)} />,
    );
    const trigger = await until('the combobox', () =>
      root.querySelector<HTMLElement>('.by-combobox-trigger'),
    );
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await until('open', () => all(root, 'option').length > 0);
    await until('the input has the focus', () => root.activeElement?.localName === 'input');
    await sendKeys({ type: 'OS 37' });
    await until('filtered', () => all(root, 'option').length === 1);
    await sendKeys({ press: 'Enter' });
    await until('closed', () => all(root, 'option').length === 0);
    expect(chosen).to.deep.equal(['c37']);
    await until('focus is back', () => root.activeElement === trigger);
    expect(trigger.textContent).to.include('CentOS 37');
    await sendKeys({ press: 'Enter' });
    await until('open again', () => all(root, 'option').length > 0);
    await sendKeys({ type: 'zzz' });
    await until('no match', () => root.textContent.includes('没有匹配项'));
    await sendKeys({ press: 'Escape' });
    await until('closed by Escape', () => all(root, 'option').length === 0);
    await until('focus is back', () => root.activeElement === trigger);
  });

  it('is left when the focus goes on, and not when its popup opens', async () => {
    let left = 0;
    const { root } = await stage(
      <>
        <Choice options={many} onBlur={() => (left += 1)} />
        <input aria-label="下一个" />
      </>,
    );
    const trigger = await until('the combobox', () =>
      root.querySelector<HTMLElement>('.by-combobox-trigger'),
    );
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await until('the input has the focus', () => root.activeElement?.localName === 'input');
    await sendKeys({ press: 'Escape' });
    await until('focus is back', () => root.activeElement === trigger);
    expect(left).to.equal(0);
    await sendKeys({ press: 'Tab' });
    await until('left', () => left === 1);
  });

  it('inside a dialog its popup is reachable and Escape closes it alone', async () => {
    const { root } = await stage(
      <Modal open onClose={() => {}} title="编辑">
        <Choice options={many} />
      </Modal>,
    );
    const trigger = await until('the combobox', () =>
      root.querySelector<HTMLElement>('.by-combobox-trigger'),
    );
    await click(trigger);
    await until('open', () => all(root, 'option').length > 0);
    expect(get(root, 'dialog', '编辑').contains(all(root, 'option')[0]!)).to.equal(true);
    await until('the input has the focus', () => root.activeElement?.localName === 'input');
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'option').length === 0);
    expect(get(root, 'dialog', '编辑').matches(':modal')).to.equal(true);
    await settle();
    expect(document.querySelectorAll('[data-base-ui-inert]')).to.have.length(0);
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    expect(await findings(on, <Choice options={few} />)).to.deep.equal([]);
    expect(await findings(on, <Choice options={many} />)).to.deep.equal([]);
    await click(on.root.querySelector<HTMLElement>('.by-combobox-trigger')!);
    await until('open', () => all(on.root, 'option').length > 0);
    expect(await findings(on, <Choice options={many} />)).to.deep.equal([]);
  });
});

function Sheets() {
  const [value, setValue] = useState('a');
  return (
    <Tabs
      label="详情"
      value={value}
      onChange={setValue}
      items={[
        { key: 'a', label: '概览', content: <p>甲</p> },
        { key: 'b', label: '网卡', content: <p>乙</p>, disabledReason: '没有网卡' },
        { key: 'c', label: '历史', content: <p>丙</p> },
      ]}
    />
  );
}

describe('Tabs', () => {
  closeStages();

  it('one tab stop; arrows move over what is disabled and around the end', async () => {
    const { root } = await stage(<Sheets />);
    get(root, 'tab', '概览').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(root.activeElement === get(root, 'tab', '历史')).to.equal(true);
    expect(get(root, 'tabpanel', '历史').textContent).to.equal('丙');
    await sendKeys({ press: 'ArrowRight' });
    expect(get(root, 'tabpanel', '概览').textContent).to.equal('甲');
    await sendKeys({ press: 'End' });
    expect(get(root, 'tab', '历史').getAttribute('aria-selected')).to.equal('true');
    expect(all(root, 'tab').filter((tab) => tab.tabIndex === 0)).to.have.length(1);
    await click(get(root, 'tab', '网卡'));
    expect(get(root, 'tab', '历史').getAttribute('aria-selected')).to.equal('true');
  });

  it('shows the tab that is open where there is no room for all of them', async () => {
    const { root } = await stage(
      <div style={{ inlineSize: 120 }}>
        <Sheets />
      </div>,
    );
    const strip = root.querySelector('[role="tablist"]')!.getBoundingClientRect();
    get(root, 'tab', '历史').click();
    await until('it is seen', () => {
      const { left, right } = get(root, 'tab', '历史').getBoundingClientRect();
      return left >= strip.left - 1 && right <= strip.right + 1;
    });
    expect(scrollX).to.equal(0);
  });

  it('goes on from where the focus is when keys come faster than drawings', async () => {
    const { root } = await stage(<Sheets />);
    get(root, 'tab', '概览').focus();
    const press = () =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    press();
    press();
    expect(root.activeElement === get(root, 'tab', '概览')).to.equal(true);
    await settle();
    expect(get(root, 'tabpanel', '概览').textContent).to.equal('甲');
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    expect(await findings(on, <Sheets />)).to.deep.equal([]);
  });
});
