/** R-080 as a tree (N-12): the server lists VPCs and subnets apart, the screen shows them together. */
import { expect } from '@open-wc/testing';
import {
  createSubnet,
  createVpc,
  deleteVpc,
  listVpcs,
  readVpc,
} from '../../../src/core/api/network/vpcs';
import { listRegions } from '../../../src/core/api/compute/infrastructure';
import { vpc } from '../../../src/routes/network/vpc';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until, untilAnswered } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const Screen = () => <ResourceScreen def={vpc} />;
const stem = `testvpc${Math.random().toString(36).slice(2, 8)}`;
const rowOf = (on: ScreenStage, name: string) =>
  [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')].find(
    (row) => row.querySelector('.by-tree-cell')?.textContent === name,
  );
const buttons = (row: HTMLElement) =>
  [...row.querySelectorAll('.by-table-actions button')].flatMap(({ textContent }) =>
    textContent === '' ? [] : [textContent],
  );

describe('VPCs with their subnets', () => {
  closeStages();
  let id = '';
  before(async () => {
    const helper = await openScreen(Screen, '/?size=5');
    const { runtime } = helper;
    const { rows } = await runtime.call(listRegions, { query: { rows: 1 } });
    const body = { name: stem, region: rows[0]!.id, cidr: '10.77.0.0/16' };
    id = (await runtime.call(createVpc, { body })).id;
    const isReady = async () =>
      (await runtime.call(readVpc, { params: { id } })).status === 'Available';
    await untilAnswered('the network is there', isReady);
    for (const [index, name] of ['a', 'b'].entries()) {
      const cidr = `10.77.${index}.0/24`;
      await runtime.call(createSubnet, { body: { vpcId: id, name: `${stem}-${name}`, cidr } });
    }
    await helper.close();
  });
  const opened = async (account: 'tenant' | 'user' = 'tenant') => {
    const on = await openScreen(Screen, `/?name=${stem}&open=${id}`, { account });
    await until('its subnets', () => rowOf(on, `${stem}-b`));
    return on;
  };

  it('stand below their VPC with addresses, links and operations of their own', async () => {
    const on = await opened();
    // What regions are called is asked once, beside the list.
    const asked = on.requests.filter((request) => request !== 'GET /sys/v1/dictionaries');
    expect(asked).to.deep.equal(['GET /cmp/v1/vpcs', 'GET /cmp/v1/subnets']);
    expect(rowOf(on, `${stem}-a`)!.getAttribute('aria-level')).to.equal('2');
    expect(rowOf(on, `${stem}-a`)!.textContent).to.include('10.77.0.0/24');
    expect(buttons(rowOf(on, stem)!)).to.deep.equal(['编辑', '新建子网']);
    expect(buttons(rowOf(on, `${stem}-a`)!)).to.deep.equal(['编辑', '删除子网']);
    expect(get(on.root, 'link', `${stem}-a`).getAttribute('href')).to.match(
      new RegExp(`/network/vpc/${id}\\?subnets\\.id=.+`),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('makes a subnet in its VPC, and removes several with a word about what is none', async () => {
    const on = await opened();
    await press(rowOf(on, stem)!, 'button', '新建子网');
    const form = await until('the form', () => all(on.root, 'dialog', /^新建子网/)[0]!);
    await fill(get(form, 'textbox', '名称'), `${stem}-c`);
    await fill(get(form, 'textbox', '网段'), '10.77.9.0/24');
    await press(form, 'button', '确定');
    await until('made', () => rowOf(on, `${stem}-c`));
    for (const name of [stem, `${stem}-a`, `${stem}-c`])
      await press(on.root, 'checkbox', `选择 ${name}`);
    await sees(on, '已选择本页 3 项');
    await press(on.root, 'button', '批量删除子网');
    const box = await until('the question', () => all(on.root, 'dialog', '批量删除子网')[0]!);
    expect(box.textContent).to.include(`${stem}：此操作不适用于该类数据`);
    await press(box, 'button', '删除子网 2 项');
    await sees(on, '成功 2 项，失败 0 项');
    await press(box, 'button', '完成');
    await until('gone', () => !rowOf(on, `${stem}-a`) && rowOf(on, `${stem}-b`));
  });

  it('says why a VPC with subnets stays, and lets go of an empty one', async () => {
    const on = await opened();
    await press(on.root, 'button', `${stem} 的更多操作`);
    const remove = await until('删除', () => all(on.root, 'menuitem', /^删除/)[0]!);
    expect(remove.getAttribute('aria-disabled')).to.equal('true');
    await on.close();
    const last = await opened();
    await press(rowOf(last, `${stem}-b`)!, 'button', '删除子网');
    await press(
      await until('asked', () => all(last.root, 'alertdialog')[0]!),
      'button',
      '删除子网',
    );
    await until('empty', () => !rowOf(last, `${stem}-b`));
    await last.runtime.call(deleteVpc, { params: { id } });
    const { total } = await last.runtime.call(listVpcs, {
      query: { params: JSON.stringify([{ name: 'name', sign: 'EQ', value: stem }]) },
    });
    expect(total).to.equal(0);
  });
});
