import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { selectedRanges } from '../../../src/widgets/markdown/held';
import { Markdown } from '../../../src/widgets/markdown/markdown';
import { until, whenStill } from '../../support/browser';
import { closeStages, get, stage } from '../stage';

/** What the reader has selected, as far as the engine tells it. */
const selectedIn = (root: ShadowRoot) =>
  selectedRanges(root)
    .find((range) => !range.collapsed)
    ?.toString() ?? '';

describe('Code in Markdown', () => {
  closeStages();

  it('code has its language, a button that copies and says so (W-16), and a place of its own to scroll', async () => {
    const made = await stage(<Markdown source={'```ts\nlet x = 1;\n```'} />);
    await whenStill('rendered', () => made.root.querySelector('.by-code'));
    expect(get(made.root, 'region', 'ts 代码').tabIndex).to.equal(0);
    expect(made.root.querySelector('.by-code-bar')?.textContent).to.equal('ts复制');
    const button = get(made.root, 'button', '复制代码');
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const copied: string[] = [];
    const answer = { fails: false };
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: (text: string) => {
          copied.push(text);
          return answer.fails ? Promise.reject(new Error('denied')) : Promise.resolve();
        },
      },
    });
    try {
      button.click();
      await until('copied', () => button.textContent === '复制成功！');
      expect(copied).to.deep.equal(['let x = 1;\n']);
      answer.fails = true;
      button.click();
      await until('failed', () => button.textContent === '复制失败！');
      await until('as before', () => button.textContent === '复制');
    } finally {
      if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it('copies code on a page without a secure context too, and keeps selection and focus (M-23, M-24)', async () => {
    const made = await stage(<Markdown source={'some words\n\n```ts\nlet  x = 1;\n```'} />);
    await whenStill('rendered', () => made.root.querySelector('.by-code'));
    const button = get(made.root, 'button', '复制代码');
    const words = made.root.querySelector('p')!.firstChild!;
    const heard: Event[] = [];
    const hear = (event: Event) => heard.push(event);
    document.addEventListener('copy', hear, true); // a page that adds its address to what is copied
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    try {
      button.focus();
      document.getSelection()?.setBaseAndExtent(words, 1, words, 6);
      await sendKeys({ press: 'Enter' }); // a browser copies for its user alone
      await until('copied', () => button.textContent === '复制成功！');
      expect(made.root.activeElement === button).to.equal(true);
      expect(selectedIn(made.root)).to.equal('ome w');
      expect(heard).to.have.length(0);
      const field = document.createElement('textarea');
      document.body.append(field);
      field.focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'v' });
      await sendKeys({ up: 'Control' });
      expect(field.value).to.equal('let  x = 1;\n');
      field.remove();
      const command = Object.getOwnPropertyDescriptor(document, 'execCommand');
      document.execCommand = () => false;
      await until('as before', () => button.textContent === '复制');
      button.click();
      await until('failed', () => button.textContent === '复制失败！');
      if (command) Object.defineProperty(document, 'execCommand', command);
      else Reflect.deleteProperty(document, 'execCommand');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      document.removeEventListener('copy', hear, true);
    }
  });

  it('what was copied is still said when the code grows', async () => {
    const made = await stage(<Markdown source={'```ts\nlet x = 1;\n'} busy />);
    await whenStill('rendered', () => made.root.querySelector('.by-code'));
    const button = get(made.root, 'button', '复制代码');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.resolve() },
    });
    try {
      button.click();
      await until('copied', () => button.textContent === '复制成功！');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
    await made.show(<Markdown source={'```ts\nlet x = 1;\nlet y = 2;\n'} busy />);
    await until('grown', () => made.root.querySelector('code')?.textContent.includes('y = 2'));
    expect(button.isConnected).to.equal(true);
    expect(button.textContent).to.equal('复制成功！');
    await until('as before', () => button.textContent === '复制');
  });
});
