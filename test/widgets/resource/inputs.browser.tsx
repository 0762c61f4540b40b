import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { listAttachments } from '../../../src/core/api/files/attachments';
import type { Attachment } from '../../../src/core/api/files/attachments';
import { signInWithPassword } from '../../../src/core/api/session';
import { pwdComplex } from '../../../src/core/rules/passwords';
import { createRuntime } from '../../../src/core/runtime';
import { workOf } from '../../../src/core/work';
import type { InputForm } from '../../../src/widgets/resource/form/use-input-form';
import { pasteOf, settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  all,
  click,
  closeStages,
  descriptionOf,
  fill,
  findings,
  get,
  nameOf,
  stage,
} from '../stage';
import type { Stage } from '../stage';
import { EveryInput, every, messages } from './input-specimens';

const zh = messages['zh-CN'];

/** Signed in to the real backend: hosts and files come from there. */
async function open() {
  const runtime = createRuntime({ config: { tokenStorage: 'memory' } });
  const body = { username: 'tenant', password: 'Console@1' };
  await runtime.signIn(await runtime.call(signInWithPassword, { body }));
  const now: { form?: InputForm; sent?: Record<string, unknown> } = {};
  const node = (
    <EveryInput
      onForm={(form) => {
        now.form = form;
      }}
      onSend={(values) => {
        now.sent = values;
      }}
    />
  );
  const on = await stage(<p />, runtime);
  await on.show(node);
  await until('the late kinds', () => on.root.querySelector('.by-hosts') && !busy(on));
  return { on, node, now, value: (name: string) => now.form?.values[name] };
}

const busy = (on: Stage) => on.root.querySelector('.by-skeleton') !== null;
const field = (on: Stage, name: keyof typeof zh) =>
  all(on.root, 'group', zh[name])[0] ??
  [...on.root.querySelectorAll<HTMLElement>('.by-field')].find((box) =>
    box.querySelector('.by-field-label')?.textContent.startsWith(zh[name]),
  )!;

