import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../src/widgets/controls/button';
import { useConfirm } from '../../src/widgets/overlays/confirm';
import type { ConfirmOptions } from '../../src/widgets/overlays/confirm';
import { Menu } from '../../src/widgets/overlays/menu';
import { Modal } from '../../src/widgets/overlays/modal';
import { notifyReconnected } from '../../src/widgets/surface/reconnect';
import { TextInput } from '../../src/widgets/controls/text-input';
import { holds, settle, until } from '../support/browser';
import { later } from '../support/clock';
import { all, click, closeStages, fill, findings, get, quietRuntime, stage } from './stage';

function Opener({ inner }: { inner?: boolean }) {
  const [open, setOpen] = useState(false);
  const [nested, setNested] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="编辑"
        footer={<Button onClick={() => setOpen(false)}>取消</Button>}
      >
        <TextInput aria-label="名称" value="" onChange={() => {}} />
        <Menu label="更多" items={[{ key: 'a', label: '甲', onSelect: () => {} }]} />
        {inner && <Button onClick={() => setNested(true)}>里面</Button>}
        <Modal open={nested} onClose={() => setNested(false)} title="里面的">
          <TextInput aria-label="内" value="" onChange={() => {}} />
        </Modal>
      </Modal>
    </>
  );
}

describe('Modal', () => {
  closeStages();

  it('opens in the top layer, focuses its first field, gives focus back on Escape', async () => {
    const { root } = await stage(<Opener />);
    const opener = get(root, 'button', '打开');
    opener.focus();
    await click(opener);
    const dialog = get(root, 'dialog', '编辑');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(root.activeElement === get(dialog, 'textbox', '名称')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'dialog').length === 0);
    expect(root.activeElement === opener).to.equal(true);
  });

  it('begins on itself and not in a field where it is there to be read', async () => {
    const { root } = await stage(
      <Modal open reading onClose={() => {}} title="磁盘 d1">
        <TextInput aria-label="名称" value="" onChange={() => {}} />
      </Modal>,
    );
    expect(root.activeElement === get(root, 'dialog', '磁盘 d1')).to.equal(true);
  });

  it('gives focus to the pressed button where the browser does not focus pressed buttons', async () => {
    const { root } = await stage(<Opener />);
    get(root, 'button', '打开').click();
    await until('open', () => all(root, 'dialog').length === 1);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'dialog').length === 0);
    expect(root.activeElement === get(root, 'button', '打开')).to.equal(true);
  });

  it('does not close when the backdrop is clicked (V-006)', async () => {
    const { root } = await stage(<Opener />);
    await click(get(root, 'button', '打开'));
    await sendMouse({ type: 'click', position: [5, 5] });
    await settle();
    expect(all(root, 'dialog')).to.have.length(1);
  });

  it('keeps focus inside: Tab never reaches what stands behind', async () => {
    const { root } = await stage(<Opener />);
    await click(get(root, 'button', '打开'));
    const dialog = get(root, 'dialog', '编辑');
    for (let step = 0; step < 8; step += 1) {
      await sendKeys({ press: 'Tab' });
      const active = root.activeElement;
      expect(active === null || dialog.contains(active)).to.equal(true);
    }
  });

  it('is as high as what it shows', async () => {
    const { root } = await stage(
      <Modal open onClose={() => {}} title="条款">
        <p style={{ blockSize: 200 }}>短文</p>
      </Modal>,
    );
    const body = get(root, 'dialog', '条款').querySelector('.by-modal-body')!;
    expect(body.clientHeight).to.equal(body.scrollHeight);
    expect(body.clientHeight).to.be.above(200);
  });

  it('is scrolled by keys where there is nothing in it that takes them', async () => {
    const node = (last?: ReactNode) => (
      <Modal open onClose={() => {}} title="条款">
        <p style={{ blockSize: 3000 }}>长文</p>
        {last}
      </Modal>
    );
    const on = await stage(node());
    const body = get(on.root, 'dialog', '条款').querySelector('.by-modal-body')!;
    await until('a stop', () => body.matches('[tabindex="0"]'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(on.root.activeElement === body).to.equal(true);
    expect(getComputedStyle(body).outlineOffset).to.equal('-2px'); // the dialog cuts off what is outside
    expect(get(on.root, 'group', '条款') === body).to.equal(true);
    await sendKeys({ press: 'End' });
    await until('scrolled', () => body.scrollTop > 0);
    await on.show(node(<button type="button">同意</button>));
    await settle();
    expect(on.root.activeElement === body).to.equal(true);
    get(on.root, 'button', '关闭').focus();
    await until('its button is', () => !body.matches('[tabindex], [role]'));
    expect(await findings(on, node())).to.deep.equal([]);
  });

  it('one Escape closes one: the menu, then the inner dialog, then the outer', async () => {
    const { root } = await stage(<Opener inner />);
    await click(get(root, 'button', '打开'));
    await click(get(root, 'button', '更多'));
    expect(all(root, 'menu')).to.have.length(1);
    await sendKeys({ press: 'Escape' });
    await until('menu closed', () => all(root, 'menu').length === 0);
    expect(all(root, 'dialog')).to.have.length(1);
    await click(get(root, 'button', '里面'));
    expect(all(root, 'dialog')).to.have.length(2);
    await sendKeys({ press: 'Escape' });
    await until('inner closed', () => all(root, 'dialog').length === 1);
    expect(root.activeElement === get(root, 'button', '里面')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('outer closed', () => all(root, 'dialog').length === 0);
  });

  it('stays when its owner says no, however often Escape is pressed', async () => {
    let asked = 0;
    const { root } = await stage(
      <Modal open onClose={() => (asked += 1)} title="未保存">
        <TextInput aria-label="名称" value="x" onChange={() => {}} />
      </Modal>,
    );
    for (let press = 0; press < 4; press += 1) {
      await sendKeys({ press: 'Escape' });
      await settle();
    }
    await until('still a modal', () => get(root, 'dialog', '未保存').matches(':modal'));
    expect(asked).to.be.greaterThan(1);
  });

  it('is a modal again after its element was moved', async () => {
    const { root, host } = await stage(<Opener />);
    await click(get(root, 'button', '打开'));
    const place = document.createElement('div');
    document.body.append(place);
    place.append(host);
    notifyReconnected(root);
    await settle();
    expect(get(root, 'dialog', '编辑').matches(':modal')).to.equal(true);
    place.remove();
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    const node = (
      <Modal open onClose={() => {}} title="编辑" footer={<Button variant="primary">确定</Button>}>
        <TextInput aria-label="名称" value="" onChange={() => {}} />
      </Modal>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });
});

function Asker({
  options,
  onAnswer,
}: {
  options?: ConfirmOptions;
  onAnswer: (yes: boolean) => void;
}) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(options).then(onAnswer)}>删除</Button>;
}

