import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Lexer } from 'marked';
import { createBlockReader } from '../../../src/widgets/markdown/blocks';
import { createDrawing } from '../../../src/widgets/markdown/drawing';
import { grown } from '../../../src/widgets/markdown/growing-text';
import type { GrowingText } from '../../../src/widgets/markdown/growing-text';
import { selectedRanges } from '../../../src/widgets/markdown/held';
import { Markdown } from '../../../src/widgets/markdown/markdown';
import { createPaper } from '../../../src/widgets/markdown/paper';
import { cutDownHtml } from '../../../src/widgets/markdown/raw-html';
import { createSanitizer } from '../../../src/widgets/markdown/sanitize';
import { until } from '../../support/browser';
import { closeStages, findings, stage } from '../stage';
import type { Stage } from '../stage';
import { LINE_END, oneShot } from './one-html';
import { EXAMPLES, documents, pieces, prefixes } from './sources';

const texts = {
  imageHidden: (alt: string) => alt,
  code: (language: string) => language,
  copy: 'copy',
  copyCode: 'copy code',
  table: 'table',
};

const options = { document, allowImage: () => false, texts };

/** What a model could be brought to write. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script> <img src=x onerror=alert(1)> <b onclick="x()">b</b>',
  '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1)) [d](data:text/html,x)',
  '[a](java\nscript:alert(1)) <javascript:alert(1)> [b](vbscript:x) [c](/own) [d](//other.example) [e](#x)',
  '[a](<https://a.example/" onclick="x()>) [b](https://a.example "t\" onclick=\"x()") <https://a.example/"x>',
  '[a](https://a.example/?x=1&y=2) [b](https://a.example/?x=1&amp;y=2) https://a.example/?a&lt;b [c](https://a.example/\ud800)',
  '[outer [inner](https://b.example)](https://a.example) [![x](https://evil.example/x.png)](https://a.example)',
  '![x](https://evil.example/x.png "t") ![y](data:image/svg+xml,<svg/onload=x()>)',
  '&lt;script&gt; &amp;lt;b&amp;gt; &#60;i&#62; &notit; &copy; \\&amp; `&lt;` \0 x',
  '```js" onclick="x()\n</code></pre><script>x()</script>\n```\n\n    <b>code</b>\n\n```html\n<b>&lt;\n```',
  '<div style="position:fixed"><form action=x><input><svg><math></math></svg></form></div>\n\n<style>*{}</style>',
  '<a href="javascript:x()">a</a> <pre>raw &amp; <b>x</pre> <table><tr><td>x</table> <details open ontoggle=x()>d</details>',
  '| <b>a | </b> |\n|:-:|--|\n| <script>x | [y](javascript:x) |\n\n- [x] <i>done\n- [ ] </i>&amp;',
  '**a <kbd>b** c</kbd> <sub>*d</sub>* ~~<s>e~~</s> <br/> <!-- <b> --> <b\n>f</b\n>',
];
/** W-14, and what our frames around code, tables and pictures add. */
const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i del s sub sup mark ul ol li blockquote pre code kbd table thead tbody tr th td a span details summary img div button'.split(
    ' ',
  );
const ATTRIBUTES =
  'href title alt src start align class rel target tabindex role aria-label type dir'.split(' ');

const makePaper = (limit: number) => {
  const box = document.createElement('div');
  const paper = createPaper(box, options, { reader: createBlockReader({ limit }) });
  return {
    html: (source: string, ended = true) => {
      paper.show([source], ended);
      paper.flush();
      const copy = box.cloneNode(true) as HTMLElement;
      copy.normalize();
      return copy.innerHTML.replace(LINE_END, '');
    },
    close: () => paper.close(),
  };
};

const once = (source: string) => {
  const paper = makePaper(Infinity);
  const html = paper.html(source);
  paper.close();
  return html;
};

