/** Faults in the middle of what takes several steps: a run over rows, an import, an order, an upload; a network that goes and comes, an answer that takes its time, and a clock that is wrong. */
import { expect } from '@open-wc/testing';
import { createKeypair, listKeypairs } from '../../../src/core/api/compute/keypairs';
import { listFloatips } from '../../../src/core/api/network/floatips';
import { applyResource } from '../../../src/core/api/ordering/applications';
import { previewApplication } from '../../../src/core/api/ordering/previews';
import { listOrders } from '../../../src/core/api/ordering/orders';
import { readWorksheet, writeWorkbook, xlsxType } from '../../../src/core/resource/spreadsheet';
import type { UploadSocket } from '../../../src/core/upload/connection';
import { done as lastWord } from '../../../src/core/upload/protocol';
import { createUploader } from '../../../src/core/upload/uploader';
import { unsavedOf } from '../../../src/core/resource/unsaved';
import { paths } from '../../../src/routes/paths';
import { screens } from '../../../src/routes/registry';
import { savedIn, settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, fill, get } from '../../widgets/stage';
import { leavingFaults, moveClock, stayingFaults, told } from './fault-switch';
import type { Fault, Meets } from './fault-switch';
import { closeConsoles, openFaulty } from './faulty-console';
import type { FaultyConsole } from './faulty-console';

const faults = [...stayingFaults, ...leavingFaults];
/** What ends a run: the next call would end alike. */
const ending: readonly Fault[] = [402, 401, 509];
const isLeaving = (fault: Fault) => fault === 401 || fault === 509;
const unique = (stem: string) => `${stem}-${Math.random().toString(36).slice(2, 8)}`;

/** Those that meet, from the one of this number on. */
const from = (count: number, meets: Meets): Meets => {
  let seen = 0;
  return (each) => meets(each) && (seen += 1) === count;
};
const named = (name: string) => JSON.stringify([{ name: 'name', sign: 'LK', value: name }]);
const press = async (scope: ParentNode, name: string | RegExp) => {
  const button = await until(`${name}`, () =>
    all(scope, 'button', name).find(({ ariaBusy }) => ariaBusy !== 'true'),
  );
  await later();
  await click(button);
};
const text = ({ root }: FaultyConsole) => root.querySelector('.by-surface')!.textContent;
const sees = (on: FaultyConsole, words: string | RegExp) =>
  until(String(words), () => new RegExp(words).test(text(on))).catch((cause: unknown) => {
    throw new Error(`there is ${text(on).slice(-600)}`, { cause });
  });

