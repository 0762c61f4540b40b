/** R-053 against the real backend: newer entries are counted, not shoved in; one entry, and the way to its neighbours. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createSgroup, updateSgroup } from '../../../src/core/api/network/sgroups';
import { changeNotices, createNotice, deleteNotice } from '../../../src/core/api/office/notices';
import AuditScreen from '../../../src/routes/log/audit-screen';
import ProductScreen from '../../../src/routes/log/product-screen';
import SystemScreen from '../../../src/routes/log/system-screen';
import { findScreen } from '../../../src/routes/access';
import { screens } from '../../../src/routes/registry';
import { nowhere, PageFrameContext } from '../../../src/routes/shell/page-names';
import type { PageFrame } from '../../../src/routes/shell/page-names';
import { until } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, findings, get } from '../../widgets/stage';

const rows = (on: ScreenStage) => on.root.querySelectorAll('tbody tr[data-key]');
const idOf = (on: ScreenStage) => new URLSearchParams(on.search()).get('id');
const focused = (on: ScreenStage) => on.root.activeElement;

/** A name that the log knows by three entries: made, pinned, deleted. */
async function leaveTraces(on: ScreenStage, name: string) {
  const body = { name, type: 'system' as const, content: `正文 ${name}` };
  const { id } = await on.runtime.call(createNotice, { body });
  await on.runtime.call(changeNotices, { body: { action: 'pin', ids: [id] } });
  await on.runtime.call(deleteNotice, { params: { id } });
}

/** As the console knows its screens. */
const frame: PageFrame = { ...nowhere, screenAt: async (path) => findScreen(path, screens) };
const Framed = () => (
  <PageFrameContext value={frame}>
    <AuditScreen />
  </PageFrameContext>
);

