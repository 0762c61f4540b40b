import { expect } from '@open-wc/testing';
import { isApiError } from '../../../src/core/http/errors';
import { createRuntime } from '../../../src/core/runtime';
import { HostPickerElement } from '../../../src/elements/host-picker/host-picker-element';
import { holds, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  ableBoxes,
  ableHosts,
  allByRole,
  byRole,
  closePickers,
  getToken,
  openPicker,
  rowsOf,
  textOf,
  whenRole,
} from './stage';

type Fault = (url: string, init: RequestInit) => Promise<Response>;

const refusal =
  (status: number, message = '后端的说明'): Fault =>
  async () =>
    new Response(JSON.stringify({ success: false, status: String(status), message, data: null }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
const body =
  (status: string, message: string): Fault =>
  async () =>
    new Response(JSON.stringify({ success: false, status, message, data: null }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });

const hang: Fault = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  });

const table: readonly (readonly [string, Fault, RegExp])[] = [
  ['400', refusal(400, '查询条件有误'), /查询条件有误/], // S-01
  ['401', refusal(401), /登录超时，请重新登录！/], // S-02
  ['402', refusal(402, '余额不足'), /余额不足/], // S-03
  ['409', refusal(409), /系统繁忙，请稍后再试！|后端的说明/], // S-04 is of the second clients only
  ['500', refusal(500), /系统繁忙，请稍后再试！/], // S-05
  ['503', refusal(503), /系统繁忙，请稍后再试！/],
  ['509', refusal(509), /./], // S-06
  ['body 401', body('401', ''), /登录超时，请重新登录！/], // S-08
  ['body 402', body('402', '许可证已过期'), /许可证已过期/], // S-07
  ['body 509', body('509', ''), /登录超时，请重新登录！/], // S-09
  ['body refused', body('400', '区域不可用'), /区域不可用/], // S-10
  [
    'malformed JSON',
    async () => new Response('{"success":tr', { headers: { 'content-type': 'application/json' } }),
    /服务器返回的数据无法识别|系统繁忙/,
  ],
  ['no body', async () => new Response(null), /Network Error!/], // S-12
  ['nothing', hang, /请求超时，请稍后再试！/],
  [
    'a cut connection',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    /网络连接失败/,
  ],
];

