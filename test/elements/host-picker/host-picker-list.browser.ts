import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  ableHosts,
  allByRole,
  byRole,
  closePickers,
  hostsOf,
  listed,
  openPicker,
  rowsOf,
  textOf,
  whenRole,
} from './stage';

const summary = (picker: Element) => textOf(picker.shadowRoot?.querySelector('.hp-summary'));

describe('host picker: list and search', () => {
  afterEach(closePickers);

  it('shows ten hosts of the backend (C-08) and the total', async () => {
    const picker = await openPicker();
    expect(rowsOf(picker)).to.have.length(10);
    expect(summary(picker)).to.match(/^共 \d+ 台主机$/);
    const grid = byRole(picker, 'grid', '主机列表');
    expect(Number(grid.getAttribute('aria-rowcount'))).to.be.greaterThan(1000);
  });

  it('pages, and takes another page size', async () => {
    const picker = await openPicker({ attributes: { 'page-size': '5' } });
    expect(rowsOf(picker)).to.have.length(5);
    const first = textOf(rowsOf(picker)[0]);
    byRole(picker, 'button', '下一页').click();
    await until('page 2', () => textOf(rowsOf(picker)[0]) !== first);
    expect(rowsOf(picker)[0]?.getAttribute('aria-rowindex')).to.equal('7');
    picker.setAttribute('page-size', '20');
    await until('20 rows', () => rowsOf(picker).length === 20);
    expect(textOf(rowsOf(picker)[0])).to.equal(first);
  });

  it('finds one address exactly, part of one anywhere, and says which; always from page 1', async () => {
    const [host] = [...(await ableHosts()).values()][0]!;
    const ip = host!.privateIps[0]!;
    const picker = await openPicker();
    byRole(picker, 'button', '下一页').click();
    await until('page 2', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '12');
    const field = byRole<HTMLInputElement>(picker, 'textbox', '私有 IP');
    type(field, ` ${ip} `);
    byRole(picker, 'button', '搜索').click();
    await until('one host', () => summary(picker) === `找到 1 台主机 · 私有 IP 精确匹配“${ip}”`);
    expect(textOf(rowsOf(picker)[0])).to.contain(host!.name);
    const part = ip.split('.').slice(0, 3).join('.');
    await later(); // the double-click guard of buttons
    type(field, part);
    byRole(picker, 'button', '搜索').click();
    await until('fuzzy', () => summary(picker).endsWith(`私有 IP 模糊匹配“${part}”`));
    expect(rowsOf(picker)[0]?.getAttribute('aria-rowindex')).to.equal('2');
  });

  it('searches name, environment and project together, and clears', async () => {
    const [host] = [...(await ableHosts()).values()][0]!;
    const picker = await openPicker();
    type(byRole<HTMLInputElement>(picker, 'textbox', '主机名称'), host!.name);
    type(byRole<HTMLInputElement>(picker, 'textbox', '环境'), host!.envName.slice(0, 2));
    type(byRole<HTMLInputElement>(picker, 'textbox', '项目'), host!.projectName);
    byRole(picker, 'button', '搜索').click();
    await until('one host', () => summary(picker) === '找到 1 台主机');
    byRole(picker, 'button', '清空条件').click();
    await until('all', () => summary(picker).startsWith('共 '));
    expect(byRole<HTMLInputElement>(picker, 'textbox', '项目').value).to.equal('');
  });

  it('says that nothing matches and offers to clear the search', async () => {
    const picker = await openPicker();
    type(byRole<HTMLInputElement>(picker, 'textbox', '主机名称'), 'no such host anywhere');
    byRole(picker, 'button', '搜索').click();
    await until('nothing', () => summary(picker) === '找到 0 台主机');
    expect(textOf(picker.shadowRoot?.querySelector('.hp-state'))).to.contain('没有符合条件的主机');
    expect(allByRole(picker, 'button', '清空条件')).to.have.length(2);
  });

  it('shows addresses that arrive as list, JSON text and text with commas', async () => {
    const picker = await openPicker({
      prepare: (element) => {
        element.loadHosts = () => ({
          rows: [
            { id: '1', name: 'a', status: 'RUNNING', privateIps: ['10.0.0.1'], serviceIp: '' },
            { id: '2', name: 'b', status: 'RUNNING', privateIps: '["10.0.0.2"]', serviceIp: '[]' },
            {
              id: '3',
              name: 'c',
              status: 'RUNNING',
              privateIps: '10.0.0.3,10.0.0.4',
              serviceIp: '1.1.1.1',
            },
          ],
          total: 3,
        });
      },
    });
    const ips = rowsOf(picker).map((row) => textOf(row.querySelector('.hp-cell-ip .hp-ips')));
    expect(ips).to.deep.equal(['10.0.0.1', '10.0.0.2', '10.0.0.310.0.0.4']);
    const service = rowsOf(picker).map((row) =>
      textOf(row.querySelector('.hp-cell-service .hp-ips')),
    );
    expect(service).to.deep.equal(['—', '—', '1.1.1.1']);
  });

  it('hides the service IP in the monitoring environment (W-07)', async () => {
    const heads = (picker: Element) => allByRole(picker, 'columnheader').map(textOf);
    const picker = await openPicker();
    expect(heads(picker)).to.contain('业务 IP');
    picker.setAttribute('env', 'monitoring');
    await until('no service IP', () => !heads(picker).includes('业务 IP'));
    expect(picker.shadowRoot?.querySelector('.hp-cell-service') === null).to.equal(true);
    picker.removeAttribute('env');
    await until('service IP again', () => heads(picker).includes('业务 IP'));
    const operated = await openPicker({ env: { monitoring: true } });
    expect(heads(operated)).not.to.contain('业务 IP');
  });

  it('speaks English everywhere', async () => {
    const picker = await openPicker({ attributes: { lang: 'en' } });
    expect(byRole(picker, 'group', 'Choose hosts').checkVisibility()).to.equal(true);
    const own = [
      ...picker.shadowRoot!.querySelectorAll(
        'label, .hp-chosen-count, [role="columnheader"], button, .hp-summary',
      ),
    ];
    const chinese = own.filter((node) => /[\u4e00-\u9fff]/.test(textOf(node)));
    expect(chinese.map(textOf)).to.deep.equal([]);
    picker.setAttribute('lang', 'zh-CN');
    await whenRole(picker, 'group', '选择主机');
  });

  it('keeps its height while it loads, at every width', async () => {
    const holder = document.createElement('div');
    document.body.append(holder);
    try {
      for (const width of [320, 500, 700, 800, 1000, 1200]) {
        holder.style.width = `${width}px`;
        const element = document.createElement('by-host-picker');
        const opening = openPicker({
          parent: holder,
          prepare: (picker) => picker.setAttribute('id', `w${width}`),
        });
        const early = await until('first paint', () =>
          holder.querySelector<HTMLElement>(`#w${width}`),
        );
        const before = early.offsetHeight;
        const picker = await opening;
        expect(before, `${width} px`).to.be.greaterThan(400);
        expect(picker.offsetHeight, `${width} px`).to.equal(before);
        expect(picker.scrollWidth, `${width} px`).to.be.at.most(width);
        element.remove();
        closePickers();
      }
    } finally {
      holder.remove();
    }
  });

  it('lays itself out as cards in a narrow container', async () => {
    await setViewport({ width: 390, height: 800 });
    try {
      const picker = await openPicker();
      const row = rowsOf(picker)[0]!;
      const project = row.querySelector('.hp-cell-project')!.getBoundingClientRect();
      const name = row.querySelector('.hp-cell-name')!.getBoundingClientRect();
      expect(project.top).to.be.greaterThan(name.bottom);
      // WebKit’s small browser has no window narrower than 447 px.
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
      expect(byRole(picker, 'button', '查看已选主机').getAttribute('aria-expanded')).to.equal(
        'false',
      );
    } finally {
      await setViewport({ width: 1280, height: 800 });
    }
  });

  it('keeps every column inside its frame, at every width and in both directions', async () => {
    const picker = await openPicker();
    for (const dir of ['ltr', 'rtl']) {
      picker.dir = dir;
      for (const width of [1280, 1108, 1084, 1080, 1079, 860, 859, 680]) {
        picker.style.inlineSize = `${width}px`;
        await settle();
        for (const row of rowsOf(picker)) {
          expect(row.scrollWidth, `${dir} ${width}`).to.be.at.most(row.clientWidth);
        }
      }
    }
  });

  it('shows whole names on a phone, in two lines where they need them', async () => {
    const picker = await openPicker();
    picker.style.inlineSize = '288px'; // a page of 320 px with its margins
    await settle();
    let longest = 0;
    for (const row of rowsOf(picker)) {
      const name = row.querySelector('.hp-name')!;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
      expect(scrollWidth, textOf(name)).to.equal(clientWidth);
      // A line that is cut off would be 18 px more; Firefox counts 2 px of the font's own height beyond the last one.
      expect(scrollHeight, textOf(name)).to.be.within(clientHeight, clientHeight + 2);
      expect(row.scrollHeight, textOf(name)).to.be.at.most(row.clientHeight);
      longest = Math.max(longest, clientHeight);
    }
    expect(longest, 'two lines').to.equal(36);
  });

  it('has a width of its own in a dialog, and gives way in a row of boxes', async () => {
    const dialog = document.createElement('dialog');
    const row = document.createElement('div');
    row.style.display = 'flex';
    row.style.inlineSize = '400px';
    document.body.append(dialog, row);
    const picker = await openPicker({ parent: dialog });
    dialog.showModal();
    expect(picker.getBoundingClientRect().width).to.be.greaterThan(600);
    row.append(picker);
    expect(picker.getBoundingClientRect().width).to.be.at.most(400);
    dialog.remove();
    row.remove();
  });

  it('takes pages of an own source and passes the question on', async () => {
    const asked: unknown[] = [];
    const rows = (await hostsOf()).slice(0, 30);
    const picker = await openPicker({
      prepare: (element) => {
        element.loadHosts = ({ signal, ...query }) => {
          expect(signal).to.be.instanceOf(AbortSignal);
          asked.push(query);
          return { rows: rows.slice((query.page - 1) * 10, query.page * 10), total: rows.length };
        };
      },
    });
    expect(asked[0]).to.deep.equal({
      page: 1,
      rows: 10,
      privateIp: '',
      match: 'fuzzy',
      name: '',
      envName: '',
      projectName: '',
      templateid: '',
    });
    byRole(picker, 'button', '下一页').click();
    await until('page 2', () => textOf(rowsOf(picker)[0]).includes(rows[10]!.name));
    await listed(picker);
  });

  it('shows its own source’s failure, and recovers', async () => {
    let broken = true;
    const errors: unknown[] = [];
    const picker = await openPicker({
      prepare: (element) => {
        element.addEventListener('by-error', (event) => errors.push(event.detail.error));
        element.loadHosts = async () => {
          if (broken) throw new Error('inventory is down');
          return [];
        };
      },
    });
    await whenRole(picker, 'alert', /数据源返回错误/);
    expect(errors).to.have.length(1);
    broken = false;
    byRole(picker, 'button', '重试').click();
    await until(
      'empty',
      () => textOf(picker.shadowRoot?.querySelector('.hp-state')) === '暂无主机',
    );
  });
});
