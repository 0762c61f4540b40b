/** What a secret holds, and what is asked before a value of it is told. */
import { inputs } from '../../core/resource/input';
import { namePattern } from '../../core/rules/basic';
import { nameInput, namespaceInput } from './inputs';
import { containerMessages as messages } from './messages';
import { secretTypes } from './words';

const input = inputs(messages);

export const pairs = {
  label: 'secret.entries',
  secret: true,
  key: 'secret.key',
  value: 'secret.value',
  keyRules: [namePattern],
  required: true,
} as const;

export const newSecret = {
  namespaceId: namespaceInput,
  name: nameInput,
  type: input.oneOf({ label: 'secret.type', of: secretTypes, initial: 'Opaque' }),
  entries: input.pairs({ ...pairs, help: 'secret.entriesHelp' }),
};

export const asking = {
  keys: input.hidden(),
  key: input.select({
    label: 'secret.key',
    required: true,
    needs: ['keys'],
    from: async ({ values }) =>
      String(values['keys'])
        .split('\n')
        .map((key) => ({ value: key, label: key })),
  }),
  password: input.password({
    label: 'secret.password',
    help: 'secret.passwordHelp',
    required: true,
    current: true,
  }),
};
