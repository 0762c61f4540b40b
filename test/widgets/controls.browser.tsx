import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Button } from '../../src/widgets/controls/button';
import { Checkbox } from '../../src/widgets/controls/checkbox';
import { Field } from '../../src/widgets/controls/field';
import { IconButton } from '../../src/widgets/controls/icon-button';
import { NumberInput } from '../../src/widgets/controls/number-input';
import { PasswordInput } from '../../src/widgets/controls/password-input';
import { Switch } from '../../src/widgets/controls/switch';
import { TextArea } from '../../src/widgets/controls/text-area';
import { TextInput } from '../../src/widgets/controls/text-input';
import { holds, settle, until } from '../support/browser';
import { later } from '../support/clock';
import { itWhereHoverFollows } from '../support/engine';
import { all, click, closeStages, descriptionOf, fill, findings, get, stage } from './stage';

describe('Button', () => {
  closeStages();

  it('takes one of two clicks within 500 ms, and the next one after them (C-19, W-20)', async () => {
    let clicks = 0;
    const { root } = await stage(<Button onClick={() => (clicks += 1)}>保存</Button>);
    const button = get(root, 'button', '保存');
    button.click();
    button.click();
    expect(clicks).to.equal(1);
    await later();
    button.click();
    expect(clicks).to.equal(2);
  });

  it('is busy while its promise runs and takes no click meanwhile', async () => {
    let clicks = 0;
    let finish = () => {};
    const { root } = await stage(
      <Button
        onClick={() => {
          clicks += 1;
          return new Promise<void>((resolve) => (finish = resolve));
        }}
      >
        保存
      </Button>,
    );
    const button = get(root, 'button', '保存');
    await click(button);
    expect(button.getAttribute('aria-busy')).to.equal('true');
    await later();
    await click(button);
    expect(clicks).to.equal(1);
    finish();
    await until('not busy', () => !button.hasAttribute('aria-busy'));
  });

  it('reports what its promise threw and works again', async () => {
    const made = await stage(
      <Button onClick={() => Promise.reject(new Error('broken'))}>保存</Button>,
    );
    const button = get(made.root, 'button', '保存');
    await click(button);
    await until('not busy', () => !button.hasAttribute('aria-busy'));
    expect(made.errors).to.have.length(1);
  });

  it('stays focusable with a reason, says it, and does nothing', async () => {
    let clicks = 0;
    const { root } = await stage(
      <Button disabledReason="主机未运行" onClick={() => (clicks += 1)}>
        绑定
      </Button>,
    );
    const button = get(root, 'button', '绑定');
    button.focus();
    expect(root.activeElement === button).to.equal(true);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(descriptionOf(button)).to.equal('主机未运行');
    await click(button);
    expect(clicks).to.equal(0);
  });

  it('does not submit the form around it while it says why not', async () => {
    let submits = 0;
    const { root } = await stage(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Button type="submit" disabledReason="未填">
          提交
        </Button>
      </form>,
    );
    await click(get(root, 'button', '提交'));
    expect(submits).to.equal(0);
  });
});

/** Where a pointer can be over something that is shown now. */
function pointerOver(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const move = (...position: [number, number]) => sendMouse({ type: 'move', position });
  return {
    rest: () => move(left, top),
    moveOn: () => move(left + 2, top),
    leave: () => move(1, 1),
  };
}

describe('Tooltip', () => {
  closeStages();

  it('opens at the keyboard focus after 100 ms (C-18), closes at Escape, names an icon button', async () => {
    const { root } = await stage(<IconButton label="刷新" icon={<svg />} />);
    const button = get(root, 'button', '刷新');
    await sendKeys({ press: 'Tab' });
    expect(root.activeElement === button).to.equal(true);
    expect(all(root, 'tooltip')).to.have.length(0);
    const tip = await until('the tooltip', () => all(root, 'tooltip')[0]);
    expect(tip.textContent).to.equal('刷新');
    expect(tip.matches(':popover-open')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'tooltip').length === 0);
  });

  itWhereHoverFollows(
    'stays closed for a pointer that it has come to lie under, until that moves',
    async () => {
      const { root } = await stage(<IconButton label="刷新" icon={<svg />} />);
      const button = get(root, 'button', '刷新');
      const pointer = pointerOver(button);
      button.style.display = 'none';
      await pointer.rest();
      button.style.display = '';
      await until('the pointer on it', () => button.matches(':hover'));
      await holds('no tooltip', () => all(root, 'tooltip').length === 0, 250);
      await pointer.moveOn();
      await until('the tooltip', () => all(root, 'tooltip')[0]);
      await pointer.leave();
    },
  );

  it('opens for a pointer that moves on it, once a visit', async () => {
    const { root } = await stage(<IconButton label="刷新" icon={<svg />} />);
    const pointer = pointerOver(get(root, 'button', '刷新'));
    await pointer.moveOn();
    await until('the tooltip', () => all(root, 'tooltip')[0]);
    await sendKeys({ press: 'Escape' });
    await until('dismissed', () => all(root, 'tooltip').length === 0);
    await pointer.rest();
    await holds('dismissed', () => all(root, 'tooltip').length === 0, 250);
    await sendKeys({ press: 'Tab' });
    await until('the tooltip at the focus', () => all(root, 'tooltip')[0]);
    await pointer.leave();
    await until('closed', () => all(root, 'tooltip').length === 0);
    await pointer.rest();
    await until('the tooltip at the next visit', () => all(root, 'tooltip')[0]);
    await pointer.leave();
    await until('closed again', () => all(root, 'tooltip').length === 0);
  });
});

