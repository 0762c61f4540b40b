import { expect } from '@open-wc/testing';
import { readSidecar } from '../../../src/core/api/platforms/container-objects';
import { screens } from '../../../src/routes/registry';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, textOf } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

async function open(id: string, query: string) {
  const { load, path } = screens.find((screen) => screen.id === id)!;
  const { default: Screen } = await load();
  return openScreen(Screen, `${path}?${query}`, { account: 'admin' });
}

describe('what stands around workloads', function () {
  this.timeout(60_000);
  closeStages();

  it('R-106: a value is shown after the password, for half a minute of the clock', async () => {
    const on = await open('secret', 'do=reveal&on=k8s-secret-1-1');
    const dialog = await until('the form', () =>
      all(on.root, 'dialog').find((each) => each.querySelector('.by-op-form')),
    );
    const key = await until('keys', () => {
      const select = dialog.querySelector('select');
      return select && select.options.length > 1 ? select : undefined;
    });
    await fill(key, 'username');
    await fill(dialog.querySelector<HTMLInputElement>('input[type="password"]')!, 'Console@1');
    await later();
    await press(dialog, 'button', '确定');
    await until('the value', () => textOf(on.root).includes('order_app'));
    expect(textOf(on.root)).to.match(/\d+ 秒后自动关闭/);
    // Nobody looked at the tab meanwhile, and its timers were late.
    const { now } = Date;
    Date.now = () => now() + 31_000;
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      await until('gone', () => !textOf(on.root).includes('order_app'));
    } finally {
      Date.now = now;
    }
  });

  it('R-100, R-106: what nothing uses is marked, counted and found at a press', async () => {
    for (const [id, size] of [
      ['pvc', 50],
      ['secret', 50],
    ] as const) {
      const on = await open(id, `size=${size}`);
      const chip = await until('how many', () => all(on.root, 'button', /^未使用 \d+$/)[0]);
      const count = Number(/\d+/.exec(chip.textContent)?.[0]);
      expect(count).to.be.greaterThan(0);
      chip.click();
      const marks = () =>
        Array.from(
          on.root.querySelectorAll('tbody tr[data-key]'),
          ({ textContent }) => textContent,
        );
      await until('those alone', () => marks().length === count);
      expect(marks().every((text) => text.includes('未使用'))).to.equal(true);
      expect(on.search()).to.contain('usage=unused');
      expect(chip.getAttribute('aria-pressed')).to.equal('true');
      expect(await findings(on, on.page)).to.deep.equal([]);
      await on.close();
    }
  });

  it('R-104: the pods that miss a sidecar stand first, and are injected in batches of the size that is chosen', async () => {
    const id = 'k8s-sidecar-1-6';
    const on = await open('sidecar', `id=${id}`);
    const read = () => on.runtime.call(readSidecar, { params: { id } });
    const { pods, injectedPods } = await read();
    expect(pods - injectedPods).to.be.greaterThan(1);
    const marks = () =>
      all(on.root, 'dialog')
        .flatMap((each) => [...each.querySelectorAll('tbody tr[data-key]')])
        .map(({ textContent }) => (textContent.includes('未注入') ? 'misses' : 'has'));
    await until('the pods', () => marks().length === pods);
    expect(marks()).to.deep.equal([
      ...Array.from({ length: pods - injectedPods }, () => 'misses'),
      ...Array.from({ length: injectedPods }, () => 'has'),
    ]);
    await on.go(`/container/sidecar?do=inject&on=${id}`);
    const dialog = await until('the form', () =>
      all(on.root, 'dialog').findLast((each) => each.querySelector('.by-op-form')),
    );
    const size = get(dialog, 'textbox', /每批容器组数/);
    await fill(size, '51');
    await later();
    await press(dialog, 'button', '确定');
    await until('the most', () =>
      /50/.test(dialog.querySelector('.by-field-error')?.textContent ?? ''),
    );
    await fill(size, String(pods - injectedPods - 1));
    await press(dialog, 'button', '确定');
    const row = () => on.root.querySelector(`tr[data-key="${id}"]`)?.textContent ?? '';
    await until('how far it is', () => row().includes('注入中'));
    expect((await read()).injectedPods).to.equal(pods - 1);
    await until('all of them', () => row().includes('全部已注入'), 40_000);
    expect((await read()).injectedPods).to.equal(pods);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('R-103: the routes say which rule decides about a path', async () => {
    const on = await open('ingress', 'id=k8s-ingress-1-1');
    const probe = await until('the routes', () => all(on.root, 'textbox', '测试路径')[0]);
    expect(textOf(on.root)).to.contain('/orders').and.contain('order-api:80');
    await fill(probe, '/orders/7');
    await until('the rule', () => /由规则 \/orders 转发到服务 order-api/.test(textOf(on.root)));
    await press(on.root, 'tab', '证书');
    await until('the certificate', () => all(on.root, 'button', '续期')[0]);
    expect(get(on.root, 'tab', '转发规则')).to.exist;
  });

  it('R-103: the services of a rule are those of the namespace alone, and go with it', async () => {
    const on = await open('ingress', 'do=create');
    const dialog = await until('the form', () =>
      all(on.root, 'dialog').find((each) => each.querySelector('.by-op-form')),
    );
    await press(dialog, 'button', /添加/);
    const service = () => dialog.querySelector<HTMLSelectElement>('tbody select')!;
    const offered = () => [...service().options].filter(({ value }) => value !== '');
    const seen: string[] = [];
    for (const at of [0, 1]) {
      const space = await until('namespaces', () =>
        all(dialog, 'combobox', /命名空间/).find((each) => !(each instanceof HTMLSelectElement)),
      );
      space.click();
      const spaces = await until('those of its own work', () => {
        const found = all(on.root, 'option', /^business/);
        return found.length > 1 ? found : undefined;
      });
      spaces[at]!.click();
      await until('its services', () => offered().some(({ value }) => !seen.includes(value)));
      expect(service().value).to.equal('');
      expect(offered().map(({ text }) => text)).to.have.members(['gateway:80', 'order-api:80']);
      expect(offered().some(({ value }) => seen.includes(value))).to.equal(false);
      seen.push(...offered().map(({ value }) => value));
      await fill(service(), seen.at(-1)!);
      await until('chosen', () => service().value === seen.at(-1));
    }
    await on.close();
  });
});
