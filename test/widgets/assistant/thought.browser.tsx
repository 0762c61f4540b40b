import { expect } from '@open-wc/testing';
import { Thought } from '../../../src/widgets/assistant/thought';
import { selectedRanges } from '../../../src/widgets/markdown/held';
import { closeStages, stage } from '../stage';

const line = (index: number) => `Step ${index}: what follows from the one before it.\n`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('');
const SHAPES: Readonly<Record<string, string>> = {
  lines: lines(400),
  'one line': lines(400).replaceAll('\n', ' '),
  'one line of Chinese': '想一想，这一步从上一步得出。'.repeat(1200),
  'without any end': 'x'.repeat(12_000),
};

describe('What was thought', () => {
  closeStages();

  for (const [shape, text] of Object.entries(SHAPES)) {
    it(`grows at its end alone: ${shape}`, async () => {
      const made = await stage(<Thought text={text.slice(0, 900)} />);
      const box = made.root.querySelector('.aa-thought')!;
      const first = box.querySelector('p')!.firstChild!;
      document.getSelection()?.setBaseAndExtent(first, 2, first, 7);
      const records: MutationRecord[] = [];
      const watch = new MutationObserver((more) => records.push(...more));
      watch.observe(box, { characterData: true, childList: true, subtree: true });
      let elsewhere = 0;
      for (let at = 900; at < text.length; at += 700) {
        const begun = box.childElementCount - 1;
        await made.show(<Thought text={text.slice(0, at + 700)} />);
        expect(records.length, 'changes').to.be.greaterThan(0);
        const later = Array.from(box.children).slice(begun);
        for (const { target, removedNodes } of records.splice(0)) {
          const isEnd = target === box || later.some((part) => part.contains(target));
          if (!isEnd || removedNodes.length > 0) elsewhere += 1;
        }
      }
      watch.disconnect();
      expect(elsewhere, 'changes elsewhere than at the end').to.equal(0);
      expect(box.textContent === text).to.equal(true);
      const sizes = Array.from(box.querySelectorAll('p'), ({ textContent }) => textContent.length);
      if (shape !== 'without any end') expect(Math.max(...sizes)).to.be.lessThan(4100);
      const [range] = selectedRanges(made.root).filter(({ collapsed }) => !collapsed);
      expect(range?.toString()).to.equal(text.slice(2, 7));
      document.getSelection()?.removeAllRanges();
    });
  }

  it('is the same in one piece, and another text is drawn anew', async () => {
    const made = await stage(<Thought text={SHAPES['lines']!} />);
    const parts = () => Array.from(made.root.querySelectorAll('p'), (part) => part.textContent);
    const whole = parts();
    expect(whole.length).to.be.within(15, 25);
    await made.show(<Thought text="anew" />);
    expect(parts()).to.deep.equal(['anew']);
    for (const length of [3000, 9000, SHAPES['lines']!.length])
      await made.show(<Thought text={SHAPES['lines']!.slice(0, length)} />);
    expect(parts()).to.deep.equal(whole);
  });
});
