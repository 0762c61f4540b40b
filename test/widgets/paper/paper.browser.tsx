import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { AccountBlock } from '../../../src/widgets/paper/account-block';
import { Paper } from '../../../src/widgets/paper/paper';
import { until } from '../../support/browser';
import { engine } from '../../support/engine';
import { all, closeStages, findings, get, stage } from '../stage';

/** The question of where to print waits for somebody, and Firefox leaves the page for no other until then. */
function printAtOnce({ contentWindow }: HTMLIFrameElement): void {
  contentWindow!.print = () => contentWindow!.dispatchEvent(new Event('afterprint'));
}

describe('papers (B-8)', () => {
  closeStages();

  it('say who, what and how much, leave out what is not known, and are printed by themselves', async () => {
    const node = (
      <Paper
        title="增值税普通发票"
        facts={[
          { label: '发票号码', value: '' },
          { label: '申请单号', value: 'FP1' },
        ]}
        parties={[{ name: '购买方', facts: [{ label: '名称', value: '华东智造' }] }]}
        columns={[{ title: '项目' }, { title: '税额', number: true }]}
        rows={[['信息技术服务', '6.00']]}
        sums={[{ label: '价税合计', amount: '106.00' }]}
        note="预览"
      />
    );
    const on = await stage(node);
    const text = on.root.textContent;
    expect(text).to.contain('¥106.00').and.contain('华东智造').and.contain('FP1');
    expect(text).not.to.contain('发票号码');
    // The frame that is printed may be gone as soon as it is: whoever watches sees it come.
    const frames: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLIFrameElement) {
          frames.push(added.title);
          if (engine !== 'chromium') printAtOnce(added);
        }
    });
    watch.observe(document.body, { childList: true });
    const print = get(on.root, 'button', '打印');
    print.focus();
    await sendKeys({ press: 'Enter' });
    await until('the page to print', () => frames.includes('增值税普通发票'));
    await until('the frame away', () => !document.querySelector('iframe[title="增值税普通发票"]'));
    watch.disconnect();
    await until('the focus back', () => on.root.activeElement === print);
    expect(await findings(on, node)).to.deep.equal([]);
  });

  it('have an account that is copied line by line', async () => {
    const node = (
      <AccountBlock
        title="收款账户"
        facts={[
          { label: '收款方', value: '北辰云' },
          { label: '银行账号', value: '6200 0000' },
          { label: '附言', value: '' },
        ]}
      />
    );
    const on = await stage(node);
    expect(on.root.textContent).not.to.contain('附言');
    expect(all(on.root, 'button', /银行账号/)).to.have.length(1);
    expect(all(on.root, 'button', '复制全部')).to.have.length(1);
    expect(await findings(on, node)).to.deep.equal([]);
  });
});
