/** Who a desktop is given to, and how many more there shall be of it. */
import * as api from '../../core/api/platforms/desktops';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { platformMessages as messages } from './messages';

const input = inputs(messages);
const account = /^[A-Za-z][A-Za-z0-9._-]{0,31}$/;

export const cloning = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  count: input.whole({ label: 'vdi.count', initial: 1, within: [1, 10] }),
};

export const assigning = {
  account: input.text({
    ...{ label: 'vdi.account', help: 'vdi.accountHelp', required: true, maxLength: 32 },
    check: (value) => (account.test(value) ? undefined : text(messages, 'vdi.badAccount')),
    verify: async (value, { call }) => {
      const answer = await call(api.checkVdiAccount, { body: { account: value } });
      return answer.available
        ? undefined
        : text(messages, 'vdi.hasOne', { name: answer.desktopName });
    },
  }),
};
