import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole } from './stage/browser';
import { openStage } from './stage/stage';

/** How the flows press: once what is reached, once more what the page has moved or covered in that moment. */
describe('a press', () => {
  const stage = openStage({ shared: true });
  const open = async (body: string): Promise<Page> => {
    const { page } = await stage.browser.visit();
    await page.goto(`data:text/html,${encodeURIComponent(`<title>0</title>${body}`)}`);
    return page;
  };
  const count = "onclick='document.title = +document.title + 1'";
  const press = (page: Page, role: string) => page.locator(byRole(role, 'Go')).click();
  const presses = (page: Page) => page.title();

  it('is made again where the page has moved what it was for', async () => {
    const page = await open(`<button ${count} onpointermove='style.margin = "200px"'>Go</button>`);
    await press(page, 'button');
    assert.equal(await presses(page), '1');
  });

  it('is made again where something covered it, once that is gone', async () => {
    const page = await open(`<button ${count}>Go</button>
      <div hidden style="position:fixed;inset:0"></div><script>
      const cover = document.querySelector('div');
      addEventListener('pointermove', () => (cover.hidden = false), { once: true });
      // Found covered once: it goes when somebody has looked what is there.
      const look = document.elementFromPoint.bind(document);
      document.elementFromPoint = (...at) => {
        const there = look(...at);
        cover.remove();
        return there;
      };
    </script>`);
    await press(page, 'button');
    assert.equal(await presses(page), '1');
  });

  it('fails where what it is for moves away from every press', async () => {
    const page = await open(`<button ${count}>Go</button><script>
      let away = 0;
      addEventListener('pointermove', () =>
        document.querySelector('button').style.margin = (away = 200 - away) + 'px');
    </script>`);
    await assert.rejects(press(page, 'button'), /two presses have not reached it/);
    assert.equal(await presses(page), '0');
  });

  it('is made once where something comes of it: it goes, it is a label’s, it leads elsewhere', async () => {
    const gone = await open(`<button onclick='document.title = 1; remove()'>Go</button>`);
    await press(gone, 'button');
    assert.equal(await presses(gone), '1');
    const field = await open(`<label style='position:relative;display:block;padding:20px'>Go
      <input type='checkbox' ${count} style='position:absolute;inset:0;pointer-events:none'></label>`);
    await press(field, 'checkbox');
    assert.equal(await presses(field), '1');
    const link = await open(`<a href='about:blank'>Go</a>`);
    await press(link, 'link');
    await link.waitForFunction(() => location.href === 'about:blank');
    // What a person sees come to nothing is for the flow to see: the press was received.
    const lost = await open(`<button ${count} onpointerdown='style.margin = "200px"'>Go</button>`);
    await press(lost, 'button');
    assert.equal(await presses(lost), '0');
  });
});
