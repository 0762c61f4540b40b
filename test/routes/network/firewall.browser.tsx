/** R-079: the order of a policy's rules, by keys, by a step and by number, and the rule that decides, against the real backend. */
import { expect } from '@open-wc/testing';
import {
  changeFirewallPolicies,
  createFirewall,
  createFirewallPolicy,
  createFirewallRule,
  listFirewallRules,
  listFirewalls,
  readFirewallPolicy,
} from '../../../src/core/api/network/firewalls';
import { firewall } from '../../../src/routes/network/firewall';
import { firewallPolicy } from '../../../src/routes/network/firewall-policy';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const rules = [
  { name: '网页', policy: 'allow', protocol: 'tcp', destinationPort: '443' },
  { name: '全部拒绝', policy: 'deny', protocol: 'any', destinationPort: '' },
  { name: '运维', policy: 'allow', protocol: 'tcp', destinationPort: '22' },
] as const;

async function open(): Promise<{ on: ScreenStage; id: string }> {
  const helper = await openScreen(() => <DetailPage def={firewallPolicy} id="" />, '/');
  const { runtime } = helper;
  const name = `测试fwp${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await runtime.call(createFirewallPolicy, { body: { name } });
  for (const rule of rules)
    await runtime.call(createFirewallRule, { body: { policyId: id, ...rule } });
  await runtime.call(changeFirewallPolicies, { body: { action: 'audit', ids: [id] } });
  await helper.close();
  const on = await openScreen(() => <DetailPage def={firewallPolicy} id={id} />, '/');
  await until('its rules', () => all(on.root, 'list', '规则顺序')[0]);
  return { on, id };
}

const key = async (target: HTMLElement, name: string) => {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );
  await settle();
};
const shown = (on: ScreenStage) =>
  [...on.root.querySelectorAll('.by-firewall-rule-name')].map(({ textContent }) => textContent);
const stored = async (on: ScreenStage, policyId: string) => {
  const { rows } = await on.runtime.call(listFirewallRules, { query: { policyId } });
  return [...rows].sort((a, b) => a.position - b.position).map(({ name }) => name);
};
const focused = (on: ScreenStage) => (on.root.getRootNode() as ShadowRoot).activeElement;

describe('the order of firewall rules', () => {
  closeStages();

  it('is changed by keys alone, keeps the focus, and the policy is no longer looked over', async () => {
    const { on, id } = await open();
    expect(shown(on)).to.deep.equal(['网页', '全部拒绝', '运维']);
    await sees(on, '不会生效：第 2 条“全部拒绝”已先作决定');
    expect(await findings(on, on.page)).to.deep.equal([]);

    const handle = get(on.root, 'button', '移动“运维”');
    handle.focus();
    await key(handle, ' ');
    await until('it taken', () => handle.getAttribute('aria-pressed') === 'true');
    await key(handle, 'ArrowUp');
    await key(handle, 'Enter');
    await until('the new order', () => shown(on).join() === '网页,运维,全部拒绝');
    expect(await stored(on, id)).to.deep.equal(['网页', '运维', '全部拒绝']);
    await until('the focus back', () => focused(on)?.getAttribute('aria-label') === '移动“运维”');
    expect(on.root.textContent).not.to.contain('不会生效');
    const { audited } = await on.runtime.call(readFirewallPolicy, { params: { id } });
    expect(audited).to.equal(false);
  });

  it('is left as it was by Escape, and changed by a step or a number', async () => {
    const { on, id } = await open();
    const handle = get(on.root, 'button', '移动“网页”');
    handle.focus();
    await key(handle, 'Enter');
    await until('it taken', () => handle.getAttribute('aria-pressed') === 'true');
    await key(handle, 'End');
    await key(handle, 'Escape');
    await until('it put back', () => handle.getAttribute('aria-pressed') === 'false');
    expect(await stored(on, id)).to.deep.equal(['网页', '全部拒绝', '运维']);

    await press(on.root, 'button', '下移“网页”');
    await until('a step', () => shown(on).join() === '全部拒绝,网页,运维');
    const place = get(on.root, 'textbox', '“运维”的位置');
    await fill(place, '1');
    await key(place, 'Enter');
    await until('the number', () => shown(on).join() === '运维,全部拒绝,网页');
    expect(await stored(on, id)).to.deep.equal(['运维', '全部拒绝', '网页']);
    await later();
  });

  it('takes one move at a time, and keeps what stood where neither it nor a refresh went well', async () => {
    const { on } = await open();
    const held: (() => void)[] = [];
    on.fault = ({ method }) =>
      method === 'GET'
        ? refused(500)
        : new Promise((answer) => {
            held.push(() => answer(refused(500)));
          });
    await press(on.root, 'button', '下移“网页”');
    await press(on.root, 'button', '下移“全部拒绝”');
    expect(held.length).to.equal(1);
    const typed = get(on.root, 'textbox', '源地址');
    typed.focus();
    held[0]!();
    await sees(on, '刷新失败，当前显示的是');
    expect(shown(on)).to.deep.equal(['网页', '全部拒绝', '运维']);
    expect(focused(on) === typed).to.equal(true);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says which rule decides about what is typed', async () => {
    const { on } = await open();
    await fill(get(on.root, 'textbox', '源地址'), '10.0.1.5');
    await fill(get(on.root, 'textbox', '目的地址'), '10.0.2.7');
    await fill(get(on.root, 'textbox', '目的端口'), '443');
    const answer = on.root.querySelector('.by-firewall-test [role="status"]')!;
    await until('the answer', () => answer.textContent.includes('由第 1 条“网页”决定'));
    expect(on.root.querySelector('[data-tone="marked"]')?.textContent).to.contain('网页');
    await fill(get(on.root, 'textbox', '目的端口'), '22');
    await until('the other', () => answer.textContent.includes('由第 2 条“全部拒绝”决定'));
    await fill(get(on.root, 'textbox', '目的端口'), '70000');
    await sees(on, '范围1-65535');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});

describe('a firewall that is deleted', () => {
  closeStages();

  it('is said to be on its way out, and to be deleted once it is gone', async () => {
    const { on: helper, id: policyId } = await open();
    const name = `测试fw${Math.random().toString(36).slice(2, 8)}`;
    const [one] = (await helper.runtime.call(listFirewalls, {})).rows;
    const body = { name, policyId, region: one!.region };
    await helper.runtime.call(createFirewall, { body });
    const on = await openScreen(() => <ResourceScreen def={firewall} />, `/list?name=${name}`);
    await press(on.root, 'button', `${name} 的更多操作`);
    await press(on.root, 'menuitem', '删除');
    const question = await until('the question', () => all(on.root, 'alertdialog')[0]);
    await press(question, 'button', '删除');
    await sees(on, `删除已提交：${name}`);
    expect(on.root.textContent).not.to.contain('删除成功');
    await until('it is gone', () => on.root.textContent.includes(`删除成功：${name}`));
    await sees(on, '没有符合条件的数据');
  });
});
