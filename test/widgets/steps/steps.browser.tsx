import { expect } from '@open-wc/testing';
import { Steps } from '../../../src/widgets/steps/steps';
import type { Step } from '../../../src/widgets/steps/steps';
import { closeStages, findings, stage } from '../stage';

const steps: readonly Step[] = [
  { key: 'in', title: '已提交', state: 'done', time: '2026-01-01T00:00:00Z' },
  { key: 'checked', title: '平台核对', state: 'refused', note: '<b>流水号不符</b>' },
  { key: 'arrived', title: '资金到账', state: 'skipped' },
];

describe('steps with their state (B-7)', () => {
  closeStages();

  it('say in words how far it is, which step it is at, and why', async () => {
    const on = await stage(
      <Steps label="办理进度" steps={steps}>
        <button type="button">旁边</button>
      </Steps>,
    );
    const list = on.root.querySelector('ol');
    expect(list?.getAttribute('aria-label')).to.equal('办理进度');
    const items = [...(list?.querySelectorAll('li') ?? [])];
    expect(items.map(({ textContent }) => textContent)).to.satisfy((texts: string[]) =>
      ['已完成', '未通过', '已跳过'].every((word, at) => texts[at]?.includes(word)),
    );
    expect(items.map((item) => item.getAttribute('aria-current'))).to.deep.equal([
      null,
      'step',
      null,
    ]);
    // What somebody wrote is text, never markup.
    expect(items[1]?.querySelector('b')).to.equal(null);
    expect(items[1]?.textContent).to.contain('<b>流水号不符</b>');
    await on.show(<Steps label="Progress" steps={steps} />, { locale: 'en', theme: 'dark' });
    expect(on.root.textContent).to.contain('Refused');
    expect(await findings(on, <Steps label="Progress" steps={steps} />)).to.deep.equal([]);
  });
});
