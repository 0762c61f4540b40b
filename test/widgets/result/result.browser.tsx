import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { unsavedOf } from '../../../src/core/resource/unsaved';
import { IdList } from '../../../src/widgets/result/id-list';
import { Receipt } from '../../../src/widgets/result/receipt';
import { ResultDialog } from '../../../src/widgets/result/result-dialog';
import { SecretText } from '../../../src/widgets/result/secret-text';
import { copiedIn, savedIn, until } from '../../support/browser';
import { all, click, closeStages, findings, get, stage } from '../stage';
import type { Stage } from '../stage';

const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n';

function Answer({ secret }: { readonly secret: boolean }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <ResultDialog title="新建密钥对" done="新建成功" onClose={() => setOpen(false)}>
      {secret && <SecretText label="私钥" value={KEY} file="web.pem" />}
      <Receipt
        facts={[
          { label: '支付金额', value: '¥12.50', strong: true },
          { label: '支付编号', value: 'P-1', copy: 'P-1' },
          { label: '优惠券抵扣', value: '' },
        ]}
      />
      <IdList
        label="新的密钥对"
        ids={[{ id: 'k-1', name: 'web', to: '/keypair?id=k-1' }, { id: 'k-2' }]}
      />
    </ResultDialog>
  ) : (
    <button type="button">closed</button>
  );
}

const page = (secret: boolean) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '*', element: <Answer secret={secret} /> }])}
  />
);
const escape = (on: Stage) =>
  get(on.root, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true }));

describe('an answer that is shown once', () => {
  closeStages();

  it('shows a secret, copies it whole, and hands it out as a file', async () => {
    const on = await stage(page(true));
    expect(get(on.root, 'group', '私钥').textContent).to.equal(KEY);
    expect(await copiedIn(() => click(get(on.root, 'button', '复制私钥')))).to.deep.equal([KEY]);
    const [file] = await savedIn(() => click(get(on.root, 'button', '下载 web.pem')));
    expect(file?.name).to.equal('web.pem');
    expect(await file?.blob.text()).to.equal(KEY);
  });

  it('asks before a secret is lost by Escape, by the close button or by leaving, and believes who has stored it', async () => {
    const on = await stage(page(true));
    expect(unsavedOf(on.runtime).any).to.equal(true);
    for (const leave of [() => escape(on), () => click(get(on.root, 'button', '关闭'))]) {
      await leave();
      const question = await until('the question', () => all(on.root, 'alertdialog')[0]);
      expect(question.textContent).to.include('私钥');
      await click(get(question, 'button', '取消'));
      await until('back', () => all(on.root, 'alertdialog').length === 0);
      expect(get(on.root, 'group', '私钥').textContent).to.equal(KEY);
    }
    await click(get(on.root, 'button', '我已妥善保存'));
    await until('closed', () => all(on.root, 'button', 'closed')[0]);
    expect(unsavedOf(on.runtime).any).to.equal(false);
  });

  it('closes at once where nothing is lost, and leaves out facts that are empty', async () => {
    const on = await stage(page(false));
    expect(unsavedOf(on.runtime).any).to.equal(false);
    expect(get(on.root, 'dialog').textContent).to.include('¥12.50').and.not.include('优惠券抵扣');
    expect(await copiedIn(() => click(get(on.root, 'button', '复制支付编号')))).to.deep.equal([
      'P-1',
    ]);
    escape(on);
    await until('closed', () => all(on.root, 'button', 'closed')[0]);
  });

  it('lists what is new: a link to its screen, each id to copy, or all', async () => {
    const on = await stage(page(false));
    expect(get(on.root, 'link', 'web').getAttribute('href')).to.equal('/keypair?id=k-1');
    const taken = await copiedIn(async () => {
      await click(get(on.root, 'button', '复制k-2'));
      await click(get(on.root, 'button', '复制全部 2 项'));
    });
    expect(taken).to.deep.equal(['k-2', 'k-1\nk-2']);
  });

  it('works by keys alone, in both languages and themes, without a finding of axe', async () => {
    const on = await stage(page(true));
    await until('focus inside', () => get(on.root, 'dialog').contains(on.root.activeElement));
    for (let step = 0; step < 12; step += 1) {
      if (on.root.activeElement?.textContent === '我已妥善保存') break;
      await sendKeys({ press: 'Tab' });
    }
    await sendKeys({ press: 'Enter' });
    await until('closed', () => all(on.root, 'button', 'closed')[0]);
    const again = await stage(page(true));
    await again.show(page(true), { locale: 'en' });
    get(again.root, 'button', 'I have stored it');
    expect(await findings(again, page(true))).to.deep.equal([]);
  });
});