/** Takes whatever it is sent: the pages of this runner have no line to the backend but requests. */
function savingSocket(): UploadSocket {
  const ears = new EventTarget();
  const say = (type: string, data?: object) =>
    setTimeout(() => ears.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  say('open');
  return {
    bufferedAmount: 0,
    addEventListener: (type, listener) => ears.addEventListener(type, listener as EventListener),
    send(data) {
      if (typeof data !== 'string') return;
      if (data === lastWord)
        say('message', { type: 'UPLOAD', status: 'SAVE_SUCCESS', path: '/there' });
      else say('message', { type: 'UPLOAD_ACK', path: '/there' });
    },
    close: () => undefined,
  };
}

describe('faults in the middle', function () {
  this.timeout(300_000);
  let on: FaultyConsole;
  before(async () => {
    on = await openFaulty('tenant');
  });
  beforeEach(async () => {
    // Whatever the test before came to: somebody is there, nothing is unsent, and the screen is none that stays when a session ends.
    unsavedOf(on.runtime).discard();
    if (on.runtime.session.getState().status !== 'ready') await on.signIn();
    await on.go(paths.personal);
    on.corner();
  });
  afterEach(async () => {
    on.net.heal();
    on.corner();
    for (let at = 0; at < 3 && all(on.root, 'dialog').length > 0; at += 1) {
      const close = all(on.root, 'button', /^(完成|取消|关闭|放弃|离开)$/).at(-1);
      if (!close) break;
      await later();
      await click(close);
      await settle();
    }
  });
  after(closeConsoles);

  const leaves = async (fault: Fault) => {
    await until('the sign-in', () => on.isAtSignIn());
    await until('why', () => on.places().some((each) => told[fault].test(each)));
    on.net.heal();
    await on.signIn();
  };

  for (const fault of faults)
    it(`a run over rows, ${fault}: each row says what became of it, and none is done twice`, async () => {
      const stem = unique('run');
      for (const at of [1, 2, 3, 4, 5, 6])
        await on.runtime.call(createKeypair, { body: { name: `${stem}-${at}` } });
      const left = async () =>
        (await on.runtime.call(listKeypairs, { query: { params: named(stem) } })).rows.length;
      await on.go(`/compute/keypair?name=${stem}&size=20`);
      await until('six rows', () => on.root.querySelectorAll('tbody tr[data-key]').length === 6);
      const box = on.root.querySelector<HTMLElement>('thead input[type="checkbox"]')!;
      await click(box);
      await press(on.root, /^批量删除/);
      const isRemoval: Meets = ({ method, path }) => method === 'DELETE' && /keypair/i.test(path);
      on.net.asked.length = 0;
      on.net.fail(from(3, isRemoval), fault);
      await press(on.root, '删除 6 项');
      await until('the third', () => on.net.hits === 1);
      const sent = () => on.net.asked.filter(isRemoval);
      if (isLeaving(fault)) {
        await leaves(fault);
        const arrived = sent().filter(({ failed }) => !failed).length;
        expect(await left()).to.be.within(6 - arrived, 5);
        return;
      }
      await sees(on, /成功 \d 项，失败 \d 项/);
      const lines = [...get(on.root, 'list', '执行结果').children].map(
        ({ textContent }) => textContent,
      );
      expect(
        lines.filter((line) => told[fault].test(line)),
        'told in its row',
      ).to.have.length(1);
      const done = lines.filter((line) => line.includes('成功')).length;
      expect(done + sent().filter(({ failed }) => failed).length).to.equal(sent().length);
      expect(await left(), 'what is left is what was not done').to.equal(6 - done);
      if (!ending.includes(fault)) {
        expect(done).to.equal(5);
        on.net.heal();
        await press(on.root, '重试失败的 1 项');
        await sees(on, '成功 6 项，失败 0 项');
        expect(await left()).to.equal(0);
        expect(sent()).to.have.length(7);
      }
      await press(on.root, '完成');
    });

  for (const fault of faults)
    it(`an import, ${fault}: what was saved is saved once`, async () => {
      const stem = unique('import');
      await on.go('/network/floatip?size=5&do=import');
      const [template] = await savedIn(async (saved) => {
        await press(on.root, '下载模板');
        await until('the template', () => saved[0]);
      });
      const [head, hint] = await readWorksheet(new File([template!.blob], 'template.xlsx'));
      const pool = String(hint![1]).split(' / ')[0]!;
      const rows = [1, 2].map((at) => [`${stem}-${at}`, pool, '', 5, '', '']);
      const file = new File([await writeWorkbook('1', [head!, ...rows])], 'rows.xlsx', {
        type: xlsxType,
      });
      const chooser = on.root.querySelector<HTMLInputElement>('dialog input[type="file"]')!;
      const chosen = new DataTransfer();
      chosen.items.add(file);
      chooser.files = chosen.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
      await sees(on, '共2行，0行有误');
      const isCreation: Meets = ({ method, path }) => method === 'POST' && /floatip/i.test(path);
      on.net.asked.length = 0;
      on.net.fail(from(1, isCreation), fault);
      await press(on.root, '导入2行');
      await until('the first', () => on.net.hits === 1);
      if (isLeaving(fault)) await leaves(fault);
      else {
        await sees(on, /成功 \d 项，失败 \d 项/);
        const lines = [...on.root.querySelectorAll('.by-import-results li')].map(
          ({ textContent }) => textContent,
        );
        expect(lines.filter((line) => told[fault].test(line))).to.have.length(1);
        if (!ending.includes(fault)) {
          on.net.heal();
          await press(on.root, '重试失败的1行');
          await sees(on, '成功 2 项，失败 0 项');
        }
        await press(on.root, '完成');
      }
      const { rows: made } = await on.runtime.call(listFloatips, {
        query: { params: named(stem) },
      });
      const names = made.map(({ name }) => name);
      expect(new Set(names).size).to.equal(names.length);
      if (!isLeaving(fault) && !ending.includes(fault)) expect(names).to.have.length(2);
    });

  const heading = () => on.root.querySelector('.by-wizard-title')?.textContent;
  const step = async (button: string, title: string) => {
    await press(on.root, button);
    await until(title, () => heading() === title);
  };
  const review = async (name: string) => {
    await on.go('/goods/create?service=support');
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await click(get(on.root, 'radio', /技术支持/));
    await step('下一步', '规格与区域');
    await click(get(on.root, 'radio', /商业|企业|Business/));
    await step('下一步', '购买信息');
    await fill(get(on.root, 'textbox', /实例名称/), name);
    await step('下一步', '确认配置');
    await sees(on, '检查通过，可以提交');
  };
  const isOrder: Meets = ({ method, path }) =>
    method === applyResource.method && path.endsWith(applyResource.path);
  const orders = async (name: string) => {
    const { rows } = await on.runtime.call(listOrders, { query: { params: named(name) } });
    return rows.filter((each) => each.name === name).length;
  };

  /** Ordering is open to anybody: it may stay, and then says so. */
  const stays = async (fault: Fault) => {
    await until('nobody is signed in', () => !on.runtime.hasToken());
    const words = () => (on.isAtSignIn() ? told[fault] : told[401]);
    await until('why', () => on.places().some((each) => words().test(each)));
    on.net.heal();
    await on.signIn();
  };

  it('an order, every fault: nothing that was chosen is lost, and in the end it is ordered once', async () => {
    const name = unique('order');
    await review(name);
    for (const fault of stayingFaults) {
      on.net.asked.length = 0;
      on.net.fail(isOrder, fault);
      await press(on.root, /^(提交订单|立即购买|提交)$/);
      await until(`${fault} is sent`, () => on.net.hits > 0).catch((cause: unknown) => {
        throw new Error(`there is ${text(on).slice(-600)}`, { cause });
      });
      await on.rest();
      expect(on.net.hits, `${fault} is sent once`).to.equal(1);
      const corner = on.corner().filter((each) => told[fault].test(each));
      const places = on.places().filter((each) => told[fault].test(each));
      expect(corner.length, `${fault} is told once in the corner`).to.be.at.most(1);
      expect(corner.length + places.length, `${fault} is told`).to.be.above(0);
      expect(text(on)).to.include(name);
    }
    for (const fault of leavingFaults) {
      on.net.asked.length = 0;
      on.net.fail(isOrder, fault);
      await press(on.root, /^(提交订单|立即购买|提交)$/);
      await stays(fault);
      await sees(on, name);
      if (heading() !== '确认配置') await review(name);
      await sees(on, '检查通过，可以提交');
    }
    // The answer is lost, and not the order.
    on.net.asked.length = 0;
    on.net.loseAnswers(isOrder);
    await press(on.root, /^(提交订单|立即购买|提交)$/);
    await until('the answer is lost', () => on.net.hits === 1);
    await sees(on, told.cut);
    on.net.heal();
    await press(on.root, /^(提交订单|立即购买|提交)$/);
    await until('it is ordered', () => heading() !== '确认配置');
    expect(await orders(name)).to.equal(1);
  });

  it('a step of an order, every fault: it says so, and goes on with what was chosen', async () => {
    const isCheck: Meets = ({ method, path }) =>
      method === previewApplication.method && path.endsWith(previewApplication.path);
    await review(unique('step'));
    for (const fault of faults) {
      // Another name: what was checked before is not asked again.
      const name = unique('step');
      await step('上一步', '购买信息');
      await fill(get(on.root, 'textbox', /实例名称/), name);
      on.net.asked.length = 0;
      on.net.fail(isCheck, fault);
      await press(on.root, '下一步');
      await until(`${fault} is sent`, () => on.net.hits > 0);
      if (isLeaving(fault)) {
        await stays(fault);
        await sees(on, name);
        if (heading() !== '确认配置') await step('下一步', '确认配置');
      } else {
        await on.rest();
        const isTold = [...on.corner(), ...on.places()].some((each) => told[fault].test(each));
        expect(isTold, `${fault} is told: ${text(on).slice(-300)}`).to.equal(true);
        expect(text(on)).to.include(name);
        on.net.heal();
        await on.retry();
      }
      await sees(on, '检查通过，可以提交');
      expect(text(on)).to.include(name);
      on.corner();
    }
  });

  for (const fault of faults)
    it(`an upload, ${fault}: it is told why, and a retry sends it once`, async () => {
      const isTicket: Meets = ({ method, path }) => method === 'POST' && /ticket/i.test(path);
      on.net.asked.length = 0;
      on.net.fail(isTicket, fault);
      const sockets: UploadSocket[] = [];
      const socket = () => {
        const made = savingSocket();
        sockets.push(made);
        return made;
      };
      const uploader = createUploader(on.runtime, {
        ...{ backoff: 1, attempts: 3, notify: false, socket },
      });
      const [id] = uploader.add([new File(['x'.repeat(5000)], `${unique('upload')}.txt`)]);
      const item = () => uploader.store.getState().items[0]!;
      await until('it ends', () => item().state !== 'ready' && item().state !== 'uploading');
      if (isLeaving(fault)) await leaves(fault);
      else {
        expect(item().state).to.equal('failure');
        expect(on.corner(), 'the file says it').to.deep.equal([]);
        on.net.heal();
      }
      expect(sockets).to.have.length(0);
      uploader.retry(id!);
      await until('it is there', () => item().state === 'success');
      expect(sockets).to.have.length(1);
      uploader.dispose();
    });

  it('the network goes and comes: what stands stays, says how old it is, and is asked for again', async () => {
    await on.go('/compute/ecs?size=5');
    const rows = () => on.root.querySelectorAll('tbody tr[data-key]').length;
    await until('rows', () => rows() > 0);
    const before = rows();
    on.net.fail(() => true, 'cut');
    await press(on.root, '刷新');
    await until('how old it is', () => on.root.querySelector('.by-resource-stale'));
    expect(rows()).to.equal(before);
    expect(on.corner().filter((each) => told.cut.test(each)).length).to.be.at.most(1);
    on.net.heal();
    await press(on.root.querySelector('.by-resource-stale')!, '重试');
    await until('as new', () => !on.root.querySelector('.by-resource-stale'));
  });

  it('the network goes and comes under a form: what is typed stays, and is made once', async () => {
    await on.go('/compute/keypair?size=5&do=create');
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    const name = unique('offline');
    await fill(all(dialog, 'textbox')[0]!, name);
    const isCreation: Meets = ({ method, path }) => method === 'POST' && /keypairs?$/i.test(path);
    const says = (isThere: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isThere });
      dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    try {
      on.net.asked.length = 0;
      on.net.fail(() => true, 'cut');
      says(false);
      await press(dialog, '确定');
      await sees(on, told.cut);
      expect((all(dialog, 'textbox')[0] as HTMLInputElement).value).to.equal(name);
      on.net.heal();
      says(true);
      await on.rest();
      expect((all(dialog, 'textbox')[0] as HTMLInputElement).value).to.equal(name);
      await press(dialog, '确定');
      await until('it is made', () => !dialog.isConnected || !dialog.querySelector('.by-op-form'));
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    const arrived = on.net.asked.filter((each) => isCreation(each) && !each.failed);
    expect(arrived).to.have.length(1);
    const { rows } = await on.runtime.call(listKeypairs, { query: { params: named(name) } });
    expect(rows).to.have.length(1);
  });

  it('an answer that takes half a minute: something says so, and nothing is sent a second time', async () => {
    await on.go('/compute/keypair?size=5&do=create');
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    const name = unique('slow');
    await fill(all(dialog, 'textbox')[0]!, name);
    const isCreation: Meets = ({ method, path }) => method === 'POST' && /keypairs?$/i.test(path);
    let release: () => void = () => undefined;
    on.net.hold(isCreation, new Promise<void>((resolve) => (release = resolve)));
    on.net.asked.length = 0;
    await press(dialog, '确定');
    await until('it is sent', () => on.net.asked.some(isCreation));
    moveClock(30_000);
    const busy = all(dialog, 'button', '确定')[0]!;
    expect(busy.ariaBusy ?? busy.getAttribute('aria-busy')).to.equal('true');
    await later(30_000);
    await click(busy);
    dialog.querySelector('form')!.requestSubmit();
    await settle();
    expect(on.net.asked.filter(isCreation)).to.have.length(1);
    release();
    await until('it is made', () => !dialog.isConnected || !dialog.querySelector('.by-op-form'));
    const { rows } = await on.runtime.call(listKeypairs, { query: { params: named(name) } });
    expect(rows).to.have.length(1);
  });

  it('a list that takes half a minute: what stands stays, and it is asked for once', async () => {
    await on.go('/compute/ecs?size=5');
    const rows = () => on.root.querySelectorAll('tbody tr[data-key]').length;
    await until('rows', () => rows() > 0);
    const before = rows();
    const isList: Meets = ({ method, path }) => method === 'GET' && /\/vms$/i.test(path);
    let release: () => void = () => undefined;
    on.net.hold(isList, new Promise<void>((resolve) => (release = resolve)));
    on.net.asked.length = 0;
    await press(on.root, '刷新');
    await until('it is asked', () => on.net.asked.some(isList));
    moveClock(30_000);
    await later(30_000);
    expect(rows()).to.equal(before);
    expect(on.places()).to.deep.equal([]);
    expect(on.net.asked.filter(isList)).to.have.length(1);
    release();
    await on.rest();
    expect(rows()).to.equal(before);
    expect(on.corner()).to.deep.equal([]);
  });

  describe('with a clock that is wrong by a day', function () {
    this.timeout(1_500_000);
    const Own = Date;
    const move = (by: number) => {
      globalThis.Date = class extends Own {
        constructor(...given: [] | [number | string | Date]) {
          if (given.length === 0) super(Own.now() + by);
          else super(...(given as [number]));
        }
        static override now() {
          return Own.now() + by;
        }
      } as DateConstructor;
    };
    afterEach(() => {
      globalThis.Date = Own;
    });
    /** What a screen says is wrong, and times that are none. */
    const saidAt = async (path: string) => {
      await on.go(path);
      if (on.isAtSignIn()) return ['signed out'];
      const nonsense = /NaN|Invalid Date|(?<![\w)])-\d+ ?(?:秒|分钟|小时|天)(?:前|后)?/.exec(
        text(on),
      );
      return [...on.places(), ...(nonsense ? [`says ${nonsense[0]}`] : [])];
    };
    for (const days of [1, -1])
      it(`${days > 0 ? 'ahead' : 'behind'}: every screen opens, nobody is signed out, and no time is nonsense`, async () => {
        const opened = screens.filter(({ perm }) => on.runtime.can(perm));
        const wrong: string[] = [];
        let count = 0;
        for (const screen of opened) {
          const path = on.pathTo(screen);
          if (path === undefined) continue;
          count += 1;
          move(days * 86_400_000);
          const said = await saidAt(path);
          if (said.length === 0) continue;
          // What it says with the right time too is not the clock's.
          globalThis.Date = Own;
          await on.goAfresh('/personal');
          const always = await saidAt(path);
          const more = said.filter((each) => !always.includes(each));
          if (more.length > 0) wrong.push(`${path}: ${more.join(' | ').slice(0, 200)}`);
        }
        expect(wrong).to.deep.equal([]);
        expect(count).to.be.greaterThan(100);
        expect(on.runtime.session.getState().status).to.equal('ready');
      });
    for (const days of [1, -1])
      it(`${days > 0 ? 'ahead' : 'behind'}: what is typed is made once, at the server's time, and nobody is signed out`, async () => {
        move(days * 86_400_000);
        await on.go('/compute/keypair?size=5&do=create');
        const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
        const name = unique('clock');
        await fill(all(dialog, 'textbox')[0]!, name);
        await press(dialog, '确定');
        await until(
          'it is made',
          () => !dialog.isConnected || !dialog.querySelector('.by-op-form'),
        );
        const { rows } = await on.runtime.call(listKeypairs, { query: { params: named(name) } });
        expect(rows).to.have.length(1);
        expect(Math.abs(Own.now() - Own.parse(rows[0]!.createTime))).to.be.below(3_600_000);
        expect(on.runtime.session.getState().status).to.equal('ready');
      });
  });
});
