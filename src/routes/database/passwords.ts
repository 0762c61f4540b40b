import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { pwdDatabase } from '../../core/rules/vendor-passwords';
import { databaseMessages as messages } from './messages';

const input = inputs(messages);

/** A new password of an instance or of an account, and the same once more. */
export const passwordInputs = {
  password: input.password({
    label: 'db.password',
    required: true,
    strength: true,
    rules: [pwdDatabase],
  }),
  again: input.password({
    label: 'db.passwordAgain',
    required: true,
    check: (value, { password }) =>
      value === password ? undefined : text(messages, 'db.passwordDiffers'),
  }),
};
