import { expect } from '@open-wc/testing';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { defineMessages } from '../../../src/core/i18n/translator';
import { resource } from '../../../src/core/resource/definition';
import type { AboveProps } from '../../../src/core/resource/definition';
import { inputs } from '../../../src/core/resource/input';
import type { ResultProps } from '../../../src/core/resource/operation';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { all, closeStages, fill, get } from '../stage';
import { openScreen, press, refused, sees } from './screen-stage';
import type { Fault, ScreenStage } from './screen-stage';

const messages = defineMessages(
  { keys: '密钥', name: '名字', make: '新建', renew: '更换', pay: '支付', note: '备注' },
  { keys: 'Keys', name: 'Name', make: 'New', renew: 'Renew', pay: 'Pay', note: 'Note' },
);
const status = dictionary('key', {
  ON: tone.success('可用', 'On'),
  OFF: tone.normal('停用', 'Off'),
});
interface Key {
  readonly id: string;
  readonly name: string;
  readonly status: 'ON' | 'OFF';
}
const row = v.object({ id: v.string(), name: v.string(), status: v.picklist(['ON', 'OFF']) });
const query = v.object({ page: v.number(), rows: v.number(), params: v.optional(v.string()) });
const common = { summary: '', path: '/keys', encoding: 'json' } as const;
const list = defineEndpoint({
  ...common,
  id: 'O-920',
  name: 'keys',
  method: 'GET',
  query,
  reply: pageOf(row),
});
const answer = v.object({ secret: v.string() });
const make = defineEndpoint({
  ...common,
  id: 'O-921',
  name: 'makeKey',
  method: 'POST',
  body: v.object({ name: v.string() }),
  reply: answer,
});
const renew = defineEndpoint({
  ...common,
  id: 'O-922',
  name: 'renewKey',
  method: 'PUT',
  path: '/keys/{id}',
  params: v.object({ id: v.string() }),
  reply: answer,
});
const pay = defineEndpoint({
  ...common,
  id: 'O-923',
  name: 'payKeys',
  method: 'POST',
  path: '/keys/pay',
  body: v.object({ ids: v.array(v.string()), note: v.string(), total: v.string() }),
  reply: v.object({ paid: v.number() }),
});

const Above = ({ state, change, rows, total, loading, query: asked }: AboveProps<Key>) => (
  <div role="group" aria-label="strip">
    <span>{loading ? '…' : `${rows.length} of ${total}, asked ${asked.params ?? 'all'}`}</span>
    <button type="button" onClick={() => change({ values: { ...state.values, status: 'OFF' } })}>
      only off
    </button>
  </div>
);
const Secret = ({
  answer: { secret },
  values,
  close,
}: ResultProps<{ readonly secret: string }>) => (
  <div>
    <output>{`${secret} for ${values['name'] as string}`}</output>
    <button type="button" onClick={close}>
      fine
    </button>
  </div>
);
const Paid = ({ answer: { paid }, rows, values }: ResultProps<{ readonly paid: number }, Key>) => (
  <output>{`${paid}: ${rows.map(({ name }) => name).join()} ${String(values['note'])}`}</output>
);

