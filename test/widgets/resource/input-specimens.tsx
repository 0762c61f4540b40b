import { defineMessages } from '../../../src/core/i18n/translator';
import { formOf, inputs } from '../../../src/core/resource/input';
import type { PartProps } from '../../../src/core/resource/input';
import { ipOrCidr, ipv4 } from '../../../src/core/rules/network';
import { pwdComplex } from '../../../src/core/rules/passwords';
import { Button } from '../../../src/widgets/controls/button';
import { FormNotes } from '../../../src/widgets/resource/form/form-notes';
import { InputFields } from '../../../src/widgets/resource/form/input-fields';
import { useInputForm } from '../../../src/widgets/resource/form/use-input-form';
import type { InputForm } from '../../../src/widgets/resource/form/use-input-form';

const zh = {
  text: '名称',
  area: '描述',
  number: '带宽',
  password: '登录密码',
  select: '镜像',
  multi: '可用区',
  radio: '计费方式',
  switch: '自动续费',
  date: '生效日期',
  range: '有效期',
  ip: '内网地址',
  cidrs: '放行网段',
  files: '附件',
  hosts: '主机',
  pairs: '标签',
  specs: '规格',
  custom: '颜色',
  rows: '数据盘',
  linux: 'Linux 系统',
  windows: 'Windows 系统',
  monthly: '包年包月',
  hourly: '按量计费',
  taken: '名称已被占用',
  help: '支持粘贴多个，每行一个',
  cpu: 'CPU',
  memory: '内存',
  gone: '已售罄',
  size: '容量',
} as const;
const en: Record<keyof typeof zh, string> = {
  text: 'Name',
  area: 'Description',
  number: 'Bandwidth',
  password: 'Password',
  select: 'Image',
  multi: 'Zones',
  radio: 'Billing',
  switch: 'Renew by itself',
  date: 'Valid from',
  range: 'Validity',
  ip: 'Private address',
  cidrs: 'Allowed networks',
  files: 'Attachments',
  hosts: 'Hosts',
  pairs: 'Tags',
  specs: 'Specification',
  custom: 'Colour',
  rows: 'Data disks',
  linux: 'Linux',
  windows: 'Windows',
  monthly: 'Monthly',
  hourly: 'By the hour',
  taken: 'This name is taken',
  help: 'Several can be pasted, one a line',
  cpu: 'CPU',
  memory: 'Memory',
  gone: 'Sold out',
  size: 'Size',
};
export const messages = defineMessages(zh, en);
const input = inputs(messages);
const t = (key: keyof typeof zh) => ({ messages, key });

function Colour({ value, onChange, labelledby, describedby }: PartProps<string>) {
  return (
    <span role="group" aria-labelledby={labelledby} aria-describedby={describedby}>
      {['red', 'blue'].map((colour) => (
        <Button key={colour} aria-pressed={value === colour} onClick={() => onChange(colour)}>
          {colour}
        </Button>
      ))}
    </span>
  );
}

const required = true;
/** A form that holds every kind of input. */
export const every = formOf({
  text: input.text({
    label: 'text',
    required,
    maxLength: 20,
    verify: async (value) => (value === 'taken' ? t('taken') : undefined),
  }),
  number: input.number({ label: 'number', required, unit: 'Mbps', min: 1, max: 200, whole: true }),
  password: input.password({ label: 'password', required, strength: true, rules: [pwdComplex] }),
  select: input.select({
    label: 'select',
    required,
    from: [
      { value: 'u', label: 'Ubuntu 26.04', group: t('linux') },
      { value: 'c', label: 'Rocky 10', group: t('linux') },
      { value: 'w', label: 'Windows 2025', group: t('windows') },
    ],
  }),
  multi: input.multi({
    label: 'multi',
    required,
    from: ['cn-north-1a', 'cn-north-1b', 'cn-north-1c'].map((value) => ({ value, label: value })),
  }),
  radio: input.radio({
    label: 'radio',
    required,
    from: [
      { value: 'month', label: t('monthly') },
      { value: 'hour', label: t('hourly') },
    ],
  }),
  switch: input.switch({ label: 'switch' }),
  date: input.date({ label: 'date', required, past: true }),
  range: input.range({ label: 'range', required, shortcuts: true }),
  ip: input.ip({ label: 'ip', required, is: ipv4 }),
  cidrs: input.cidrs({ label: 'cidrs', required, each: ipOrCidr, help: 'help' }),
  specs: input.specs({
    label: 'specs',
    required,
    columns: { cpu: 'cpu', memory: 'memory' },
    from: [1, 2, 4, 8, 16, 32].map((cpu) => ({
      value: `s${cpu}`,
      cells: { cpu: `${cpu} CPU`, memory: `${cpu * 2} GB` },
      price: `¥${cpu * 60}.00`,
      ...(cpu === 4 ? { soldOut: t('gone') } : {}),
    })),
  }),
  pairs: input.pairs({ label: 'pairs', required }),
  rows: input.rows({
    label: 'rows',
    columns: { size: input.number({ label: 'size', unit: 'GB', min: 1, required }) },
  }),
  files: input.files({ label: 'files', required, most: 3 }),
  custom: input.custom({
    label: 'custom',
    required,
    initial: '',
    part: async () => Colour,
  }),
  area: input.area({ label: 'area', required }),
  hosts: input.hosts({ label: 'hosts', required }),
});

interface SpecimenProps {
  readonly onForm?: (form: InputForm) => void;
  readonly onSend?: (values: Record<string, unknown>) => void;
}

export function EveryInput({ onForm, onSend }: SpecimenProps) {
  const form = useInputForm({
    spec: every.spec,
    from: undefined,
    draftKey: 'specimen',
    send: async (values) => onSend?.(values),
  });
  onForm?.(form);
  return (
    <form
      className="by-op-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormNotes form={form} />
      <InputFields form={form} />
      <Button variant="primary" type="submit" loading={form.sending}>
        OK
      </Button>
    </form>
  );
}
