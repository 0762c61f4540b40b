/** a private key that was made is shown once, and nobody leaves it by accident. */
import { expect } from '@open-wc/testing';
import { keypair } from '../../../src/routes/compute/keypair';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get, grounded } from '../../widgets/stage';

const Pairs = () => <ResourceScreen def={keypair} />;
const PRIVATE = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

describe('key pairs', function () {
  this.timeout(60_000);
  closeStages();

  it('show the private key of a new one until it is stored, and never again', async () => {
    const on = await openScreen(Pairs, '/list?size=5');
    await on.show(grounded(on.page));
    await press(on.root, 'button', '创建密钥对');
    const form = await until('the form', () => all(on.root, 'dialog')[0]);
    const name = `pair-${Date.now()}`;
    await fill(get(form, 'textbox', /^名称/), name);
    await later();
    await press(form, 'button', '确定');
    await sees(on, '以下内容只显示这一次');
    expect(textOf(on.root)).to.match(PRIVATE);
    expect(all(on.root, 'button', `下载 ${name}.pem`).length).to.equal(1);
    expect(await findings(on, on.page)).to.deep.equal([]);
    // Leaving asks first, because it cannot be had back.
    const shown = all(on.root, 'dialog').at(-1)!;
    shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    await sees(on, '内容尚未保存');
    await press(all(on.root, 'alertdialog')[0] ?? on.root, 'button', '取消');
    expect(textOf(on.root)).to.match(PRIVATE);
    await later();
    await press(shown, 'button', '我已妥善保存');
    await until('it is gone', () => !PRIVATE.test(textOf(on.root)));
    await press(on.root, 'button', name);
    await press(on.root, 'tab', '公钥');
    await until('the public key', () => /ssh-\S+ AAAA/.test(textOf(on.root)));
    expect(textOf(on.root)).to.contain('SHA256:').and.not.to.match(PRIVATE);
    expect(all(on.root, 'button', '复制公钥').length).to.equal(1);
    expect(all(on.root, 'button', '下载公钥').length).to.equal(1);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
