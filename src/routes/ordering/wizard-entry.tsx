import type { Wizard } from '../../widgets/wizard/definition';
import { paths } from '../paths';
import type { ScreenEntry } from '../screen';

type WizardEntry = Omit<ScreenEntry, 'load' | 'definition'> & {
  readonly wizard: () => Promise<Wizard>;
};

/** A screen that is nothing but its wizard: its chunk holds the steps, the machine is shared. */
export function wizardEntry({ wizard, ...entry }: WizardEntry): ScreenEntry {
  return {
    ...entry,
    async load() {
      const [{ WizardScreen }, def] = await Promise.all([
        import('../../widgets/wizard/wizard-screen'),
        wizard(),
      ]);
      return { default: () => <WizardScreen def={def} elsewhere={paths.goods} /> };
    },
  };
}
