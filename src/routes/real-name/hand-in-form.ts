import { evidenceKinds } from '../../core/api/office/money';
import type { Evidence } from '../../core/api/office/money';
import type { submitRealName, RealName } from '../../core/api/office/personal';
import type { CallInput } from '../../core/api/endpoint';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import { mobileOrLandline } from '../../core/rules/basic';
import { isCreditCode } from '../../core/rules/credit-code';
import { realNameMessages as m } from './messages';

const input = inputs(m);
const codeShape = /^[0-9A-HJ-NPQRTUWXY]{18}$/i;

/** A slip of one sign is told from a code that is none. */
function codeProblem(value: string) {
  const code = value.trim();
  if (!codeShape.test(code)) return text(m, 'real.codeLength');
  return isCreditCode(code) ? undefined : text(m, 'real.codeWrong');
}

const form = formOf({
  licence: input.files({
    label: 'real.licence',
    help: 'real.licenceHelp',
    required: true,
    most: 3,
  }),
  type: input.radio({
    label: 'real.type',
    required: true,
    initial: 'enterprise',
    from: [
      { value: 'enterprise', label: text(m, 'real.enterprise') },
      { value: 'government', label: text(m, 'real.government') },
    ],
  }),
  name: input.text({ label: 'real.name', required: true, maxLength: 100 }),
  creditCode: input.text({ label: 'real.code', required: true, check: codeProblem }),
  legalPerson: input.text({ label: 'real.legal', required: true, maxLength: 50 }),
  contactName: input.text({ label: 'real.contact', required: true, maxLength: 50 }),
  contactMobile: input.text({ label: 'real.mobile', required: true, rules: [mobileOrLandline] }),
  address: input.text({ label: 'real.address', maxLength: 200 }),
  authority: input.files({ label: 'real.authority', help: 'real.authorityHelp', most: 2 }),
  other: input.files({ label: 'real.other', help: 'real.otherHelp', most: 5 }),
});
export const { spec } = form;

/** The steps of the form, by the inputs of each. */
export const parts = {
  subject: ['licence', 'type', 'name', 'creditCode', 'legalPerson'],
  contact: ['contactName', 'contactMobile', 'address'],
  evidence: ['authority', 'other'],
  check: [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof spec)[]>>;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as readonly PartName[];

export const specOf = (part: PartName) =>
  Object.fromEntries(Object.entries(spec).filter(([name]) => isIn(part, name)));
export const isIn = (part: PartName, name: string) =>
  (parts[part] as readonly string[]).includes(name);

/** What was handed in before, as the form holds it. */
export function formerly(before: RealName): FormValues | undefined {
  if (before.id === '') return undefined;
  const files = Object.fromEntries(
    evidenceKinds.map((kind) => [kind, before.attachments.filter((file) => file.kind === kind)]),
  );
  const type = before.type === 'government' ? 'government' : 'enterprise';
  return { ...before, ...files, type };
}

/** All that the form holds as evidence, each piece with what it proves. */
export function evidenceIn(values: FormValues): readonly Evidence[] {
  const held = form.read(values);
  return evidenceKinds.flatMap((kind) => held[kind].map((file) => ({ ...file, kind })));
}

export function bodyOf(values: FormValues): CallInput<typeof submitRealName> {
  const { licence: _, authority: __, other: ___, ...facts } = form.read(values);
  return { body: { ...facts, attachments: [...evidenceIn(values)] } };
}

export const read = form.read;
