/** where the shards of a logical database are, and which of them the next rebalancing moves. */
import { expect } from '@open-wc/testing';
import { listShardings } from '../../../src/core/api/platforms/shardings';
import { sharding } from '../../../src/routes/database/sharding';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const answer = (data: unknown) =>
  Response.json({ success: true, status: '200', message: '', data });
const names = { 'db-a': 'orders-a', 'db-b': 'orders-b' } as const;
type Id = keyof typeof names;
const shard = (number: number, at: Id, next: Id, rows: number) => ({
  ...{ shard: number, rows },
  ...{ instanceId: at, instanceName: names[at], nextId: next, nextName: names[next] },
});

describe('the map of shards', function () {
  this.timeout(60_000);
  closeStages();

  async function opened(shards: readonly ReturnType<typeof shard>[]) {
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listShardings, { query: { rows: 1 } });
    await helper.close();
    const row = { ...rows[0]!, id: 'one', instanceIds: ['db-a', 'db-b'], shardCount: 3 };
    return openScreen(() => <DetailPage def={sharding} id="one" />, '/', {
      fault: ({ method, path }) => {
        if (method !== 'GET') return undefined;
        if (path.endsWith('/shardings/one/shards')) return answer(shards);
        return path.endsWith('/shardings/one') ? answer(row) : undefined;
      },
    });
  }

  it('says of each instance what it holds, and of each shard that moves where it goes', async () => {
    const on = await opened([
      shard(0, 'db-a', 'db-a', 1000),
      shard(1, 'db-a', 'db-b', 2500),
      shard(2, 'db-a', 'db-a', 500),
    ]);
    await sees(on, '再均衡将移动 1 个分片，约 2,500 行。');
    await sees(on, '3 个分片，4,000 行');
    // The new one has none yet, and is there with its name all the same.
    await sees(on, '0 个分片，0 行');
    const full = await until('the shards', () => all(on.root, 'list', 'orders-a')[0]);
    const said = Array.from(full.children, (each) => each.textContent);
    expect(said).to.deep.equal(['0', '1移到 orders-b', '2']);
    expect(all(on.root, 'list', 'orders-b')[0]?.children.length ?? 0).to.equal(0);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says so where they are even', async () => {
    const on = await opened([shard(0, 'db-a', 'db-a', 10), shard(1, 'db-b', 'db-b', 12)]);
    await sees(on, '分片已均匀分布');
    expect(on.root.querySelectorAll('[data-moves]').length).to.equal(0);
  });
});
