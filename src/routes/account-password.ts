import { systemConfigs } from '../core/api/platform';
import type { Text } from '../core/i18n/translator';
import { text } from '../core/i18n/translator';
import type { SourceContext } from '../core/resource/input';
import { ruleMessages } from '../core/rules/messages';
import { pwdByStrength } from '../core/rules/passwords';

/** What the system asks of a password is a setting of it, which anybody may read (V-005). */
async function strengthOf({ call }: SourceContext): Promise<string | undefined> {
  const configs = await call(systemConfigs, {});
  return configs.find(({ name }) => name === 'PwdStrength')?.value;
}

const rule = (strength: string | undefined): Text =>
  text(ruleMessages, strength === 'simple' ? 'required' : 'pwdComplex');

/** A new password of an account, wherever one is chosen (V-067): its rule is told before it is broken. */
export const accountPassword = {
  maxLength: 128,
  strength: true,
  advice: async (context: SourceContext) => rule(await strengthOf(context)),
  async verify(value: string, context: SourceContext) {
    return pwdByStrength(await strengthOf(context))
      .map((judge) => judge(value))
      .find((problem) => problem !== undefined);
  },
} as const;
