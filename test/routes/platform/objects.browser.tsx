import { expect } from '@open-wc/testing';
import { screens } from '../../../src/routes/registry';
import { until } from '../../support/browser';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { later } from '../../support/clock';
import { openScreen, press, textOf } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill } from '../../widgets/stage';

async function open(id: string, query: string) {
  const screen = screens.find((each) => each.id === id)!;
  const definition = await screen.definition!();
  return openScreen(() => <ResourceScreen def={definition} />, `${screen.path}?${query}`, {
    account: 'admin',
  });
}

describe('platform resources', function () {
  this.timeout(60_000);
  closeStages();

  it('R-096, B-6: a bucket is gone through by its folders, there and back', async () => {
    const on = await open('oss', 'id=oss-bucket-1-1');
    await until('folders', () => all(on.root, 'button', /^logs/)[0]);
    await press(on.root, 'button', /^logs/);
    await until('what lies in it', () => textOf(on.root).includes('access.log'));
    await press(on.root, 'button', /^2026/);
    await until('the months', () => all(on.root, 'button', /^10/)[0]);
    await press(on.root, 'button', /^10/);
    await until('the object', () => textOf(on.root).includes('order.log'));
    await press(on.root, 'button', 'logs');
    await until('the folder above', () => textOf(on.root).includes('access.log'));
  });

  it('R-096: a text replaces an object of its name only where that is switched on', async () => {
    const on = await open('oss', 'id=oss-bucket-1-1');
    const form = () => on.root.querySelector('.by-op-form')?.closest('dialog');
    const send = async () => {
      // A second press at once would be taken for a slip.
      await later();
      await press(on.root, 'button', '上传文本');
      const dialog = await until('the form', form);
      await fill(all(dialog, 'textbox', /对象名称/)[0]!, 'once.txt');
      await press(dialog, 'button', '确定');
    };
    await send();
    await until('the object', () => !form() && textOf(on.root).includes('once.txt'));
    await send();
    await until('the reason', () => /对象「once\.txt」已存在/.test(form()!.textContent));
    await click(all(form()!, 'switch', /覆盖同名对象/)[0]!);
    await later();
    await press(form()!, 'button', '确定');
    await until('the end of it', () => !form());
  });

  it('R-093: a prompt is tried, and the answer says that it is simulated', async () => {
    const on = await open('aiRuntime', 'do=try&on=ai-runtime-1-1');
    const prompt = await until('the form', () => all(on.root, 'textbox', /提示词/)[0]);
    await fill(prompt, '库存为什么少了？');
    await later();
    await press(on.root, 'button', '确定');
    await until('the answer', () => /模拟回答.*库存为什么少了/.test(textOf(on.root)));
  });

  it('R-098: a server says its life and its hardware (E-173)', async () => {
    const on = await open('baremetal', 'id=bare-metal-1-1');
    await until('its life', () => all(on.root, 'list', '生命周期')[0]);
    await press(on.root, 'tab', '硬件');
    await until('cards', () => textOf(on.root).includes('Gbit/s'));
    expect(textOf(on.root)).to.contain('RAID');
  });

  it('R-097: an account that has a desktop gets no second one (E-143)', async () => {
    const on = await open('vdi', 'do=assign&on=vdi-1-3');
    const account = await until('the form', () => {
      const dialog = all(on.root, 'dialog').find((each) => each.querySelector('.by-op-form'));
      return dialog && all(dialog, 'textbox', /使用账号/)[0];
    });
    await fill(account, 'chenjie1');
    account.blur();
    await until('the desktop that it has', () => /已有云桌面“desktop-001”/.test(textOf(on.root)));
  });

  it('R-107, R-108: the regions of a machine are those of its account', async () => {
    for (const [id, row, region] of [
      ['azure', 'azure-account-1-1', 'chinaeast2'],
      ['qcloud', 'qcloud-account-1-1', 'ap-shanghai'],
    ] as const) {
      const on = await open(id, 'do=create');
      const selects = () => [...on.root.querySelectorAll<HTMLSelectElement>('dialog[open] select')];
      const has = (value: string) =>
        selects().find(({ options }) => [...options].some((option) => option.value === value));
      const account = await until('accounts', () => has(row));
      expect(has(region), 'no region before its account').to.equal(undefined);
      await fill(account, row);
      await until('its regions', () => has(region));
    }
  });
});
