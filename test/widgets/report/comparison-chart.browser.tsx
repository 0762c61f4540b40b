import { expect } from '@open-wc/testing';
import { ComparisonChart } from '../../../src/widgets/report/comparison-chart';
import { closeStages, findings, stage } from '../stage';

const parts = [
  { key: 'vm', name: '云主机', amount: '2000.00', against: '1000.00', change: '1000.00' },
  { key: 'oss', name: '<b>对象存储</b>', amount: '500.00', against: '1000.00', change: '-500.00' },
  { key: 'sms', name: '短信', amount: '0.00', against: '0.00', change: '0.00' },
];
const chart = <ComparisonChart title="两期对比" names={['11 月', '10 月', '变化']} parts={parts} />;

describe('the comparison of two periods (B-10)', () => {
  closeStages();

  it('says each figure in words, and draws all amounts by one scale', async () => {
    const on = await stage(chart);
    expect(on.root.querySelector('h2')?.textContent).to.equal('两期对比');
    const items = [...on.root.querySelectorAll('li')];
    expect(items.map(({ textContent }) => textContent)).to.deep.equal([
      '云主机11 月 2,000.0010 月 1,000.00变化 +1,000.00',
      '<b>对象存储</b>11 月 500.0010 月 1,000.00变化 -500.00',
      '短信11 月 0.0010 月 0.00变化 0.00',
    ]);
    const bars = (of: string) =>
      items.map((item) => item.querySelector(`[data-of="${of}"]`)!.getBoundingClientRect().width);
    const [vm = 0, oss = 0, sms = 0] = bars('now');
    expect(vm).to.be.above(100);
    expect(oss).to.be.closeTo(vm / 4, 0.1);
    // Nothing is a hair's breadth: the line where its bar would stand.
    expect(sms).to.be.below(2);
    const [before = 0, same = 0] = bars('before');
    expect(before).to.be.closeTo(vm / 2, 0.1);
    expect(same).to.equal(before);
    expect(await findings(on, chart)).to.deep.equal([]);
  });

  it('shows what became more and what became less on either side of one line', async () => {
    const on = await stage(chart);
    const [more, less, none] = [...on.root.querySelectorAll('.by-compared-side')].map((side) =>
      side.getBoundingClientRect(),
    );
    const [line] = [...on.root.querySelectorAll('.by-compared-change')].map((change) => {
      const { left, width } = change.getBoundingClientRect();
      return left + width / 2;
    });
    expect(more!.left).to.be.closeTo(line!, 1);
    expect(less!.right).to.be.closeTo(line!, 1);
    expect(less!.width).to.be.closeTo(more!.width / 2, 1);
    // By the scale of the amounts: what became 1,000 more is as long as an amount of 1,000.
    const before = on.root.querySelector('.by-compared [data-of="before"]')!;
    expect(more!.width).to.be.closeTo(before.getBoundingClientRect().width, 1);
    expect(none!.width).to.equal(0);
  });

  it('draws nothing of nothing, and no part is no failure', async () => {
    const on = await stage(<ComparisonChart title="空" names={['a', 'b', 'c']} parts={[]} />);
    expect(on.root.querySelectorAll('li')).to.have.length(0);
    expect(on.errors).to.deep.equal([]);
  });
});
