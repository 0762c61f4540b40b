import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  atAddress,
  axe,
  byRole,
  goTo,
  seenText,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { cellOf, choose, untilRow } from './stage/dialogs';
import { Keys } from './stage/keys';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import {
  arrive,
  choose as chooseOnPage,
  confirmAndPay,
  named,
  next,
  pick,
  press,
  say,
} from './stage/wizard';

const own = {
  ...{ vpc: 'story-vpc', subnet: 'story-subnet', router: 'story-router', nat: 'story-nat' },
  ...{ out: 'story-out', in: 'story-in', group: 'story-group', vm: 'story-machine' },
  ...{ policy: 'story-policy', firewall: 'story-firewall' },
} as const;
const outside = '8.8.8.8';

/** The list of this address, until its row of this name says the word. */
async function untilListed(page: Page, path: string, name: string, word: string): Promise<void> {
  await goTo(page, path);
  await untilRow(page, name, word);
}

/** Opens the form that this button leads to, fills it, sends it, and waits until it is gone. */
async function form(page: Page, button: string, fill: () => Promise<void>): Promise<void> {
  await pastGuard(page);
  await press(page, button);
  const opened = await named(
    button,
    page.waitForFunction(
      () =>
        document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelector<HTMLElement>('dialog[open] form.by-op-form'),
      { polling: 50 },
    ),
  );
  const box = opened.asElement()!;
  await fill();
  await press(page, '确定');
  await named(
    `the end of ${button}`,
    page.waitForFunction((element) => !element.isConnected, { timeout: 45_000 }, box),
  ).catch(async (error: unknown) => {
    const said = await box.evaluate(({ textContent }) => textContent);
    throw new Error(`${button}: ${said}`, { cause: error });
  });
}

const open = async (page: Page, list: string, name: string) => {
  await goTo(page, `${list}?name=${name}`);
  await waitForText(page, '共 1 条');
  await named(name, page.locator(byRole('link', name)).click());
};

/**
 * a network from nothing to a machine that is reached, each step where the one before it ended, and the order of
 * firewall rules that decides about it, changed by the keyboard alone.
 */
