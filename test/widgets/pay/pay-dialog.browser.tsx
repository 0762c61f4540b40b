import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { PayDialog } from '../../../src/widgets/pay/pay-dialog';
import type { PayChoice, PayResult, PayTerms } from '../../../src/widgets/pay/terms';
import { shortOf } from '../../../src/widgets/pay/amounts';
import { ApiError } from '../../../src/core/http/errors';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, closeStages, findings, get, stage } from '../stage';

const channels = [
  { value: 'balance', label: '账户余额', fromBalance: true },
  { value: 'online', label: '在线支付' },
];
const items = [{ id: 'b1', name: '账单一', amount: '100.10' }];
const coupons = [{ id: 'c1', label: '券：抵扣 ¥0.20', off: '0.20' }];

interface Given {
  readonly terms?: PayTerms | (() => PayTerms);
  readonly pay?: (choice: PayChoice) => Promise<PayResult>;
  readonly onTopUp?: (missing: string) => void;
}

function Paying({ terms = { balance: '500.00', coupons }, pay, onTopUp }: Given) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>已关闭</p>;
  return (
    <PayDialog
      title="支付 · 账单一"
      items={items}
      channels={channels}
      terms={() => Promise.resolve(typeof terms === 'function' ? terms() : terms)}
      pay={pay ?? (() => Promise.reject(new Error('nobody pays')))}
      onTopUp={onTopUp}
      onPaid={() => undefined}
      onClose={() => setOpen(false)}
    />
  );
}

const answer = ({ requestNo }: PayChoice): PayResult => ({
  amount: '99.90',
  couponAmount: '0.20',
  balance: '400.10',
  requestNo,
});

describe('the dialog that pays (B-9)', () => {
  closeStages();

  it('says exactly what is due, and pays it by keyboard with the coupon that takes off most', async () => {
    const asked: PayChoice[] = [];
    const pay = (choice: PayChoice) => {
      asked.push(choice);
      return Promise.resolve(answer(choice));
    };
    const on = await stage(<Paying pay={pay} />);
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    await until('what is due', () => dialog.textContent.includes('¥99.90'));
    get<HTMLSelectElement>(dialog, 'combobox').focus();
    await later();
    get(dialog, 'button', '支付 ¥99.90').focus();
    await sendKeys({ press: 'Enter' });
    await until('the receipt', () => on.root.textContent.includes('已支付 1 项'));
    expect(asked).to.have.length(1);
    expect(asked[0]).to.include({ channel: 'balance', couponId: 'c1' });
    expect(asked[0]?.requestNo).to.match(/^[\w-]{8,64}$/);
    expect(on.root.textContent).to.contain('¥400.10');
    await later();
    await click(get(on.root, 'button', '完成'));
    await until('closed', () => on.root.textContent.includes('已关闭'));
  });

  it('sends the same number again when the answer was lost', async () => {
    const numbers: string[] = [];
    const pay = (choice: PayChoice) => {
      numbers.push(choice.requestNo);
      return numbers.length === 1
        ? Promise.reject(new ApiError('network', '网络中断'))
        : Promise.resolve(answer(choice));
    };
    const on = await stage(<Paying pay={pay} />);
    const press = async () => {
      await later();
      await click(await until('the button', () => all(on.root, 'button', /^支付 ¥/)[0]));
    };
    await press();
    await until('the reason', () => all(on.root, 'alert')[0]);
    await press();
    await until('the receipt', () => on.root.textContent.includes('已支付 1 项'));
    expect(new Set(numbers).size).to.equal(1);
    expect(numbers).to.have.length(2);
  });

  it('shows what was paid where the answer was lost and nothing is left to pay', async () => {
    let isPaid = false;
    const asked: PayChoice[] = [];
    const pay = (choice: PayChoice) => {
      asked.push(choice);
      isPaid = true;
      return Promise.reject(new ApiError('network', '网络中断'));
    };
    const terms = (): PayTerms =>
      isPaid
        ? { balance: '399.90', coupons: [], items: [] }
        : { balance: '500.00', coupons: [], items };
    const on = await stage(<Paying terms={terms} pay={pay} />);
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    await click(await until('due', () => all(dialog, 'button', '支付 ¥100.10')[0]));
    await until('the receipt', () => on.root.textContent.includes('已支付 1 项'));
    expect(on.root.textContent).to.contain('¥100.10').and.to.contain('¥399.90');
    expect(Number(asked[0]?.due)).to.equal(100.1);
  });

  it('offers the top-up of exactly what is missing, and lets nobody pay without it', async () => {
    const missing: string[] = [];
    const terms = { balance: '60.05', coupons: [] };
    const on = await stage(<Paying terms={terms} onTopUp={(amount) => missing.push(amount)} />);
    const button = await until('the offer', () => all(on.root, 'button', '充值 ¥40.05')[0]);
    expect(get(on.root, 'button', '支付 ¥100.10').getAttribute('aria-disabled')).to.equal('true');
    await click(button);
    expect(missing).to.deep.equal(['40.05']);
    await click(get(on.root, 'radio', '在线支付'));
    await until('enough', () => all(on.root, 'button', '充值 ¥40.05').length === 0);
  });

  it('can be used by everybody', async () => {
    const on = await stage(<Paying />);
    await until('what is due', () => all(on.root, 'button', /^支付 ¥/)[0]);
    expect(await findings(on, <Paying />)).to.deep.equal([]);
  });

  it('knows to the cent what a balance lacks', () => {
    expect(shortOf('0.10', '0.30')).to.equal('0.20');
    expect(shortOf('0.30', '0.30')).to.equal(undefined);
    expect(shortOf('1000000.00', '999999.99')).to.equal(undefined);
  });
});
