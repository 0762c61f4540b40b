import { expect } from '@open-wc/testing';
import { Markdown } from '../../../src/widgets/markdown/markdown';
import { until } from '../../support/browser';
import { closeStages, stage } from '../stage';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

describe('A picture that is written as HTML', () => {
  closeStages();

  it('is what the Markdown for it would be: a note with its words, or a picture that is allowed', async () => {
    const pairs = [
      [
        'see <img src="https://evil.example/x.png" alt="a chart" onerror="x()"> so',
        'see ![a chart](https://evil.example/x.png) so',
      ],
      [
        '<img alt=\'two "words"\' src=https://evil.example/x.png />',
        '![two "words"](https://evil.example/x.png)',
      ],
      [
        '<p align="center"><IMG width=1 src="https://evil.example/x.png" data-alt="no" alt="R&amp;D"></p>',
        '![R&amp;D](https://evil.example/x.png)',
      ],
      ['<img src="https://evil.example/x.png">', '![](https://evil.example/x.png)'],
      [
        `<img style="position:fixed" src="${PIXEL}" alt="dot" srcset="https://evil.example/x.png 2x">`,
        `![dot](${PIXEL})`,
      ],
    ] as const;
    for (const [raw, markdown] of pairs) {
      const shown = async (source: string) => {
        const made = await stage(
          <Markdown source={source} allowImage={(src) => src.startsWith('data:image/gif')} />,
        );
        const box = await until('rendered', () => made.root.querySelector('.by-markdown'));
        const note = await until('the picture', () => box.querySelector('.by-markdown-image, img'));
        expect(box.querySelectorAll('*').length, source).to.be.lessThan(3);
        return note.outerHTML.replace(' dir="auto"', ''); // a block of its own has it
      };
      expect(await shown(raw), raw).to.equal(await shown(markdown));
    }
  });
});
