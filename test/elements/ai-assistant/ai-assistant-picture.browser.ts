import { expect } from '@open-wc/testing';
import { pasteOf, type, until } from '../../support/browser';
import { byRole, textOf, whenRole } from '../host-picker/stage';
import { closeAssistants, input, openAssistant, rootOf, Told } from './stage';

const text = (element: Element) => textOf(rootOf(element).querySelector('.aa'));
const isOcr = (url: string) => url.includes('/image/ocr');

async function picture(name = 'shot.png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 480, 120);
  context.fillStyle = '#000';
  context.font = '48px sans-serif';
  context.fillText('ERROR 404', 40, 80);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, { type: 'image/png' });
}

function carrying(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** The three ways to a picture. */
const ways: Readonly<Record<string, (element: Element, files: readonly File[]) => void>> = {
  choosing: (element, files) => {
    const field = rootOf(element).querySelector<HTMLInputElement>('input[type="file"]')!;
    field.files = carrying(files).files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
  pasting: (element, files) => {
    input(element).dispatchEvent(pasteOf(files));
  },
  dropping: (element, files) => {
    const init = { dataTransfer: carrying(files), bubbles: true, cancelable: true };
    const target = rootOf(element).querySelector('.aa-list')!;
    expect(target.dispatchEvent(new DragEvent('dragover', init)), 'left to the page').to.equal(
      false,
    );
    expect(target.dispatchEvent(new DragEvent('drop', init)), 'left to the page').to.equal(false);
  },
};

describe('<by-ai-assistant> pictures', () => {
  afterEach(closeAssistants);

  for (const [way, give] of Object.entries(ways)) {
    it(`reads one by ${way} with the real backend, and sends its text behind the question`, async () => {
      const told = new Told();
      const element = await openAssistant({ fetch: told.fetch });
      give(element, [await picture()]);
      await until('the text', () => text(element).includes('已识别图片中的文字'), 40_000);
      expect(rootOf(element).querySelector('.aa-thumb')?.getAttribute('src')).to.match(
        /^data:image\//,
      );
      type(input(element), '图里写了什么');
      (await whenRole(element, 'button', '发送')).click();
      await told.asked();
      const asked = told.questions[0]?.additional_messages.at(-1)?.content ?? '';
      expect(asked).to.match(/^图里写了什么\n./);
      expect(rootOf(element).querySelector('.aa-picture')).to.equal(null);
      expect(textOf(rootOf(element).querySelector('.aa-question details'))).to.contain(
        asked.split('\n')[1]!.trim(),
      );
      told.done();
    }).timeout(60_000);

    it(`refuses by ${way} what is no picture, more than one, and more than 5 MB`, async () => {
      let calls = 0;
      const element = await openAssistant({
        fetch: (url, init) => {
          if (isOcr(url)) calls += 1;
          return fetch(url, init);
        },
      });
      const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
      const note = new File(['x'], 'a.txt', { type: 'text/plain' });
      const cases: [readonly File[], string][] = [
        [[note], '请选择图片文件'],
        [[await picture(), await picture('b.png')], '一次只能上传一张图片'],
        [[large], '图片不能大于5MB！'],
      ];
      for (const [files, says] of cases) {
        give(element, files);
        await until(says, () => textOf(rootOf(element).querySelector('[role="alert"]')) === says);
        expect(rootOf(element).querySelector('.aa-picture')).to.equal(null);
      }
      expect(calls).to.equal(0);
    });
  }

  it('takes one at a time, waits for it before it sends, and can be cancelled', async () => {
    const element = await openAssistant({
      fetch: (url, init) =>
        isOcr(url)
          ? new Promise((_resolve, reject) => {
              const { signal } = init;
              signal!.addEventListener('abort', () => reject(signal!.reason as Error));
            })
          : fetch(url, init),
    });
    ways['choosing']!(element, [await picture()]);
    await whenRole(element, 'button', '取消解析');
    ways['pasting']!(element, [await picture('b.png')]);
    await until('V-025', () => text(element).includes('图片正在解析，请稍候'));
    type(input(element), '还不能发送');
    expect(byRole(element, 'button', '发送').getAttribute('aria-disabled')).to.equal('true');
    byRole(element, 'button', '取消解析').click();
    await until('M-22', () => text(element).includes('已取消图片解析！'));
    expect(rootOf(element).querySelector('.aa-picture')).to.equal(null);
    expect(input(element).value).to.equal('还不能发送');
  });

  it('asks whoever is signed out to sign in', async () => {
    const element = await openAssistant({ signedIn: false });
    await until('the state', () => text(element).includes('请登录后使用'));
    ways['choosing']!(element, [await picture()]);
    await until('V-024', () => text(element).includes('根据相关规定，请登录后再上传图片'));
  });
});
