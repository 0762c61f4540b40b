import { contentMax200 } from '../rules/basic';
import { inputs } from './input';
import { resourceMessages } from './messages';

const input = inputs(resourceMessages);

/** The name of a row: 64 characters, as the contract of most families has it. */
export const nameInput = input.text({ label: 'common.name', required: true, maxLength: 64 });
/** At most 200 characters (V-031). */
export const descriptionInput = input.area({ label: 'common.description', rules: [contentMax200] });
/** What every row is called and described by, and often all that can be said anew of one. */
export const nameAndDescription = { name: nameInput, description: descriptionInput };
