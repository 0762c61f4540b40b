/** R-071, R-081, R-082: what stands behind a row on its own page: the firewall of a router, the pool of a server, the rules of a card. */
import { expect } from '@open-wc/testing';
import { listPorts } from '../../../src/core/api/network/ports';
import { listRouters } from '../../../src/core/api/network/routers';
import { listSgroupRules } from '../../../src/core/api/network/sgroups';
import {
  listServerPools,
  listVirtualServers,
} from '../../../src/core/api/platforms/traffic-managers';
import { f5 } from '../../../src/routes/network/f5';
import { f5Method } from '../../../src/routes/network/f5-words';
import { port } from '../../../src/routes/network/port';
import { router } from '../../../src/routes/network/router';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import { closeStages, findings } from '../../widgets/stage';

async function helped<T>(
  ask: (on: Awaited<ReturnType<typeof openScreen>>) => Promise<T>,
): Promise<T> {
  const helper = await openScreen(() => null, '/');
  try {
    return await ask(helper);
  } finally {
    await helper.close();
  }
}

describe('what stands behind a row', function () {
  this.timeout(60_000);
  closeStages();

  it('R-071: the firewall of a router, or that none guards it', async () => {
    const rows = await helped(async ({ runtime }) => {
      const all = await runtime.call(listRouters, { query: { rows: 100 } });
      return all.rows;
    });
    const guarded = rows.find(({ firewallId }) => firewallId !== '')!;
    const on = await openScreen(
      () => <DetailPage def={router} id={guarded.id} />,
      '/?tab=firewall',
    );
    const part = await until('the part', () => on.root.querySelector('[role="tabpanel"]'));
    await until('the firewall', () => part.textContent.includes(guarded.firewallName));
    await sees(on, '策略');
    expect(await findings(on, on.page)).to.deep.equal([]);
    const loose = rows.find(({ firewallId }) => firewallId === '');
    if (!loose) return;
    const other = await openScreen(
      () => <DetailPage def={router} id={loose.id} />,
      '/?tab=firewall',
    );
    await sees(other, '没有防火墙保护该路由器');
  });

  it('R-081: the pool of a virtual server, with how its members are chosen', async () => {
    const { server, pool } = await helped(async ({ runtime }) => {
      const servers = await runtime.call(listVirtualServers, { query: { rows: 1 } });
      const pools = await runtime.call(listServerPools, { query: { rows: 100 } });
      const [first] = servers.rows;
      return { server: first!, pool: pools.rows.find(({ id }) => id === first!.poolId)! };
    });
    const on = await openScreen(() => <DetailPage def={f5} id={server.id} />, '/');
    await press(on.root, 'tab', '服务器池');
    const part = await until('the part', () => on.root.querySelector('[role="tabpanel"]'));
    const method = f5Method.lookup(pool.method, 'zh-CN').text;
    await until('its pool', () => part.textContent.includes(method));
    expect(part.textContent).to.contain(pool.name);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('R-082: the rules of all groups of a card in one order, each with its group', async () => {
    const { card, rules } = await helped(async ({ runtime }) => {
      const cards = await runtime.call(listPorts, { query: { rows: 200 } });
      const found = cards.rows.toSorted((a, b) => b.sgroupIds.length - a.sgroupIds.length)[0]!;
      const params = JSON.stringify([{ name: 'sgroupId', sign: 'IN', value: found.sgroupIds }]);
      const own = await runtime.call(listSgroupRules, { query: { params, rows: 1 } });
      return { card: found, rules: own.total };
    });
    expect(rules).to.be.greaterThan(0);
    const on = await openScreen(() => <DetailPage def={port} id={card.id} />, '/');
    await press(on.root, 'tab', '合并规则');
    await sees(on, `共 ${rules} 条`);
    const column = (title: string) => {
      const heads = [...on.root.querySelectorAll('thead th')];
      const at = heads.findIndex(({ textContent }) => textContent.trim() === title);
      return [...on.root.querySelectorAll('tbody tr[data-key]')].map(
        (row) => row.children[at]?.textContent.trim() ?? '',
      );
    };
    const priorities = column('优先级').map(Number);
    expect(priorities).to.deep.equal(priorities.toSorted((a, b) => a - b));
    expect(new Set(column('安全组')).has('')).to.equal(false);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