describe('host picker: failures of E-022', () => {
  afterEach(closePickers);

  for (const [name, fault, message] of table) {
    it(`${name}: says the specified message, loses nothing, recovers`, async () => {
      let broken = false;
      const reasons: string[] = [];
      const errors: unknown[] = [];
      const picker = await openPicker({
        timeout: name === 'nothing' ? 5000 : 20_000,
        attributes: { mode: 'single' },
        prepare: (element) => {
          element.addEventListener('by-auth-required', (event) =>
            reasons.push(event.detail.reason),
          );
          element.addEventListener('by-error', (event) => errors.push(event.detail.error));
        },
        fetch: (url, init) =>
          broken && url.includes('/resource/hostList') ? fault(url, init) : fetch(url, init),
      });
      const here = location.href;
      ableBoxes(picker)[0]!.click();
      const { value } = picker;
      const field = byRole<HTMLInputElement>(picker, 'textbox', '主机名称');
      type(field, 'web');
      broken = true;
      byRole(picker, 'button', '搜索').click();
      const state = await until('the state', () =>
        picker.shadowRoot?.querySelector('.hp-state .by-state'),
      );
      expect(textOf(state)).to.match(message);
      const alerts = allByRole(picker, 'alert');
      expect(alerts.map(textOf), 'told once, in place').to.have.length(1);
      expect(alerts[0]).to.satisfy((alert: Element) => alert.contains(state) || alert === state);
      expect(textOf(picker.shadowRoot!.querySelector('.hp-summary'))).to.equal('找到 0 台主机'); // S-13
      expect(rowsOf(picker)).to.have.length(0);
      expect(field.value).to.equal('web');
      expect(picker.value).to.deep.equal(value);
      expect(location.href).to.equal(here);
      if (/401|509/.test(name)) expect(textOf(state)).to.contain('需要登录后才能选择主机');
      if (name.includes('401')) {
        await until('by-auth-required', () => reasons.length > 0);
      }
      expect(reasons).to.deep.equal(name.includes('401') ? ['expired'] : []);
      expect(errors).to.have.length(name.includes('401') ? 0 : 1);
      for (const error of errors) expect(isApiError(error)).to.equal(true);
      broken = false;
      byRole(picker, 'button', /^重试$|^重新加载$/).click();
      await until('rows again', () => rowsOf(picker).length > 0);
      expect(field.value).to.equal('web');
    });
  }

  it('keeps a pasted list when its look-up fails', async () => {
    const [hosts] = [...(await ableHosts()).values()];
    let broken = true;
    const picker = await openPicker({
      fetch: (url, init) =>
        broken && url.includes('privateIps') ? refusal(500)(url, init) : fetch(url, init),
    });
    byRole(picker, 'button', '批量粘贴 IP').click();
    const area = await whenRole<HTMLTextAreaElement>(picker, 'textbox', '粘贴私有 IP 列表');
    const ip = hosts![0]!.privateIps[0]!;
    type(area, ip);
    byRole(picker, 'button', '查找并选择').click();
    await until('the message', () =>
      allByRole(picker, 'alert').some((node) => node.classList.contains('hp-error')),
    );
    expect(area.value).to.equal(ip);
    expect(picker.value).to.deep.equal([]);
    broken = false;
    await later();
    byRole(picker, 'button', '查找并选择').click();
    await until('chosen', () => picker.value.length === 1);
    expect(area.value).to.equal('');
  });

  it('keeps a value whose look-up fails, and finds it on retry', async () => {
    const [hosts] = [...(await ableHosts()).values()];
    const id = hosts!.at(-1)!.id;
    let broken = true;
    const picker = await openPicker({
      fetch: (url, init) =>
        broken && url.includes('params') ? refusal(503)(url, init) : fetch(url, init),
    });
    picker.value = [id];
    const retry = await until('retry', () =>
      allByRole(picker, 'button', '重试').find((node) => node.closest('.hp-chosen')),
    );
    expect(picker.value).to.deep.equal([id]);
    broken = false;
    retry.click();
    await until('resolved', () => picker.selectedHosts[0]?.id === id);
  });

  it('ignores a stale reply and aborts its request', async () => {
    const aborted: string[] = [];
    let asked = false;
    let slow = false;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let answered = false;
    const picker = await openPicker({
      fetch: async (url, init) => {
        if (slow && url.includes('hostList')) {
          init.signal?.addEventListener('abort', () => aborted.push(url));
          // A transport that hears of no signal: its reply comes when the next one has been drawn.
          if (url.includes('web')) {
            asked = true;
            await held;
            const reply = await fetch(url, { ...init, signal: null });
            answered = true;
            return reply;
          }
        }
        return fetch(url, init);
      },
    });
    slow = true;
    const field = byRole<HTMLInputElement>(picker, 'textbox', '主机名称');
    const search = byRole<HTMLFormElement>(picker, 'search');
    type(field, 'web');
    search.requestSubmit();
    await until('asked', () => asked);
    type(field, 'mq');
    search.requestSubmit();
    await until('mq', () => rowsOf(picker).every((row) => textOf(row).includes('mq')));
    release();
    await until('the stale reply', () => answered);
    await holds('mq', () => rowsOf(picker).every((row) => textOf(row).includes('mq')));
    expect(aborted.length).to.be.greaterThan(0);
  });

  it('asks at every picker of a page for a sign-in when their session ends', async () => {
    let ended = false;
    const runtime = createRuntime({
      getToken: async () => (ended ? null : getToken()),
      fetch: (url, init) => (ended ? refusal(401)(url, init) : fetch(url, init)),
    });
    const prepare = (element: HostPickerElement) => {
      element.runtime = runtime;
    };
    const pickers = [await openPicker({ prepare }), await openPicker({ prepare })];
    const asked: EventTarget[] = [];
    for (const picker of pickers) {
      picker.addEventListener('by-auth-required', () => asked.push(picker));
    }
    ended = true;
    await Promise.all(pickers.map((picker) => picker.refresh()));
    for (const picker of pickers) {
      const alert = await whenRole(picker, 'alert');
      expect(textOf(alert)).to.contain('需要登录后才能选择主机');
      expect(textOf(alert)).to.contain('登录超时，请重新登录！');
    }
    expect(asked).to.have.length(2);
  });

  it('asks for a sign-in when the page has no token, and loads after it', async () => {
    let signedIn = false;
    const reasons: string[] = [];
    const element = new HostPickerElement();
    element.addEventListener('by-auth-required', (event) => reasons.push(event.detail.reason));
    const runtime = createRuntime({ getToken: async () => (signedIn ? getToken() : null) });
    element.runtime = runtime;
    document.body.append(element);
    try {
      await until('the state', () => element.shadowRoot?.querySelector('.hp-state'));
      await until('by-auth-required', () => reasons.includes('initial'));
      signedIn = true;
      await element.refresh();
      await until('rows', () => rowsOf(element).length === 10);
      await runtime.signOut();
      await until('emptied', () => rowsOf(element).length === 0);
      expect(element.value).to.deep.equal([]);
    } finally {
      runtime.dispose();
      element.remove();
    }
  });
});