describe('the audit log', () => {
  closeStages();

  it('counts newer entries without moving what is read, and shows them on demand', async () => {
    const name = `测试日志${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(AuditScreen, `/auditlog?targetName=${encodeURIComponent(name)}`);
    await sees(on, '没有符合条件的数据');
    await click(get(on.root, 'switch', '实时刷新'));
    await leaveTraces(on, name);
    const fresh = await until('newer entries', () => all(on.root, 'button', /有 3 条新日志/)[0]);
    expect(rows(on).length).to.equal(0);
    await click(fresh);
    await until('they are shown', () => rows(on).length === 3);
    await until('nothing newer', () => all(on.root, 'button', /条新日志/).length === 0);
    expect(focused(on) === get(on.root, 'switch', '实时刷新')).to.equal(true);

    on.fault = ({ path, query }) =>
      path === '/log/v1/audits' && query.get('rows') === '1' ? refused(503) : undefined;
    await sees(on, '暂时无法检查新日志，将自动重试');
    expect(all(on.root, 'alert').length).to.equal(0);
  });

  it('shows on a refresh what was written while it was loading for the first time', async () => {
    const name = `测试日志${Math.random().toString(36).slice(2, 8)}`;
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let answers = 0;
    const on = await openScreen(AuditScreen, `/auditlog?targetName=${encodeURIComponent(name)}`, {
      fault: ({ path, send }) => {
        if (path !== '/log/v1/audits' || answers > 0) return undefined;
        return send().then(async (answer) => {
          answers += 1;
          await held;
          return answer;
        });
      },
    });
    await until('the first answer is there, and waits', () => answers === 1);
    await leaveTraces(on, name);
    await press(on.root, 'button', '刷新');
    release?.();
    await until('all three entries', () => rows(on).length === 3);
  });

  it('shows what was sent with an entry, and leads on by button and by key', async () => {
    const name = `测试日志${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(AuditScreen, `/auditlog?targetName=${encodeURIComponent(name)}`);
    await leaveTraces(on, name);
    await press(on.root, 'button', '刷新');
    await until('three entries', () => rows(on).length === 3);
    const ids = [...rows(on)].map((row) => row.getAttribute('data-key'));

    await click(rows(on)[1]!.querySelector<HTMLElement>('.by-cell-open')!);
    await until('what was sent', () => on.root.querySelector('.by-log-body'));
    expect(on.root.querySelector('.by-log-body')!.textContent).to.contain('"pin"');
    await press(on.root, 'button', '下一条');
    await until('the entry below', () => idOf(on) === ids[2]);
    await until('its text', () => on.root.textContent.includes(`正文 ${name}`));
    expect(focused(on) === get(on.root, 'button', '下一条')).to.equal(true);
    expect(get(on.root, 'button', '下一条').getAttribute('aria-disabled')).to.equal('true');
    await sendKeys({ press: 'ArrowLeft' });
    await until('one back', () => idOf(on) === ids[1]);
    await sendKeys({ press: 'ArrowLeft' });
    await until('the first one', () => idOf(on) === ids[0]);
    await sees(on, '本页第 1 条，共 3 条');
    await press(on.root, 'button', '关闭');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('calls what has changed as the screen of its rows does', async () => {
    const name = `测试日志${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(Framed, `/auditlog?targetName=${encodeURIComponent(name)}`);
    const { id } = await on.runtime.call(createSgroup, { body: { name } });
    await on.runtime.call(updateSgroup, { params: { id }, body: { name, description: '新说明' } });
    await press(on.root, 'button', '刷新');
    await until('both entries', () => rows(on).length === 2);
    await click(rows(on)[0]!.querySelector<HTMLElement>('.by-cell-open')!);
    const table = await until('before and after', () => on.root.querySelector('.by-changes'));
    const named = [...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(named).to.deep.equal(['描述']);
  });

  it('says in words what was done, in both languages, and shows the code beside them', async () => {
    const name = `测试日志${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(AuditScreen, `/auditlog?targetName=${encodeURIComponent(name)}`);
    await leaveTraces(on, name);
    await press(on.root, 'button', '刷新');
    await until('three entries', () => rows(on).length === 3);
    const listed = () => [...rows(on)].map((row) => row.textContent);
    const done = (words: readonly string[]) =>
      words.every((word, at) => listed()[at]?.includes(word) === true);
    expect(listed().join()).to.not.match(/[a-z]:[a-z]/i);
    expect(done(['删除公告', '公告·置顶', '新建公告'])).to.equal(true, listed().join());
    on.runtime.preferences.setState({ locale: 'en' }); // what is asked for
    await on.show(on.page, { locale: 'en' });
    await until('English', () => done(['Delete notice', 'Notice: Pin', 'Create notice']));
    await click(rows(on)[1]!.querySelector<HTMLElement>('.by-cell-open')!);
    await sees(on, 'notice:pin');
  });

  it('opens an entry of another page by its link, and asks for nothing that the user may not read', async () => {
    const on = await openScreen(ProductScreen, '/productLog?size=5');
    await until('entries', () => rows(on).length === 5);
    const id = rows(on)[0]!.getAttribute('data-key')!;
    await on.close();
    const linked = await openScreen(ProductScreen, `/productLog?size=5&page=2&id=${id}`);
    const next = await until('the entry', () => all(linked.root, 'button', '下一条')[0]);
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    await linked.close();
    const user = await openScreen(AuditScreen, '/auditlog', { account: 'user' });
    await until('refused', () => /权限/.test(user.root.textContent));
    expect(user.requests).to.deep.equal([]);
  });

  it('keeps sign-ins in a view of their own (R-055)', async () => {
    const on = await openScreen(SystemScreen, '/systemLog?kind=session&size=5');
    await until('sign-ins', () => rows(on).length > 0);
    const first = rows(on)[0]!.textContent;
    expect(first).to.match(/登录|Sign in/); // the language of the browser's last user
    await click(rows(on)[0]!.querySelector<HTMLElement>('.by-cell-open')!);
    await sees(on, '请求内容');
  });
});