function isHarmless(box: HTMLElement, source: string): void {
  for (const element of box.querySelectorAll('*')) {
    expect(TAGS, source).to.include(element.localName);
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES, source).to.include(name);
      if (name === 'href') expect(value).to.match(/^(?:https?:|mailto:)/);
      if (name === 'class') expect(value).to.match(/^(?:language-[\w+#.-]+|by-[a-z-]+)$/);
    }
    if (element.localName === 'a') {
      expect(element.getAttribute('rel')).to.equal('noopener noreferrer');
      expect(element.getAttribute('target')).to.equal('_blank');
    }
  }
}

describe('Markdown as nodes', () => {
  it('every example, growing, ends in the nodes of the whole', () => {
    for (const source of EXAMPLES) {
      const whole = once(source);
      for (const limit of [0, 20]) {
        const paper = makePaper(limit);
        for (const prefix of prefixes(source, [limit === 0 ? 1 : 7])) paper.html(prefix, false);
        expect(paper.html(source), JSON.stringify(source)).to.equal(whole);
        paper.close();
      }
    }
  }).timeout(120_000);

  it('any text in any pieces ends in the nodes of the whole, and loses none of its words', () => {
    fc.assert(
      fc.property(documents, pieces, fc.constantFrom(0, 20, 1000), (source, lengths, limit) => {
        const paper = makePaper(limit);
        for (const prefix of prefixes(source, lengths)) paper.html(prefix, false);
        const html = paper.html(source);
        paper.close();
        expect(html).to.equal(once(source));
        const words = (text: string) => text.match(/word|中文/g)?.length ?? 0;
        // What stands in a comment is not to be seen; the parser itself drops a row's cells beyond the columns.
        if (!source.includes('<!--')) expect(words(html)).to.equal(words(oneShot(source)));
      }),
      { numRuns: 150, includeErrorInReport: true },
    );
  }).timeout(60_000);

  it('drawn without markup is the same as sanitised', () => {
    const draw = createDrawing(options);
    const sanitize = createSanitizer(options);
    const htmlOf = (fragment: DocumentFragment) => {
      const box = document.createElement('div');
      box.append(fragment);
      box.normalize();
      return box.innerHTML;
    };
    const areSame = (source: string) => {
      const tokens = () => new Lexer({ gfm: true, breaks: true }).lex(source);
      const cut = tokens();
      cutDownHtml(cut);
      expect(htmlOf(draw(tokens())), source).to.equal(htmlOf(sanitize(cut, false)));
    };
    for (const source of [...EXAMPLES, ...HOSTILE]) areSame(source);
    fc.assert(fc.property(documents, areSame), { numRuns: 300, includeErrorInReport: true });
  }).timeout(60_000);

  it('is sanitised also where nothing has cut it down before', () => {
    const sanitize = createSanitizer(options);
    const raw = [
      '<form name="cookie"><input name="createElement" value="x"><select><option>o</option></select></form>',
      '<p id="body" name="head" data-x="1" aria-label="x" onclick="x()" tabindex="5">text</p><p id="of-nobody" name="of-nobody">more</p>',
      '<a href="javascript:x()" id="a" name="documentElement">a</a><img name="cookie" id="b" src="x" onerror="x()">',
      '<object data="x"></object><embed src="x"><iframe src="x"></iframe><svg><use href="x"/></svg><math></math>',
      '<b class="by-modal language-x">b</b><base href="//evil.example"><link rel="stylesheet" href="x"><meta>',
    ].join('');
    const box = document.createElement('div');
    box.append(sanitize([{ type: 'html', raw, text: raw, block: true }], false));
    expect(box.textContent).to.include('text');
    const drawn = [...box.querySelectorAll('*')];
    const tags = new Set(drawn.map(({ localName }) => localName));
    const attributes = new Set(drawn.flatMap((each) => each.getAttributeNames()));
    // The note in the place of a picture is ours.
    expect([...tags].sort()).to.deep.equal(['b', 'p', 'span']);
    expect([...attributes]).to.deep.equal(['class']);
    expect(box.querySelector('[class]:not(.by-markdown-image)')).to.equal(null);
  });

  it('no text becomes more than the allowed tags, links and pictures, at no character of its stream', () => {
    for (const source of HOSTILE) {
      const box = document.createElement('div');
      const paper = createPaper(box, options);
      // Half of a tag or a link is another text than the whole: each moment of a stream is looked at.
      for (const prefix of prefixes(source, [1])) {
        paper.show([prefix], prefix === source);
        paper.flush();
        isHarmless(box, prefix);
      }
      paper.close();
    }
  });
});

const scrolled = (node: React.ReactNode) => (
  <div
    className="scroller"
    ref={(element) => {
      if (element)
        Object.assign(element.style, {
          blockSize: '400px',
          overflowY: 'auto',
          inlineSize: '420px',
        });
    }}
  >
    {node}
  </div>
);

const SHAPES: Readonly<Record<string, (count: number) => string>> = {
  mixed: (count) =>
    Array.from(
      { length: count },
      (_, index) => `## Part ${index}\n\nText ${index} **bold** of a part.\n\n- one\n- two\n\n`,
    ).join(''),
  list: (count) =>
    Array.from(
      { length: count },
      (_, index) => `${index + 1}. item number ${index + 1} with some words\n`,
    ).join(''),
  paragraph: (count) =>
    Array.from(
      { length: count },
      (_, index) => `Sentence number ${index + 1} of a paragraph without an end. `,
    ).join(''),
  code: (count) =>
    `\`\`\`js\n${Array.from({ length: count }, (_, index) => `let line${index + 1} = ${index};\n`).join('')}`,
  table: (count) =>
    `| a | b |\n|---|---|\n${Array.from({ length: count }, (_, index) => `| row ${index + 1} | \`x\` |\n`).join('')}`,
};

describe('A long answer', () => {
  closeStages();

  const boxOf = (made: Stage) =>
    until('rendered', () => made.root.querySelector<HTMLElement>('.by-markdown'));
  /** Where blocks are apart, a stand-in has a line end. */
  const plain = (text: string) => text.replace(/\s+/g, '');
  const stands = (made: Stage) => Array.from(made.root.querySelectorAll<HTMLElement>('.by-fold'));
  /** Characters that are laid out. */
  const inDocument = (box: HTMLElement) =>
    Array.from(box.querySelectorAll('.by-fold')).reduce(
      (sum, { textContent }) => sum - textContent.length,
      box.textContent.length,
    );
  const scroller = (made: Stage) => {
    const found = made.root.querySelector<HTMLElement>('.scroller');
    if (!found) throw new Error('no scroller');
    return found;
  };
  /** Grows to the whole while the reader follows its end. */
  const grow = async (made: Stage, source: string) => {
    const step = Math.ceil(source.length / 12);
    for (const prefix of prefixes(source, [step])) {
      await made.show(scrolled(<Markdown source={prefix} busy />));
      await boxOf(made);
      scroller(made).scrollTop = 1e9;
    }
    await made.show(scrolled(<Markdown source={source} />));
    scroller(made).scrollTop = 1e9;
  };

  for (const [shape, write] of Object.entries(SHAPES)) {
    it(`one ${shape} keeps what is far out of the document, and its height`, async () => {
      const source = write(shape === 'mixed' ? 200 : 700);
      const made = await stage(scrolled(<Markdown source="" busy />));
      await grow(made, source);
      const box = await boxOf(made);
      await until('taken out', () => stands(made).length > 0);
      const height = box.offsetHeight;
      const words = box.textContent;
      const drawn = box.querySelectorAll('*').length;
      window.dispatchEvent(new Event('beforeprint'));
      expect(stands(made)).to.have.length(0);
      expect(Math.abs(box.offsetHeight - height)).to.be.lessThan(8);
      expect(box.querySelectorAll('*').length).to.be.greaterThan(
        shape === 'mixed' || shape === 'list' || shape === 'table' ? drawn : 0,
      );
      expect(plain(words)).to.equal(plain(box.textContent));
      await until('taken out again', () => stands(made).length > 0);
    });
  }

  for (const [shape, write] of Object.entries(SHAPES)) {
    it(`stretches of one ${shape} become few, and come back in their order`, async () => {
      const made = await stage(scrolled(<Markdown source="" busy />));
      const source = write(1000);
      let text: GrowingText = [];
      for (let at = 0; at < source.length; at += 1500) {
        text = grown(text, source.slice(at, at + 1500));
        await made.show(scrolled(<Markdown source={text} busy />));
        const box = await boxOf(made);
        scroller(made).scrollTop = 1e9;
        await until('what is far is gone', () => inDocument(box) < 12_000);
      }
      const box = await boxOf(made);
      const most = shape === 'paragraph' || shape === 'code' ? 5000 : 2500;
      expect(stands(made).length).to.be.within(1, Math.ceil(source.length / most));
      const [words, height] = [plain(box.textContent), box.offsetHeight];
      window.dispatchEvent(new Event('beforeprint'));
      expect(plain(box.textContent)).to.equal(words);
      expect(Math.abs(box.offsetHeight - height)).to.be.lessThan(8);
    });
  }

  it('what is scrolled to is there, with its number in the list', async () => {
    const made = await stage(scrolled(<Markdown source="" busy />));
    await grow(made, SHAPES['list']?.(500) ?? '');
    await until('taken out', () => stands(made).length > 0);
    const inView = (text: string) =>
      until(text, () => {
        const { top, bottom } = scroller(made).getBoundingClientRect();
        return Array.from(made.root.querySelectorAll('li:not(.by-fold)')).find((item) => {
          const rect = item.getBoundingClientRect();
          return (
            item.textContent.startsWith(text) && rect.top >= top - 30 && rect.bottom <= bottom + 30
          );
        });
      });
    await inView('item number 500');
    scroller(made).scrollTop = 0;
    await inView('item number 1 ');
    await until('the end is gone', () =>
      stands(made).some((stand) => stand.textContent.includes('item number 400 ')),
    );
    expect(made.root.querySelectorAll('ol')).to.have.length(1);
  });

  it('is found by its words: a match brings it back', async () => {
    const made = await stage(scrolled(<Markdown source="" busy />));
    await grow(made, SHAPES['mixed']?.(120) ?? '');
    const stand = await until('taken out', () =>
      stands(made).find((each) => each.textContent.includes('Text 3 bold')),
    );
    const text = stand.querySelector('[hidden]');
    expect(text?.getAttribute('hidden')).to.equal('until-found');
    text?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(stand.isConnected).to.equal(false);
    expect(Array.from(made.root.querySelectorAll('h2'), (each) => each.textContent)).to.include(
      'Part 3',
    );
  });

  it('what is selected and what has the focus stays, and a copy holds what is far', async () => {
    const made = await stage(scrolled(<Markdown source="" busy />));
    const source = `first words and [a link](https://a.example)\n\n${SHAPES['mixed']?.(120) ?? ''}last words`;
    await made.show(scrolled(<Markdown source={source.slice(0, 60)} busy />));
    const link = await until('the link', () => made.root.querySelector('a'));
    link.focus();
    await grow(made, source);
    await until('taken out', () => stands(made).length > 0);
    expect(link.isConnected).to.equal(true);
    expect(made.root.activeElement).to.equal(link);
    link.blur();
    const last = await until('the end', () =>
      Array.from(made.root.querySelectorAll('p')).find((each) => each.textContent === 'last words'),
    );
    const start = link.closest('p');
    if (!start) throw new Error('no paragraph');
    document.getSelection()?.setBaseAndExtent(start, 0, last, 1);
    document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    expect(stands(made)).to.have.length(0);
    document.getSelection()?.removeAllRanges();
    await until('taken out again', () => stands(made).length > 0);
  });
});