describe('the story of a network', () => {
  const stage = openStage();
  let visit: Visit;
  let page: Page;
  let ask: Ask;
  let address = '';

  before(async () => {
    visit = await stage.browser.visit();
    page = visit.page;
    ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant', '#/network/vpc'));
  });

  it('makes a VPC with a subnet (R-080)', async () => {
    await waitForText(page, 'vpc-生产');
    await form(page, '新建 VPC', async () => {
      await say(page, '名称', own.vpc);
      await choose(page, '区域', '杭州');
      await say(page, '网段', '10.230.0.0/16');
    });
    await untilListed(page, `/network/vpc?name=${own.vpc}`, own.vpc, '可用');
    await form(page, '新建子网', async () => {
      await say(page, '名称', own.subnet);
      await say(page, '网段', '10.230.1.0/24');
    });
    await untilListed(page, `/network/vpc?name=${own.vpc}`, own.vpc, '可用');
  });

  it('leads it outside by a router (R-071)', async () => {
    await goTo(page, '/network/router');
    await waitForText(page, 'router-生产');
    await form(page, '新建路由器', async () => {
      await say(page, '名称', own.router);
      await choose(page, 'VPC', own.vpc);
      await choose(page, '外部网络', 'net-公网出口');
    });
    await untilListed(page, `/network/router?name=${own.router}`, own.router, '可用');
    await form(page, '连接子网', () => choose(page, '子网', own.subnet));
    await untilListed(page, `/network/router?name=${own.router}`, own.router, '可用');
  });

  it('lets it out by a NAT gateway with a floating IP', async () => {
    await goTo(page, '/network/floatip');
    for (const name of [own.out, own.in]) {
      await form(page, '新建浮动IP', async () => {
        await say(page, '名称', name);
        await choose(page, 'IP 池', 'BGP');
      });
      await untilListed(page, `/network/floatip?name=${name}`, name, '可用');
    }
    await goTo(page, '/network/nat');
    await waitForText(page, 'nat-生产');
    await form(page, '新建 NAT 网关', async () => {
      await say(page, '名称', own.nat);
      await choose(page, '子网', own.subnet);
      await choose(page, '规格', '小型');
    });
    await untilListed(page, `/network/nat?name=${own.nat}`, own.nat, '可用');
    await open(page, '/network/nat', own.nat);
    await waitForText(page, '还没有子网经此访问外网');
    await form(page, '添加 SNAT 规则', async () => {
      await choose(page, '子网', own.subnet);
      await choose(page, '浮动IP', own.out);
    });
    await waitForText(page, '10.230.1.0/24');
  });

  it('puts a machine into it that a security group guards and a floating IP leads to', async () => {
    await goTo(page, '/network/sgroup');
    await form(page, '新建安全组', () => say(page, '名称', own.group));
    await untilListed(page, `/network/sgroup?name=${own.group}`, own.group, '可用');
    await open(page, '/network/sgroup', own.group);
    await named('its rules', page.locator(byRole('tab', '安全组规则')).click());
    await form(page, '添加规则', async () => {
      await choose(page, '常用端口', 'HTTPS（443）');
      await say(page, '地址段', '8.8.8.0/24');
    });
    await untilRow(page, '8.8.8.0/24', '443');
    await goTo(page, '/goods/ai/createAi');
    await arrive(page, '区域与归属');
    await chooseOnPage(page, '区域', '杭州');
    await chooseOnPage(page, '可用区', '可用区');
    await next(page, '镜像与规格');
    await chooseOnPage(page, '镜像', 'GB');
    await page.locator(byRole('radio', '通用型 2核4GB')).click();
    await next(page, '网络与安全组');
    await chooseOnPage(page, '子网', own.subnet);
    await pick(page, '安全组', own.group);
    await next(page, '系统设置');
    await say(page, '实例名称', own.vm);
    await page.locator('aria/登录密码').fill('Console@2026');
    await waitForText(page, '名称可用');
    await next(page, '购买时长与数量');
    await next(page, '确认配置');
    await waitForText(page, '检查通过，可以提交');
    await pastGuard(page);
    await press(page, '立即购买');
    await atAddress(page, /^#\/order\/confirm/);
    // Cheap enough for nobody else's word.
    await confirmAndPay(page);
    await untilListed(page, `/compute/ecs?name=${own.vm}`, own.vm, '运行中');
    await goTo(page, `/network/floatip?name=${own.in}`);
    await waitForText(page, '共 1 条');
    await form(page, '绑定', () => choose(page, '网卡', own.vm));
    await untilListed(page, `/network/floatip?name=${own.in}`, own.in, '使用中');
    await untilListed(page, `/network/port?deviceName=${own.vm}`, own.vm, '正常');
    // The card is in the group that was chosen, and lets through what its rule says.
    const { rows: cards } = await take<{ rows: { id: string }[] }>(
      ask(
        'GET',
        `/cmp/v1/ports?rows=2&params=${encodeURIComponent(JSON.stringify([{ name: 'deviceName', sign: 'EQ', value: own.vm }]))}`,
      ),
    );
    assert.equal(cards.length, 1);
    await goTo(page, `/network/port?id=${cards[0]!.id}`);
    await named('its groups', page.locator(byRole('tab', '安全组')).click());
    await untilRow(page, own.group, '可用');
    await named('their rules', page.locator(byRole('tab', '合并规则')).click());
    await untilRow(page, '8.8.8.0/24', '443');
    await cellOf(page, '8.8.8.0/24', '安全组', new RegExp(`^${own.group}$`));
  });

  it('sees it as a picture and as a list on the page of the router', async () => {
    await open(page, '/network/router', own.router);
    for (const name of ['net-公网出口', own.subnet, own.vm]) await waitForText(page, name);
    assert.deepEqual(await axe(page), []);
    await page.locator(byRole('tab', '列表')).click();
    await waitForText(page, '访问外网');
    const seen = await seenText(page);
    assert.match(seen, /经 \d+\.\d+\.\d+\.\d+ 访问外网 · 从外部可达：1 个浮动IP/);
    address = /10\.230\.1\.\d+/.exec(seen.slice(seen.indexOf(own.vm)))?.[0] ?? '';
    assert.match(address, /^10\.230\.1\./);
  });

  it('guards it by a firewall whose policy has two rules (R-079)', async () => {
    await goTo(page, '/network/firewall-policy');
    await waitForText(page, 'fwp-生产');
    await form(page, '新建策略', () => say(page, '名称', own.policy));
    await open(page, '/network/firewall-policy', own.policy);
    await waitForText(page, '还没有规则');
    await named('the way to rules', page.locator(byRole('tab', '规则')).click());
    await form(page, '添加规则', async () => {
      await say(page, '名称', '全部拒绝');
      await page.locator('>>> dialog[open] ::-p-aria([name="丢弃"][role="radio"])').click();
      await page.locator('>>> dialog[open] ::-p-aria([name="全部"][role="radio"])').click();
    });
    await waitForText(page, '全部拒绝');
    await form(page, '添加规则', async () => {
      await say(page, '名称', '网页');
      await say(page, '目的地址', '10.230.1.0/24');
      await say(page, '目的端口', '443');
    });
    await waitForText(page, '网页');
    await goTo(page, '/network/firewall');
    await waitForText(page, 'fw-生产边界');
    await form(page, '新建防火墙', async () => {
      await say(page, '名称', own.firewall);
      await choose(page, '策略', own.policy);
      await choose(page, '区域', '杭州');
    });
    await untilListed(page, `/network/firewall?name=${own.firewall}`, own.firewall, '未生效');
    await form(page, '保护路由器', () => choose(page, '路由器', own.router));
    await untilListed(page, `/network/router?name=${own.router}`, own.router, own.firewall);
  });

  it('asks which rule decides, and changes the order by the keyboard until the machine is reached', async () => {
    await open(page, '/network/firewall', own.firewall);
    await waitForText(page, '不会生效：第 1 条“全部拒绝”已先作决定');
    await say(page, '源地址', outside);
    await say(page, '目的地址', address);
    await say(page, '目的端口', '443');
    await waitForText(page, '由第 1 条“全部拒绝”决定');
    assert.deepEqual(await axe(page), []);

    const keys = new Keys(page);
    await named('the handle', page.locator(byRole('button', '移动“网页”')).waitHandle()).then(
      (handle) => handle.evaluate((element) => (element as HTMLElement).focus()),
    );
    await keys.press('Space');
    await keys.press('ArrowUp');
    await keys.press('Enter');
    await waitForText(page, '由第 1 条“网页”决定');
    assert.doesNotMatch(await seenText(page), /不会生效/);
    await page.waitForFunction(
      () =>
        document.querySelector('by-console-app')?.shadowRoot?.activeElement?.ariaLabel ===
        '移动“网页”',
    );
    const { rows } = await take<{ rows: { name: string; position: number }[] }>(
      ask('GET', '/cmp/v1/firewalls/rules?rows=200'),
    );
    const stored = rows.filter(({ name }) => name === '网页' || name === '全部拒绝');
    assert.deepEqual(
      stored.map(({ name, position }) => [name, position]).sort(),
      [
        ['全部拒绝', 2],
        ['网页', 1],
      ].sort(),
    );
    assert.deepEqual(await visit.problems(), []);
  });
});
