/** R-071 and R-070 against the real backend: the picture of a router, as a list too, and the snapshots of one source. */
import { expect } from '@open-wc/testing';
import { listSnapshots } from '../../../src/core/api/compute/snapshots';
import { listRouters } from '../../../src/core/api/network/routers';
import { snapshot } from '../../../src/routes/compute/snapshot';
import { router } from '../../../src/routes/network/router';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

describe('a router and its surroundings', () => {
  closeStages();

  it('are boxes from the outside network to the devices, and a list that says what is reached', async () => {
    const helper = await openScreen(() => <DetailPage def={router} id="" />, '/');
    const { rows } = await helper.runtime.call(listRouters, { query: { rows: 50 } });
    await helper.close();
    const { id, networkName } = rows.find((row) => row.networkId !== '' && row.subnetCount > 0)!;
    const on = await openScreen(() => <DetailPage def={router} id={id} />, `/network/router/${id}`);
    const boxes = await until('the picture', () => {
      const found = [...on.root.querySelectorAll<HTMLElement>('[data-node]')];
      return found.length > 0 ? found : undefined;
    });
    const types = new Set(boxes.map(({ dataset }) => dataset['type']));
    expect([...types].sort()).to.deep.equal(['device', 'outside', 'router', 'subnet']);
    expect(boxes[0]!.textContent).to.contain(networkName);
    await sees(on, '个'); // those that there is no room for
    expect(await findings(on, on.page)).to.deep.equal([]);

    await press(on.root, 'tab', '列表');
    await sees(on, '访问外网');
    await sees(on, /从外部可达：.+:20022/);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('shows a snapshot among those of its source', async () => {
    const helper = await openScreen(() => <DetailPage def={snapshot} id="" />, '/');
    const { rows } = await helper.runtime.call(listSnapshots, { query: { rows: 50 } });
    await helper.close();
    const { id, name } = rows.find(({ status }) => status === 'AVAILABLE')!;
    const on = await openScreen(() => <DetailPage def={snapshot} id={id} />, '/');
    const list = await until('its line', () => all(on.root, 'list', '同源快照')[0]);
    expect(list.textContent).to.contain(`${name}（当前快照）`);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