describe('inputs of every kind', () => {
  closeStages();

  it('name a file that its page or its session took along, until somebody has read it', async () => {
    const { on } = await open();
    const work = workOf(on.runtime);
    work.begin({ kind: 'upload', title: 'gone.bin', path: '', total: 100, input: 'files' });
    work.begin({ kind: 'upload', title: 'other.bin', path: '', total: 100, input: 'name' });
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    const lost = await until('what is said', () => all(on.root, 'list', '未上传完成的文件')[0]);
    expect(lost.textContent).to.include('gone.bin上传中断，请重新选择该文件');
    expect(lost.textContent).not.to.include('other.bin');
    await click(get(lost, 'button', '删除gone.bin'));
    await until('it is gone', () => all(on.root, 'list', '未上传完成的文件').length === 0);
  });

  it('are named, required where they must be, and say 必填项 beside themselves (V-013, M-08)', async () => {
    const { on, now } = await open();
    await click(get(on.root, 'button', 'OK'));
    expect(now.sent === undefined).to.equal(true);
    for (const [name, input] of Object.entries(every.spec)) {
      const box = field(on, name as keyof typeof zh);
      const error = box.querySelector('.by-field-error')?.textContent ?? '';
      expect(error, name).to.equal(input.required ? '必填项' : '');
      const controls = [
        ...box.querySelectorAll<HTMLElement>(
          'input:not([hidden]):not([aria-hidden]), select, textarea, button',
        ),
      ];
      expect(controls.length, name).to.be.greaterThan(0);
      for (const control of controls)
        expect(nameOf(control), `${name} ${control.outerHTML}`).not.to.equal('');
      const [first] = controls;
      const group = box.getAttribute('role') === 'group';
      expect(descriptionOf(group ? box : first!), name).to.contain(error);
    }
  });

  it('hold what is chosen, by keyboard too, and hand it over as their types say', async function () {
    this.timeout(60_000);
    const { on, now, value } = await open();
    const box = (name: keyof typeof zh) => field(on, name);
    await fill(get(on.root, 'textbox', zh.text), ' web-1 ');
    await fill(box('number').querySelector('input')!, '５０');
    // The rules of a new password are told before the first slip.
    const secret = box('password').querySelector('input')!;
    expect(descriptionOf(secret)).to.equal(pwdComplex(' ', { locale: 'zh-CN' }));
    await fill(secret, 'Aa1!aaaa');
    expect(get(box('password'), 'meter').getAttribute('aria-valuetext')).to.equal('强');

    const select = box('select').querySelector('select')!;
    expect([...select.querySelectorAll('optgroup')].map((group) => group.label)).to.deep.equal([
      zh.linux,
      zh.windows,
    ]);
    select.value = 'c';
    select.dispatchEvent(new Event('change', { bubbles: true }));

    box('multi').querySelector('button')!.focus();
    await sendKeys({ press: 'Enter' });
    await until('the choices', () => on.root.querySelector('[role="option"]'));
    await sendKeys({ type: '1b' });
    await settle();
    await sendKeys({ press: 'Enter' });
    await until('a zone', () => (value('multi') as string[]).length === 1);
    await sendKeys({ press: 'Escape' });
    await until(
      'the focus back',
      () =>
        box('multi').contains(on.root.activeElement) && !on.root.querySelector('[role="option"]'),
    );

    box('radio').querySelector('input')!.focus();
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'ArrowRight' });
    await until('the radio', () => value('radio') === 'hour');

    box('switch').querySelector('input')!.focus();
    await sendKeys({ press: 'Space' });
    await fill(box('date').querySelector('input')!, '2026-02-03');
    await click(get(box('range'), 'button', '最近一周'));
    await fill(box('ip').querySelector('input')!, '１０。０．0.8');

    const list = box('cidrs').querySelector('input')!;
    list.focus();
    list.dispatchEvent(pasteOf('10.0.0.0/8\n10.1.1.1，300.1.1.1'));
    await settle();
    expect(value('cidrs')).to.deep.equal(['10.0.0.0/8', '10.1.1.1', '300.1.1.1']);
    await sendKeys({ press: 'Tab' });
    await until('the wrong entry', () => box('cidrs').textContent.includes('“300.1.1.1”：'));
    await click(get(box('cidrs'), 'button', '删除300.1.1.1'));

    const table = box('specs').querySelector<HTMLElement>('.by-radio-table')!;
    expect(table.getBoundingClientRect().height, 'W-06, C-22').to.equal(250);
    table.style.inlineSize = '240px';
    expect(table.scrollWidth, 'no wider than a phone').to.equal(table.clientWidth);
    // No column heads there: each cell says what it is.
    expect(all(table, 'columnheader')).to.deep.equal([]);
    const [name, second] = table.querySelectorAll<HTMLElement>('tbody td');
    expect(second!.dataset['title']).to.equal('内存');
    // Where the word is drawn its value begins later: engines name the content each in its own way.
    const written = new Range();
    written.selectNodeContents(second!);
    const before = written.getBoundingClientRect().left - second!.getBoundingClientRect().left;
    expect(before).to.be.greaterThan(parseFloat(getComputedStyle(second!).paddingInlineStart) + 20);
    expect(second!.offsetTop).to.be.greaterThan(name!.offsetTop);
    table.style.inlineSize = '';
    expect(box('specs').querySelector<HTMLInputElement>('[value="s4"]')!.disabled).to.equal(true);
    box('specs').querySelector('input')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await until('past the sold-out row', () => value('specs') === 's8');

    await click(get(box('pairs'), 'button', /添加/));
    await fill(box('pairs').querySelectorAll('input')[0]!, 'env');
    await fill(box('pairs').querySelectorAll('input')[1]!, 'prod');
    await click(get(box('custom'), 'button', 'blue'));
    await fill(box('area').querySelector('textarea')!, '说明');

    await click(get(box('hosts'), 'button', '选择主机'));
    const host = await until(
      'a host',
      () => on.root.querySelector<HTMLElement>('.hp-row .hp-box:not([aria-disabled])'),
      15_000,
    );
    await click(host);
    await until('the host', () => (value('hosts') as string[]).length > 0);

    await click(get(on.root, 'button', '完成'));

    const chooser = box('files').querySelector<HTMLInputElement>('input[type="file"]')!;
    const chosen = new DataTransfer();
    const png = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
    chosen.items.add(new File([png], 'pixel.png', { type: 'image/png' }));
    chooser.files = chosen.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    await click(get(on.root, 'button', 'OK'));
    expect(now.sent === undefined, 'not before the file is there').to.equal(true);
    // The runner passes no websocket on: the file gives way to one that the backend keeps already.
    await click(get(box('files'), 'button', '取消上传pixel.png'));
    const { rows } = await on.runtime.call(listAttachments, { query: { page: 1, rows: 1 } });
    const [{ id, name: fileName, path, size }] = rows as [Attachment];
    now.form!.set('files', [{ id, name: fileName, path, size }]);
    await until('the kept file (V-007)', () => box('files').textContent.includes(fileName));

    await later(); // a button heeds no second click before (C-19)
    await click(get(on.root, 'button', 'OK'));
    const sent = await until(`sent: ${JSON.stringify(now.form!.errors)}`, () => now.sent);
    const { files, hosts, range, ...rest } = sent;
    expect(rest).to.deep.equal({
      text: 'web-1',
      number: 50,
      password: 'Aa1!aaaa',
      select: 'c',
      multi: ['cn-north-1b'],
      radio: 'hour',
      switch: true,
      date: '2026-02-03',
      ip: '10.0.0.8',
      cidrs: ['10.0.0.0/8', '10.1.1.1'],
      specs: 's8',
      pairs: [{ key: 'env', value: 'prod' }],
      rows: [],
      custom: 'blue',
      area: '说明',
    });
    expect((files as { path: string }[])[0]!.path).to.match(/^\/attachments\//);
    expect((hosts as string[]).length).to.equal(1);
    expect(Object.keys(range as object)).to.deep.equal(['start', 'end']);
    expect(on.runtime.storage.keys('draft:specimen')).to.deep.equal([]);
  });

  it('ask the server, wait for the answer before sending, and keep a draft without the password', async () => {
    const { on, now } = await open();
    await fill(get(on.root, 'textbox', zh.text), 'taken');
    await fill(field(on, 'password').querySelector('input')!, 'Aa1!aaaa');
    await now.form!.submit();
    await until('the answer', () => field(on, 'text').textContent.includes(zh.taken));
    expect(now.sent === undefined).to.equal(true);
    const [key] = on.runtime.storage.keys('draft:specimen');
    expect(key).to.equal('draft:specimen');
    await on.show(<p />);
    await on.show(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <EveryInput
                onForm={(form) => {
                  now.form = form;
                }}
              />
            ),
          },
        ])}
      />,
    );
    await until('the draft', () => now.form!.restored && now.form!.values['text'] === 'taken');
    expect(now.form!.values['password']).to.equal('');
  });

  it('have no findings of axe, light and dark', async () => {
    const { on, node } = await open();
    await click(get(on.root, 'button', 'OK'));
    await fill(field(on, 'cidrs').querySelector('input')!, '1.2.3');
    await sendKeys({ press: 'Enter' });
    expect(await findings(on, node)).to.deep.equal([]);
  });
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
