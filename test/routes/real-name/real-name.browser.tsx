import { expect } from '@open-wc/testing';
import { realNameStatus } from '../../../src/core/api/office/personal';
import RealNameScreen from '../../../src/routes/real-name/real-name-screen';
import { useQueryCache } from '../../../src/widgets/surface/query';
import { until } from '../../support/browser';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';

/** The page asks every quarter of a minute: here, when this is pressed. */
function AskedNow() {
  const cache = useQueryCache();
  return (
    <>
      <button onClick={() => void cache.invalidateQueries()}>此刻再问</button>
      <RealNameScreen />
    </>
  );
}

describe('the verification of a tenant (R-056)', () => {
  closeStages();

  it('says who the tenant is, until when that counts, and what proved it', async () => {
    const on = await openScreen(RealNameScreen, '/realName', { account: 'tenant' });
    await sees(on, '已通过');
    await sees(on, '有效期至');
    expect(get(on.root, 'list', '认证进度').textContent).to.include('平台审核');
    expect(get(on.root, 'list', '文件列表').textContent).to.include('营业执照.pdf');
    expect(on.root.querySelector('form')).to.equal(null);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says that it could not be asked, and asks again', async () => {
    let failing = true;
    const on = await openScreen(RealNameScreen, '/realName', {
      account: 'tenant',
      fault: ({ path }) => (failing && path.includes('/realname') ? refused(500) : undefined),
    });
    await until('the failure', () => on.root.querySelector('.by-state[role="alert"]'));
    failing = false;
    await press(on.root, 'button', '重试');
    await sees(on, '已通过');
  });

  it('keeps what is typed when a colleague hands in meanwhile, and says so', async () => {
    const first = await openScreen(RealNameScreen, '/realName', { account: 'tenant' });
    const real = await first.runtime.call(realNameStatus, {});
    let now = { ...real, status: 'UNAPPLY', name: '' };
    const on = await openScreen(AskedNow, '/realName', {
      account: 'tenant',
      fault: ({ path, method }) =>
        method === 'GET' && path.includes('/realname')
          ? Response.json({ success: true, status: '200', message: '', data: now })
          : undefined,
    });
    const field = () => get<HTMLInputElement>(on.root, 'textbox', /主体名称/);
    await until('the form', () => all(on.root, 'textbox', /主体名称/)[0]);
    await fill(field(), '还在填写的公司');
    now = { ...now, status: 'APPROVING', name: '同事提交的公司', submitterName: '林晓雨' };
    await press(on.root, 'button', '此刻再问');
    await sees(on, '林晓雨已提交认证');
    expect(field().value).to.equal('还在填写的公司');
    await press(on.root, 'button', '放弃填写，查看进度');
    await until('the progress', () => on.root.querySelector('form') === null);
    await sees(on, '同事提交的公司');
  });
});