describe('Field', () => {
  closeStages();

  it('ties label, error and help to its control', async () => {
    const { root } = await stage(
      <Field label="名称" required error="必填项" help="2-64 个字符">
        <TextInput value="" onChange={() => {}} />
      </Field>,
    );
    const input = get(root, 'textbox', '名称');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(input.getAttribute('aria-required')).to.equal('true');
    expect(descriptionOf(input)).to.equal('必填项 2-64 个字符');
  });
});

function Numbers({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(8);
  return (
    <Field label="CPU">
      <NumberInput
        value={value}
        min={1}
        max={9}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

describe('inputs', () => {
  closeStages();

  it('a number steps with the arrows inside its limits and keeps what cannot be read', async () => {
    const seen: (number | null)[] = [];
    const { root } = await stage(<Numbers onChange={(value) => seen.push(value)} />);
    const input = get<HTMLInputElement>(root, 'spinbutton', 'CPU');
    input.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    expect(seen).to.deep.equal([9, 9]);
    await fill(input, '１２');
    expect(seen.at(-1)).to.equal(12);
    await fill(input, '12a');
    expect(seen.at(-1)).to.equal(null);
    expect(input.value).to.equal('12a');
    input.blur();
    await settle();
    expect(input.value).to.equal('12a');
  });

  it('a password can be looked at', async () => {
    const { root } = await stage(
      <Field label="密码">
        <PasswordInput value="secret" onChange={() => {}} />
      </Field>,
    );
    const input = get<HTMLInputElement>(root, 'textbox', '密码');
    expect(input.type).to.equal('password');
    await click(get(root, 'button', '显示密码'));
    expect(input.type).to.equal('text');
    expect(get(root, 'button', '隐藏密码').getAttribute('aria-pressed')).to.equal('true');
  });

  it('a checkbox with a reason stays focusable and keeps its state', async () => {
    let changes = 0;
    const { root } = await stage(
      <Checkbox checked={false} onChange={() => (changes += 1)} disabledReason="主机未运行">
        web-1
      </Checkbox>,
    );
    const box = get<HTMLInputElement>(root, 'checkbox', 'web-1');
    await click(box);
    expect(changes).to.equal(0);
    expect(box.checked).to.equal(false);
    expect(descriptionOf(box)).to.equal('主机未运行');
  });

  it('a checkbox that cannot be used looks so, with a reason or without', async () => {
    const nothing = () => {};
    const { root } = await stage(
      <>
        <Checkbox checked={false} onChange={nothing} aria-label="free" />
        <Checkbox checked={false} onChange={nothing} aria-label="disabled" disabled />
        <Checkbox checked={false} onChange={nothing} aria-label="why" disabledReason="主机未运行" />
      </>,
    );
    const looks = ['free', 'disabled', 'why'].map(
      (name) => getComputedStyle(get(root, 'checkbox', name)).opacity,
    );
    expect(looks).to.deep.equal(['1', '0.5', '0.5']);
  });

  it('have no axe findings, light and dark', async () => {
    const on = await stage(null);
    const nothing = () => {};
    const node = (
      <>
        <Button>默认</Button>
        <Button variant="primary">主要</Button>
        <Button variant="danger">删除</Button>
        <Button variant="text">查看</Button>
        <Button disabledReason="主机未运行">绑定</Button>
        <IconButton label="刷新" icon={<svg />} />
        <Field label="名称" required error="必填项" help="说明">
          <TextInput value="" onChange={nothing} placeholder="例如" />
        </Field>
        <Field label="密码">
          <PasswordInput value="x" onChange={nothing} />
        </Field>
        <Field label="CPU">
          <NumberInput value={8} onChange={nothing} unit="核" min={1} max={64} />
        </Field>
        <Field label="描述">
          <TextArea value="" onChange={nothing} />
        </Field>
        <Checkbox checked onChange={nothing}>
          记住我
        </Checkbox>
        <Switch checked onChange={nothing}>
          自动续费
        </Switch>
      </>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });
});