/** What the reader has selected, as far as the engine tells it. */
const selectedIn = (root: ShadowRoot) =>
  selectedRanges(root)
    .find((range) => !range.collapsed)
    ?.toString() ?? '';

describe('Markdown', () => {
  closeStages();

  it('keeps a selection and the focus in the block that grows', async () => {
    const made = await stage(<Markdown source="one [link](https://a.example) and" busy />);
    const link = await until('rendered', () => made.root.querySelector('a'));
    link.focus();
    const text = link.nextSibling;
    if (!text) throw new Error('no text');
    document.getSelection()?.setBaseAndExtent(text, 1, text, 3);
    await made.show(
      <Markdown source={'one [link](https://a.example) and **more** of it\n\nnext'} busy />,
    );
    await until('grown', () => made.root.querySelectorAll('p').length === 2);
    expect(made.root.querySelector('a')).to.equal(link);
    expect(made.root.activeElement).to.equal(link);
    expect(text.textContent).to.equal(' and ');
    expect(selectedIn(made.root)).to.equal('an');
    document.getSelection()?.removeAllRanges();
  });

  it('draws many changes once a frame', async () => {
    const made = await stage(<Markdown source="start" busy />);
    const box = await until('rendered', () => made.root.querySelector('.by-markdown p'));
    let changes = 0;
    const watch = new MutationObserver(() => (changes += 1));
    watch.observe(box, { characterData: true, childList: true, subtree: true });
    for (let count = 0; count < 20; count++)
      await made.show(<Markdown source={`start${' word'.repeat(count)}`} busy />);
    await until('drawn', () => box.textContent.endsWith('word'));
    watch.disconnect();
    expect(changes).to.be.lessThan(21);
  });

  it('draws pictures of the allowed origins alone', async () => {
    const made = await stage(
      <Markdown
        source={
          '![ok](data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=) ![leak](https://evil.example/x.png)'
        }
        allowImage={(src) => src.startsWith('data:image/gif')}
      />,
    );
    const image = await until('rendered', () => made.root.querySelector('img'));
    expect(image.alt).to.equal('ok');
    expect(made.root.querySelectorAll('img')).to.have.length(1);
    expect(made.root.textContent).to.include('图片已隐藏：leak');
  });

  it('markup does not reach into the next block', async () => {
    const made = await stage(
      <Markdown source={'a <b>bold</b> and <b>open\n\nnext </b></p></div> <i>\n\n- <kbd>x\n- y'} />,
    );
    const box = await until('rendered', () => made.root.querySelector('.by-markdown'));
    expect(box.innerHTML).to.equal(
      '<p dir="auto">a <b>bold</b> and open</p><p dir="auto">next  </p><ul dir="auto"><li>x</li><li>y</li></ul>',
    );
  });

  it('lays each block out the way its words run, but for code', async () => {
    const source =
      'words\n\nمرحبا hello\n\n- אחד\n- two\n\n| مرحبا | b |\n|--|--|\n| 1 | 2 |\n\n```\nمرحبا\n```\n\n> מה';
    const made = await stage(<Markdown source={source} />);
    const box = await until('rendered', () => made.root.querySelector('.by-markdown'));
    const ways = Array.from(box.children, (block) => getComputedStyle(block).direction);
    expect(ways).to.deep.equal(['ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl']);
  });

  it('has no axe findings, light and dark, when much of it is far', async () => {
    const on = await stage(null);
    const source = `${SHAPES['mixed']?.(80) ?? ''}\n\n${SHAPES['table']?.(90) ?? ''}\n\n${SHAPES['code']?.(100) ?? ''}`;
    expect(await findings(on, scrolled(<Markdown source={source} />))).to.deep.equal([]);
  });
});
