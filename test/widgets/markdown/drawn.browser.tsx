import { expect } from '@open-wc/testing';
import { Markdown } from '../../../src/widgets/markdown/markdown';
import { settle, until } from '../../support/browser';
import { closeStages, stage } from '../stage';

const LONG = `${'Some **words** of a long text.\n\n'.repeat(2000)}the end`;

describe('Markdown says when it is drawn', () => {
  closeStages();

  it('once all of a text that has ended is in the document, and not while more is to come', async () => {
    const made = await stage(null);
    const ends: boolean[] = [];
    const onDrawn = () => ends.push(made.root.textContent.trimEnd().endsWith('the end'));
    await made.show(<Markdown source="some" busy onDrawn={onDrawn} />);
    await until('rendered', () => made.root.querySelector('.by-markdown p'));
    await settle();
    expect(ends).to.deep.equal([]);
    await made.show(<Markdown source={LONG} onDrawn={onDrawn} />);
    await until('drawn', () => ends.length > 0);
    expect(ends).to.deep.equal([true]);
  });

  it('in a page in the background too, which has no frames', async () => {
    const made = await stage(<Markdown source="some" busy />);
    await until('rendered', () => made.root.querySelector('.by-markdown p'));
    await settle();
    const ask = window.requestAnimationFrame.bind(window);
    let isDrawn = false;
    try {
      const shown = made.show(<Markdown source={LONG} onDrawn={() => (isDrawn = true)} />);
      window.requestAnimationFrame = () => 0;
      await until('drawn', () => isDrawn);
      expect(made.root.textContent.trimEnd().endsWith('the end')).to.equal(true);
      window.requestAnimationFrame = ask;
      await Promise.race([shown, settle()]);
    } finally {
      window.requestAnimationFrame = ask;
    }
  });
});