let stripLoads = 0;
let stripFails = false;
const input = inputs(messages);
const note = input.text({ label: 'note', required: true });
const keys = resource<Key>()({
  name: 'key',
  messages,
  title: 'keys',
  api: { list },
  fields: (f) => ({
    name: f.text('name'),
    status: f.status('common.status', status, { search: 'eq' }),
  }),
  ops: (o) => ({
    make: o.create({
      label: 'make',
      perm: null,
      endpoint: make,
      form: { name: input.text({ label: 'name', required: true }) },
      result: () => Promise.resolve({ default: Secret }),
    }),
    renew: o.patch({
      label: 'renew',
      perm: null,
      endpoint: renew,
      confirm: 'note',
      input: (_values, { id }) => ({ params: { id } }),
      result: () => Promise.resolve({ default: Secret }),
    }),
    pay: o.patch({
      label: 'pay',
      perm: null,
      endpoint: pay,
      form: { note, total: input.hidden() },
      // Asked for: as a form may that begins with what the server says.
      from: async ({ id }) => ({ total: await Promise.resolve(`of ${id}`) }),
      input: (values, { id }) => ({ body: { ids: [id], ...values } }),
      bulk: {
        endpoint: pay,
        from: (rows) => ({ total: `of ${rows.length}` }),
        input: (rows, values) => ({ body: { ids: rows.map(({ id }) => id), ...values } }),
      },
      result: () => Promise.resolve({ default: Paid }),
    }),
  }),
  list: {
    toolbar: ['make', 'pay'],
    row: ['renew', 'pay'],
    above: {
      height: 40,
      load: () => {
        stripLoads += 1;
        return stripFails ? Promise.reject(new Error('gone')) : Promise.resolve({ default: Above });
      },
    },
  },
});
const Screen = () => <ResourceScreen def={keys} />;

const reply = (data: unknown) => Response.json({ success: true, status: '200', message: '', data });

/** As Enter in a field does: a button takes no second press at once. */
const submit = (on: ScreenStage) => get(on.root, 'dialog').querySelector('form')!.requestSubmit();

/** Three keys. What is sent is kept; `refuse` answers instead. */
async function opened(): Promise<{
  readonly on: ScreenStage;
  readonly sent: unknown[];
  readonly server: { refuse: (() => Response) | undefined };
}> {
  const sent: unknown[] = [];
  const server: { refuse: (() => Response) | undefined } = { refuse: undefined };
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: `key ${id}`, status: 'ON' }));
  const fault: Fault = ({ method, path, query: asked, body }) => {
    if (!path.startsWith('/keys')) return undefined;
    if (method === 'GET') {
      const isOff = (asked.get('params') ?? '').includes('OFF');
      return reply({ rows: isOff ? [] : rows, total: isOff ? 0 : 3 });
    }
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push(given);
    if (server.refuse) return server.refuse();
    if (path.endsWith('/pay')) return reply({ paid: (given as { ids: string[] }).ids.length });
    return reply({ secret: 'S3' });
  };
  const on = await openScreen(Screen, '/keys', { fault });
  await until('rows', () => on.root.querySelector('tbody tr[data-key]'));
  return { on, sent, server };
}