describe('useConfirm', () => {
  closeStages();

  it('asks in the words of the specification; 取消 has the focus and answers no', async () => {
    const answers: boolean[] = [];
    const { root } = await stage(<Asker onAnswer={(yes) => answers.push(yes)} />);
    await click(get(root, 'button', '删除'));
    const dialog = await until('asked', () => all(root, 'alertdialog', '警告')[0]);
    expect(dialog.textContent).to.include('此操作将无法撤销，是否继续？');
    expect(root.activeElement === get(dialog, 'button', '取消')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until('answered', () => answers.length === 1);
    expect(answers).to.deep.equal([false]);
    expect(root.activeElement === get(root, 'button', '删除')).to.equal(true);
  });

  it('Escape answers no, 确定 yes', async () => {
    const answers: boolean[] = [];
    const { root } = await stage(<Asker onAnswer={(yes) => answers.push(yes)} />);
    await click(get(root, 'button', '删除'));
    await sendKeys({ press: 'Escape' });
    await until('no', () => answers.length === 1);
    await later();
    await click(get(root, 'button', '删除'));
    await click(get(root, 'button', '确定'));
    await until('yes', () => answers.length === 2);
    expect(answers).to.deep.equal([false, true]);
  });

  it('waits for the typed name', async () => {
    const answers: boolean[] = [];
    const { root } = await stage(
      <Asker options={{ typeToConfirm: 'web-1' }} onAnswer={(yes) => answers.push(yes)} />,
    );
    await click(get(root, 'button', '删除'));
    await click(get(root, 'button', '确定'));
    expect(answers).to.deep.equal([]);
    await fill(get(root, 'textbox', '请输入 web-1 以确认'), 'web-1');
    await click(get(root, 'button', '确定'));
    expect(answers).to.deep.equal([true]);
  });
});

describe('Menu', () => {
  closeStages();

  const items = (log: string[]) => [
    { key: 'edit', label: 'Edit', onSelect: () => log.push('edit') },
    { key: 'bind', label: 'Bind', disabledReason: 'not running', onSelect: () => log.push('bind') },
    { key: 'delete', label: 'Delete', onSelect: () => log.push('delete') },
  ];

  it('by keyboard: arrows, Home, End, a letter, Enter; focus goes back', async () => {
    const log: string[] = [];
    const { root } = await stage(<Menu label="More" items={items(log)} />);
    const trigger = get(root, 'button', 'More');
    trigger.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until('open', () => all(root, 'menuitem').length === 3);
    const current = () => root.activeElement?.textContent;
    expect(current()).to.equal('Edit');
    await sendKeys({ press: 'ArrowUp' });
    expect(current()).to.equal('Delete');
    await sendKeys({ press: 'Home' });
    expect(current()).to.equal('Edit');
    await sendKeys({ press: 'b' });
    expect(current()).to.equal('Bindnot running');
    await sendKeys({ press: 'Enter' });
    expect(log).to.deep.equal([]);
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Enter' });
    await until('closed', () => all(root, 'menu').length === 0);
    expect(log).to.deep.equal(['delete']);
    expect(root.activeElement === trigger).to.equal(true);
  });

  it('by mouse: opens, closes at a click elsewhere and at its own button', async () => {
    const { root } = await stage(
      <div style={{ padding: 100 }}>
        <Menu label="More" items={items([])} />
      </div>,
    );
    const trigger = get(root, 'button', 'More');
    const box = trigger.getBoundingClientRect();
    const at: [number, number] = [Math.round(box.x + 5), Math.round(box.y + 5)];
    await sendMouse({ type: 'click', position: at });
    await until('open', () => all(root, 'menu').length === 1);
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    await sendMouse({ type: 'click', position: [700, 500] });
    await until('closed', () => all(root, 'menu').length === 0);
    await later();
    await sendMouse({ type: 'click', position: at });
    await until('open again', () => all(root, 'menu').length === 1);
    await later();
    await sendMouse({ type: 'click', position: at });
    await until('closed again', () => all(root, 'menu').length === 0);
    await until('not expanded', () => trigger.getAttribute('aria-expanded') === 'false');
  });

  it('Escape gives the focus back inside the shadow root', async () => {
    const { root } = await stage(<Menu label="More" items={items([])} />);
    await click(get(root, 'button', 'More'));
    await until('an item has the focus', () => root.activeElement?.role === 'menuitem');
    await sendKeys({ press: 'Escape' });
    await until('focus is back', () => root.activeElement === get(root, 'button', 'More'));
  });

  it('an item may open a dialog, which returns the focus to the menu button', async () => {
    const { root } = await stage(<MenuWithDialog />);
    await click(get(root, 'button', 'More'));
    await click(get(root, 'menuitem', 'Edit'));
    await until('dialog', () => all(root, 'dialog').length === 1);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'dialog').length === 0);
    expect(root.activeElement === get(root, 'button', 'More')).to.equal(true);
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    expect(await findings(on, <Menu label="More" items={items([])} />)).to.deep.equal([]);
    get(on.root, 'button', 'More').click();
    await until('open', () => all(on.root, 'menu').length === 1);
    expect(await findings(on, <Menu label="More" items={items([])} />)).to.deep.equal([]);
  });
});

function MenuWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu label="More" items={[{ key: 'edit', label: 'Edit', onSelect: () => setOpen(true) }]} />
      <Modal open={open} onClose={() => setOpen(false)} title="Edit">
        text
      </Modal>
    </>
  );
}

describe('Notices', () => {
  closeStages();

  it('are status or alert by tone, can be dismissed, and carry an action', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    let ran = 0;
    runtime.notices.push({ tone: 'success', text: '保存成功' });
    runtime.notices.push({
      tone: 'error',
      text: '系统繁忙，请稍后再试！',
      action: { label: '重试', run: () => (ran += 1) },
    });
    await settle();
    expect(get(root, 'status').textContent).to.equal('保存成功');
    expect(get(root, 'alert').textContent).to.equal('系统繁忙，请稍后再试！');
    await click(get(root, 'button', '重试'));
    expect(ran).to.equal(1);
    expect(all(root, 'alert')).to.have.length(0);
    await click(get(root, 'button', '关闭通知'));
    expect(all(root, 'status')).to.have.length(0);
  });

  it('wait for a place only where they tell of a failure, which has one', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    const begun: (number | undefined)[] = [];
    const own = window.setTimeout;
    window.setTimeout = Object.assign((...given: Parameters<typeof own>) => {
      begun.push(given[1]);
      return own(...given);
    }, own);
    try {
      runtime.notices.push({ tone: 'success', text: '已保存' });
      await until('told', () => all(root, 'status').length === 1);
      expect(begun.filter((time) => time === 100)).to.deep.equal([]);
      const [placed, unplaced] = [new Error('placed'), new Error('unplaced')];
      for (const about of [placed, unplaced])
        runtime.notices.throttled('busy', { tone: 'error', text: '系统繁忙', about });
      await until('it waits', () => begun.includes(100));
      runtime.notices.withdraw(placed);
      await until('the other', () => all(root, 'alert').length > 0);
      expect(all(root, 'alert').map(({ textContent }) => textContent)).to.deep.equal(['系统繁忙']);
    } finally {
      window.setTimeout = own;
    }
  });

  it('go to the topmost modal and come back when it closes', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<Opener />, runtime);
    await click(get(root, 'button', '打开'));
    runtime.notices.push({ tone: 'error', text: '被拒绝', sticky: true });
    await settle();
    expect(get(root, 'dialog').contains(get(root, 'alert'))).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'dialog').length === 0);
    expect(get(root, 'alert').textContent).to.equal('被拒绝');
  });

  it('are shown once by two elements on one runtime: where the user is', async () => {
    const runtime = quietRuntime();
    const first = await stage(<Button>甲</Button>, runtime);
    const second = await stage(<Button>乙</Button>, runtime);
    runtime.notices.push({ tone: 'info', text: '一次', sticky: true });
    await settle();
    expect(all(first.root, 'status')).to.have.length(1);
    expect(all(second.root, 'status')).to.have.length(0);
    get(second.root, 'button', '乙').focus();
    await settle();
    expect(all(first.root, 'status')).to.have.length(0);
    expect(all(second.root, 'status')).to.have.length(1);
  });

  it('leave by themselves, but not while they are pointed at', async function () {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    runtime.notices.push({ tone: 'success', text: '短' });
    await settle();
    const note = root.querySelector<HTMLElement>('[part="notice"]')!;
    const box = note.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 20), Math.round(box.y + 10)] });
    await holds('the notice', () => all(root, 'status').length === 1, 4500);
    await sendMouse({ type: 'move', position: [5, 500] });
    await until('gone', () => all(root, 'status').length === 0);
  });

  it('are three beside each other at most, the newest; the others are one line until somebody wants them', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    const words = ['一', '二', '三', '四', '五'];
    for (const text of words) runtime.notices.push({ tone: 'error', text });
    const seen = () =>
      [...root.querySelectorAll<HTMLElement>('[part="notice"]')].map(
        (each) => each.querySelector('.by-notice-text')!.textContent,
      );
    await until('three', () => String(seen()) === '三,四,五');
    // Each is said once, whether it is seen or not.
    const said = all(root, 'alert');
    expect(said.map(({ textContent }) => textContent)).to.deep.equal(words);
    const more = get(root, 'button', '还有 2 条通知');
    expect(more.getAttribute('aria-expanded')).to.equal('false');
    await click(more);
    await until('all', () => String(seen()) === String(words));
    // Nothing was put in anew, which would be said again.
    expect(all(root, 'alert').every((each, index) => each === said[index])).to.equal(true);
    await click(get(root, 'button', '收起'));
    await until('three again', () => String(seen()) === '三,四,五');
    await click(get(root, 'button', '还有 2 条通知'));
    await until('all again', () => seen().length === 5);
    await click(get(root, 'button', '全部清除'));
    await until('none', () => all(root, 'alert').length === 0);
  });

  it('are a stop of Tab while their text scrolls, and none once they are folded', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    runtime.notices.push({ tone: 'error', text: '很长的一段文字，'.repeat(300) });
    const long = await until('the text', () => all(root, 'alert')[0]);
    await until('its stop', () => long.tabIndex === 0);
    for (const text of ['一', '二', '三']) runtime.notices.push({ tone: 'error', text });
    await until('it is folded', () => long.closest('.by-visually-hidden'));
    expect(long.hasAttribute('tabindex')).to.equal(false);
  });

  it('stay in sight where they ask to, beside the newest three', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    runtime.notices.push({ tone: 'success', text: '已移除', sticky: true });
    for (const text of ['一', '二', '三', '四']) runtime.notices.push({ tone: 'error', text });
    const seen = () =>
      [...root.querySelectorAll<HTMLElement>('[part="notice"]')].map(
        (each) => each.querySelector('.by-notice-text')!.textContent,
      );
    await until('four', () => String(seen()) === '已移除,二,三,四');
    await click(get(root, 'button', '还有 1 条通知'));
    await until('all', () => seen().length === 5);
    // Once nothing is folded, what comes later is folded again.
    runtime.notices.dismiss(runtime.notices.store.getState().items[1]!.id);
    await until('none folded', () => all(root, 'button', '收起').length === 0);
    runtime.notices.push({ tone: 'error', text: '五' });
    await until('folded', () => String(seen()) === '已移除,三,四,五');
  });

  it('are said once, whichever layer opens over them', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<Opener />, runtime);
    const own = window.setTimeout;
    // What has been in one place for a second has been read out.
    window.setTimeout = Object.assign(
      (call: TimerHandler, time?: number) => own(call, time === 1000 ? 0 : time),
      own,
    );
    try {
      runtime.notices.push({ tone: 'error', text: '删除失败' });
      await until('said', () => all(root, 'alert').length === 1);
      await settle();
      await click(get(root, 'button', '打开'));
      await until('in the dialog', () => get(root, 'dialog').textContent.includes('删除失败'));
      expect(all(root, 'alert')).to.have.length(0);
      expect(root.querySelectorAll('[part="notice"]')).to.have.length(1);
    } finally {
      window.setTimeout = own;
    }
  });

  it('stay where they tell of a failure, out of the way after a while, and are not said again', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<Opener />, runtime);
    const due: (() => void)[] = [];
    const own = window.setTimeout;
    window.setTimeout = Object.assign((...given: Parameters<typeof own>) => {
      if (given[1] !== 7000 && given[1] !== 4000) return own(...given);
      due.push(given[0]);
      return 0;
    }, own);
    try {
      runtime.notices.push({ tone: 'error', text: '删除失败' });
      runtime.notices.push({ tone: 'success', text: '已保存' });
      await until('both', () => root.querySelectorAll('[part="notice"]').length === 2);
      const alert = get(root, 'alert');
      for (const end of due.splice(0)) end();
      await until('one line', () => all(root, 'button', '还有 1 条通知')[0]);
      expect(all(root, 'status')).to.have.length(0);
      expect(root.querySelectorAll('[part="notice"]')).to.have.length(0);
      expect(get(root, 'alert') === alert).to.equal(true);
      // A modal draws it anew, where it is read and not said.
      await click(get(root, 'button', '打开'));
      await until('in the dialog', () => get(root, 'dialog').textContent.includes('删除失败'));
      expect(all(root, 'alert')).to.have.length(0);
    } finally {
      window.setTimeout = own;
    }
  });

  it('stand in the middle above, where no button of a row stands', async () => {
    const runtime = quietRuntime();
    const { root } = await stage(<p>body</p>, runtime);
    runtime.notices.push({ tone: 'error', text: '系统繁忙', sticky: true });
    await settle();
    const { left, right } = root.querySelector('.by-notice')!.getBoundingClientRect();
    expect(Math.abs(left + right - innerWidth)).to.be.lessThan(2);
  });

  it('have no axe findings, light and dark', async () => {
    const runtime = quietRuntime();
    const on = await stage(null, runtime);
    for (const tone of ['success', 'info', 'warning', 'error'] as const) {
      runtime.notices.push({ tone, text: `文字 ${tone}`, sticky: true });
    }
    expect(await findings(on, <p>body</p>)).to.deep.equal([]);
  });
});
