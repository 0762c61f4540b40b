/** What an instance of the database service is made of, and changed in (U-13). */
import { engineFacts } from '../../core/api/platforms/engines';
import type { Engine } from '../../core/api/platforms/engines';
import { choicesOf } from '../../core/dictionaries/choices';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { notPurelyNumeric } from '../../core/rules/basic';
import { projects } from '../sources';
import { databaseMessages as messages } from './messages';
import { passwordInputs } from './passwords';
import { instanceMode, isEngine } from './words';

const input = inputs(messages);
const name = input.text({
  label: 'common.name',
  required: true,
  maxLength: 60,
  rules: [notPurelyNumeric],
});
const whole = { required: true, whole: true, min: 1 } as const;
const storage = { ...whole, label: 'db.storage', unit: 'GB', min: 10, max: 32_768 } as const;
const options = (versions: readonly string[]) => versions.map((value) => ({ value, label: value }));

export const sizeForm = {
  cpu: input.number({ ...whole, label: 'db.cpu', max: 64, initial: 2 }),
  memory: input.number({
    ...{ ...whole, label: 'db.memory', unit: 'GB', max: 512, initial: 4 },
    check: (value, { cpu }) => (value < Number(cpu) ? text(messages, 'db.memoryLeast') : undefined),
  }),
};

export const createForm = (engines: readonly [Engine, ...Engine[]], mode?: 'single') => {
  const [first] = engines;
  return {
    name,
    engine: input.radio({
      label: 'db.engine',
      initial: first,
      from: engines.map((value) => ({ value, label: engineFacts[value].title })),
      show: () => engines.length > 1,
    }),
    engineVersion: input.select({
      label: 'db.version',
      required: true,
      needs: ['engine'],
      from: ({ values: { engine } }: SourceContext) =>
        Promise.resolve(options(engineFacts[isEngine(engine) ? engine : first].versions)),
      initial: engines.length === 1 ? (engineFacts[first].versions.at(-1) ?? '') : '',
    }),
    mode: input.radio({
      label: 'db.mode',
      from: choicesOf(instanceMode),
      initial: mode ?? 'ha',
      show: () => mode === undefined,
    }),
    ...sizeForm,
    storage: input.number({ ...storage, initial: 100 }),
    ...passwordInputs,
    projectId: input.select({ label: 'db.project', from: projects }),
    description: descriptionInput,
  };
};

export const settingsForm = {
  name,
  backupHour: input.number({ ...whole, label: 'db.backupHour', min: 0, max: 23 }),
  backupDays: input.number({ ...whole, label: 'db.backupDays', max: 365 }),
  description: descriptionInput,
};

export const expandForm = { storage: input.number({ ...storage, help: 'db.expandHelp' }) };

/** An upgrade only goes forward. */
export function laterThan(engine: Engine, now: unknown): readonly string[] {
  const { versions } = engineFacts[engine];
  return versions.slice(versions.findIndex((each) => each === now) + 1);
}

export const upgradeForm = {
  of: input.hidden(),
  now: input.hidden(),
  engineVersion: input.select({
    label: 'db.version',
    required: true,
    needs: ['of', 'now'],
    from: ({ values }: SourceContext) =>
      Promise.resolve(
        options(laterThan(isEngine(values['of']) ? values['of'] : 'mysql', values['now'])),
      ),
  }),
};
