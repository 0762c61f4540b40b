import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { answerOf, inAssistant, press, say } from './stage/assistant';
import { axe, byRole, goTo, signIn } from './stage/browser';
import { atRest } from './stage/rest';
import { openStage } from './stage/stage';
import { until } from '../support/until';

const offered = (page: Page) => inAssistant(page, '.aa-suggestion');
const inChip = (page: Page) => inAssistant(page, '.aa-context [dir]');

/** The first machine of the list, on its own page. */
async function openFirst(page: Page): Promise<string> {
  const row = await until('a machine', () => page.$('>>> tbody a[href*="/compute/ecs/"]'));
  const name = await row.evaluate((node) => node.textContent.trim());
  await row.click();
  return name;
}

const link = '>>> .by-markdown a[href$="/by-console/#/compute/ecs"]';

/** What an empty conversation offers fits the screen, and its answers lead on in the console. */
describe('the assistant beside a screen', () => {
  const stage = openStage();

  it('offers three questions about the screen that one is on, and its answer opens another in place', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/network/vpc');
    await press(page, byRole('button', 'AI助手'));
    const of = (screen: string) =>
      until(`questions about ${screen}`, async () => {
        const found = await offered(page);
        return found.length === 3 && found.every((each) => each.includes(`“${screen}”`)) && found;
      });
    const network = await of('虚拟私有云');
    assert.match(network[1] ?? '', /怎么“/);
    assert.deepEqual(await axe(page), []);
    await goTo(page, '/compute/ecs');
    const machines = await of('云主机');
    assert.notDeepEqual(machines, network);
    await goTo(page, '/dashboard');
    await until('what fits every page', async () => {
      const found = await offered(page);
      return found[0]?.includes('“总览”') === true && found.length === 3;
    });
    await goTo(page, '/compute/ecs');
    await of('云主机');
    await press(page, '>>> .aa-suggestion:nth-of-type(3)');
    const found = await until('the way to the screen', () => page.$(link));
    assert.equal(await found.evaluate((node) => node.textContent), '云主机');
    await goTo(page, '/dashboard');
    const [before] = await Promise.all([page.browser().pages()]);
    await press(page, link);
    await page.waitForFunction(() => location.hash === '#/compute/ecs');
    assert.equal((await page.browser().pages()).length, before.length, 'in place');
    assert.deepEqual(await problems(), []);
  });

  it('knows the screen, its filters and the open row, and asks without them once they are removed', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/compute/ecs?status=RUNNING');
    await press(page, byRole('button', 'AI助手'));
    const told = (words: readonly string[]) =>
      until(words.join(), async () => (await inChip(page)).join() === words.join());
    await told(['云主机', '状态：运行中']);
    assert.deepEqual(await axe(page), []);
    await say(page, '怎么重置密码');
    assert.match(await answerOf(page), /重置云主机密码[\s\S]*在控制台中打开\s*云主机/);
    await goTo(page, '/compute/ecs');
    await told(['云主机']);
    await atRest(page); // the rows of before still stand when the address is another
    const name = await openFirst(page);
    await told(['云主机详情', name]);
    await press(page, byRole('button', '提问时不附带当前页面'));
    await told([]);
    await goTo(page, '/compute/disk');
    await told(['云硬盘']);
    await say(page, '怎么删除');
    assert.match(await answerOf(page), /云硬盘/);
    await goTo(page, '/dashboard');
    await told(['总览']);
    assert.deepEqual(await problems(), []);
  });

  it('answers about the words of a picture that is added, wherever it is asked', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/network/vpc');
    await press(page, byRole('button', 'AI助手'));
    const field = await until('the field', () => page.$('>>> input[type="file"]'));
    await field.uploadFile(
      fileURLToPath(new URL('../server/areas/assistant/screenshot.png', import.meta.url)),
    );
    await until('its words', () => page.$('>>> .aa-thumb'));
    await say(page, '这是什么问题？');
    assert.match(await answerOf(page), /云主机[\s\S]*(启动|失败)/);
    assert.deepEqual(await problems(), []);
  });
});