describe('what a definition shows over its list and after its operations', () => {
  closeStages();

  it('Q-10: a strip reads the state of the list and sets its filters', async () => {
    const { on } = await opened();
    await sees(on, '3 of 3, asked all');
    await press(on.root, 'button', 'only off');
    await until('in the address', () => on.search().includes('status=OFF'));
    await sees(on, /0 of 0, asked .*OFF/);
  });

  it('Q-10: keeps the room of a strip, and a strip that fails leaves the list alone', async () => {
    stripFails = true;
    try {
      const { on } = await opened();
      expect(on.root.querySelector('.by-resource-above')!.clientHeight).to.be.at.least(40);
      await until('it failed', () => all(on.root, 'alert')[0]);
      get(on.root, 'row', /key a/);
      stripFails = false;
      const before = stripLoads;
      await press(get(on.root, 'alert'), 'button', '重试');
      await sees(on, '3 of 3');
      expect(stripLoads).to.equal(before + 1);
    } finally {
      stripFails = false;
    }
  });

  it('Q-3: keeps the dialog with the answer of what was made, once', async () => {
    const { on, sent } = await opened();
    await press(on.root, 'button', '新建');
    const form = await until('the form', () => all(on.root, 'dialog', '新建')[0]);
    await fill(get(form, 'textbox', '名字'), 'mine');
    await press(form, 'button', '确定');
    await sees(on, 'S3 for mine');
    expect(sent).to.deep.equal([{ name: 'mine' }]);
    get(get(on.root, 'dialog', '新建'), 'button', '完成');
    await press(on.root, 'button', 'fine');
    await until(
      'closed',
      () => all(on.root, 'dialog').length === 0 && !on.search().includes('do='),
    );
    expect(sent).to.have.length(1);
  });

  it('Q-3: asks and answers in one dialog where nothing is typed, and gives the focus back', async () => {
    const { on, server } = await opened();
    const opener = get(get(on.root, 'row', /key b/), 'button', '更换');
    opener.focus();
    opener.click();
    const box = await until('the dialog', () => all(on.root, 'dialog', '更换 · key b')[0]);
    expect(box.textContent).to.include('备注');
    server.refuse = () => refused(400, '已被锁定');
    await press(box, 'button', '确定');
    await until('the reason', () => get(on.root, 'dialog').textContent.includes('已被锁定'));
    server.refuse = undefined;
    submit(on);
    await sees(on, 'S3 for undefined');
    await press(get(on.root, 'dialog'), 'button', '完成');
    await until('focus back', () => on.root.activeElement === opener);
  });

  it('Q-5: a form of one row begins with what is asked for', async () => {
    const { on, sent } = await opened();
    await press(get(on.root, 'row', /key c/), 'button', '支付');
    const box = await until('the form', () => all(on.root, 'textbox', '备注')[0]);
    await fill(box, 'n');
    await press(get(on.root, 'dialog'), 'button', '确定');
    await sees(on, '1: key c n');
    expect(sent).to.deep.equal([{ ids: ['c'], note: 'n', total: 'of c' }]);
  });

  it('Q-4: sends one request for all chosen rows and shows its one answer', async () => {
    const { on, sent } = await opened();
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '批量支付');
    await press(on.root, 'button', '支付 3 项');
    await until('the message', () => all(on.root, 'textbox', '备注')[0]?.ariaInvalid === 'true');
    await fill(get(on.root, 'textbox', '备注'), 'all');
    expect(get(on.root, 'dialog').textContent).not.to.include('无法撤销'); // nothing is lost
    submit(on);
    await sees(on, '3: key a,key b,key c all');
    expect(sent).to.deep.equal([{ ids: ['a', 'b', 'c'], note: 'all', total: 'of 3' }]);
  });

  it('Q-4: says which rows were refused, that none was done, and goes on without them', async () => {
    const { on, sent, server } = await opened();
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '批量支付');
    await fill(await until('the form', () => all(on.root, 'textbox', '备注')[0]), 'all');
    server.refuse = () => refused(400, '', { fields: { 'ids.1': '已支付' } });
    await press(on.root, 'button', '支付 3 项');
    await sees(on, '全部未执行：其中 1 项被拒绝');
    const lines = Array.from(get(on.root, 'list', '执行结果').children, (line) => line.textContent);
    expect(lines).to.deep.equal(['key b失败已支付', 'key a未执行', 'key c未执行']);
    server.refuse = undefined;
    await press(on.root, 'button', '去掉被拒绝的 1 项后继续');
    const kept = await until('the form', () => all(on.root, 'textbox', '备注')[0]);
    expect((kept as HTMLInputElement).value).to.equal('all');
    await sees(on, /key b.*已支付/);
    get(on.root, 'button', '支付 2 项');
    submit(on);
    await sees(on, '2: key a,key c all');
    expect(sent.at(-1)).to.deep.equal({ ids: ['a', 'c'], note: 'all', total: 'of 2' });
  });

  it('Q-4: tells what refuses the whole request beside its field, with what was typed', async () => {
    const { on, server } = await opened();
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '批量支付');
    await fill(await until('the form', () => all(on.root, 'textbox', '备注')[0]), 'all');
    server.refuse = () => refused(400, '余额不足', { field: 'note' });
    await press(on.root, 'button', '支付 3 项');
    const box = await until('the reason', () =>
      all(on.root, 'textbox', '备注').find((each) => each.ariaInvalid === 'true'),
    );
    expect((box as HTMLInputElement).value).to.equal('all');
    expect(get(on.root, 'dialog').textContent).to.include('余额不足');
  });
});
