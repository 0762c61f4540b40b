import { expect } from '@open-wc/testing';
import RealNameScreen from '../../../src/routes/real-name/real-name-screen';
import { until } from '../../support/browser';
import { closeStages, findings, get } from '../../widgets/stage';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';

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
});
