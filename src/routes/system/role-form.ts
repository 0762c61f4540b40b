import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { Values } from '../../core/resource/input';
import { noGrant } from './grant-tree';
import type { Grant } from './grant-tree';
import { roleMessages as messages } from './role.messages';

const input = inputs(messages);

/** E-196, E-200: what a role is called, and what it may do. */
export const form = {
  roleName: input.text({
    label: 'role.name',
    help: 'role.nameHelp',
    required: true,
    maxLength: 30,
  }),
  description: descriptionInput,
  permCodes: input.custom<Grant>({
    label: 'role.grants',
    help: 'role.grantsHelp',
    required: true,
    initial: noGrant,
    check: ({ codes }) => (codes.length === 0 ? text(messages, 'role.noGrant') : undefined),
    part: () => import('./grant-input').then((module) => module.GrantInput),
  }),
};

/** A new role, also one that was copied. */
export const newRole = ({ permCodes, ...values }: Values<typeof form>) => ({
  body: { ...values, permCodes: permCodes.codes, menuIds: [] },
});

/** `Name (2)`, as long as a name may be. */
export const second = (name: string) => `${name.slice(0, 26)} (2)`;
