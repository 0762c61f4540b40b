import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { QuotaBar } from '../../../src/widgets/quota/quota-bar';
import { closeStages, findings, stage } from '../stage';

const cpu = { name: '处理器', unit: '核', used: 90, total: 100, maximum: 1600 };

describe('the bar of a quota (B-11)', () => {
  closeStages();

  it('says in words what is used, what was asked for and how far it could go', async () => {
    const on = await stage(
      <QuotaBar {...cpu} asked={200}>
        <button type="button">申请提升</button>
      </QuotaBar>,
    );
    const meter = on.root.querySelector('[role="meter"]');
    expect(meter?.getAttribute('aria-label')).to.equal('处理器');
    expect(meter?.getAttribute('aria-valuenow')).to.equal('90');
    expect(meter?.getAttribute('aria-valuemax')).to.equal('100');
    expect(meter?.getAttribute('aria-valuetext')).to.equal('已用 90 / 100 核');
    expect(on.root.textContent).to.contain('申请中：200 核').and.contain('最多可申请到 1,600 核');
    const whole = on.root.querySelector<HTMLElement>('.by-quota-track')!.getBoundingClientRect();
    const part = (name: string) =>
      on.root.querySelector(`.by-quota-${name}`)!.getBoundingClientRect().width / whole.width;
    expect(part('used')).to.be.closeTo(90 / 1600, 0.01);
    expect(part('limit')).to.be.closeTo(100 / 1600, 0.01);
    await on.show(<QuotaBar {...cpu} />, { locale: 'en', theme: 'dark' });
    expect(on.root.textContent).to.contain('90 of 100 核 used').and.not.contain('asked for:');
    expect(await findings(on, <QuotaBar {...cpu} asked={200} />)).to.deep.equal([]);
  });

  it('warns from four fifths and says that it is full from nineteen twentieths', async () => {
    const on = await stage(<QuotaBar {...cpu} used={79} />);
    const level = () => on.root.querySelector<HTMLElement>('.by-quota')?.dataset['level'];
    expect(level()).to.equal('fine');
    await on.show(<QuotaBar {...cpu} used={80} />);
    expect(level()).to.equal('warn');
    await on.show(<QuotaBar {...cpu} used={95} />);
    expect(level()).to.equal('full');
  });

  it('has no bar where nothing limits it, and never more than all of it', async () => {
    const on = await stage(<QuotaBar {...cpu} total={0} used={1234} />);
    expect(on.root.querySelector('[role="meter"]')).to.equal(null);
    expect(on.root.textContent).to.contain('已用 1,234 核，不限量');
    await on.show(<QuotaBar {...cpu} used={120} />);
    expect(on.root.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')).to.equal('100');
    expect(on.root.textContent).to.contain('已用 120 / 100 核');
  });

  it('is left to its operations by the keyboard', async () => {
    const on = await stage(
      <QuotaBar {...cpu}>
        <button type="button">申请提升</button>
      </QuotaBar>,
    );
    await sendKeys({ press: 'Tab' });
    expect(on.root.activeElement?.textContent).to.equal('申请提升');
  });
});
