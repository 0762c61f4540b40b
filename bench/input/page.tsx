import { createRoot } from 'react-dom/client';
import { defineMessages } from '../../src/core/i18n/translator';
import { formOf, inputs } from '../../src/core/resource/input';
import type { Input } from '../../src/core/resource/input';
import { createRuntime } from '../../src/core/runtime';
import { FormBox } from '../../src/widgets/resource/form/form-box';
import { InputFields } from '../../src/widgets/resource/form/input-fields';
import { useInputForm } from '../../src/widgets/resource/form/use-input-form';
import { Surface } from '../../src/widgets/surface/surface';
import { Table } from '../../src/widgets/table/table';

const words = {
  field: '字段',
  list: '列表',
  open: '打开',
  edit: '编辑',
  stop: '停止',
  start: '启动',
  move: '迁移',
  remove: '删除',
} as const;
const messages = defineMessages(words, words);
const input = inputs(messages);
const text = (key: keyof typeof words) => ({ messages, key });

const FIELDS = 60;
const ROWS = 100;
const COLUMNS = 10;

const offered = Array.from({ length: 20 }, (_, at) => ({ value: `v${at}`, label: `option ${at}` }));
/** As forms of the console are: more than half of it is typed, the rest is chosen. */
const kinds: readonly (() => Input<unknown>)[] = [
  () => input.text({ label: 'field', required: true, maxLength: 64 }),
  () => input.text({ label: 'field', help: 'list' }),
  () => input.number({ label: 'field', min: 0, max: 65_535, whole: true }),
  () => input.select({ label: 'field', from: offered }),
  () => input.area({ label: 'field', maxLength: 255 }),
  () => input.switch({ label: 'field' }),
];
const fields = Object.fromEntries(
  Array.from({ length: FIELDS / kinds.length }, (_, at) =>
    kinds.map((make, kind) => [`field${at}of${kind}`, make()] as const),
  ).flat(),
);
const { spec } = formOf(fields);

function Form() {
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: 'bench',
    send: () => Promise.resolve(),
  });
  return (
    <FormBox form={form} className="by-form">
      <InputFields form={form} />
    </FormBox>
  );
}

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, at) => ({
  id: `row-${at}`,
  cells: Array.from({ length: COLUMNS }, (_, column) => `value ${at} of ${column}`),
}));
const columns = Array.from({ length: COLUMNS }, (_, at) => ({
  key: `c${at}`,
  title: text('field'),
  sortable: true,
  render: (row: Row) => row.cells[at],
}));
const actions = (['open', 'edit', 'stop', 'start', 'move', 'remove'] as const).map((key) => ({
  key,
  label: text(key),
  onSelect: () => {},
}));

const List = () => (
  <Table
    label={text('list')}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLabel={({ id }) => id}
    selection={{ selected: new Set<string>(), onChange: () => {} }}
    rowActions={() => actions}
  />
);

const parts = { form: Form, list: List } as const;
const Part = parts[location.pathname.slice(1) as keyof typeof parts];
const host = document.createElement('div');
host.id = 'box';
document.body.append(host);
const root = host.attachShadow({ mode: 'open' });
createRoot(root).render(
  <Surface
    runtime={createRuntime({ fetch: () => Promise.reject(new Error('offline')) })}
    root={root}
    locale="zh-CN"
    theme="light"
    onError={(error) => console.error(error)}
  >
    <Part />
  </Surface>,
);
