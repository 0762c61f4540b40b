/** What an instance of the database service is made of, and changed in (U-13). */
import { engineFacts } from '../../core/api/platforms/engines';
import type { Engine } from '../../core/api/platforms/engines';
import { choicesOf } from '../../core/dictionaries/choices';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { projects } from '../sources';
import { databaseMessages as messages } from './messages';
import { passwordInputs } from './passwords';
import { instanceMode } from './words';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 60 });
const whole = { required: true, whole: true, min: 1 } as const;
const storage = { ...whole, label: 'db.storage', unit: 'GiB', min: 10, max: 32_768 } as const;
const options = (versions: readonly string[]) => versions.map((value) => ({ value, label: value }));

export const sizeForm = {
  cpu: input.number({ ...whole, label: 'db.cpu', max: 64, initial: 2 }),
  memory: input.number({
    ...{ ...whole, label: 'db.memory', unit: 'GiB', max: 512, initial: 4 },
    check: (value, { cpu }) => (value < Number(cpu) ? text(messages, 'db.memoryLeast') : undefined),
  }),
};

export const createForm = (engine: Engine) => {
  const { versions } = engineFacts[engine];
  return {
    name,
    engineVersion: input.select({
      label: 'db.version',
      required: true,
      from: options(versions),
      initial: versions.at(-1) ?? '',
    }),
    mode: input.radio({ label: 'db.mode', from: choicesOf(instanceMode), initial: 'ha' }),
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

export const upgradeForm = (engine: Engine) => ({
  now: input.hidden(),
  engineVersion: input.select({
    label: 'db.version',
    required: true,
    needs: ['now'],
    from: ({ values }: SourceContext) => Promise.resolve(options(laterThan(engine, values['now']))),
  }),
});
