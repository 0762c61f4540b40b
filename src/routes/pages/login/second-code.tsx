import type { Text } from '../../../core/i18n/translator';
import { Field } from '../../../widgets/controls/field';
import { TextInput } from '../../../widgets/controls/text-input';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { loginMessages } from './messages';

interface SecondCodeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: Text | undefined;
}

/** The second proof, asked for when the first was right: digits of an authenticator, or a recovery code. */
export function SecondCode({ value, onChange, error }: SecondCodeProps) {
  const t = useMessages(loginMessages);
  return (
    <Field label={t('login.secondCode')} help={t('login.secondCode.help')} error={error}>
      <TextInput
        name="second-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears as the answer to what was pressed, and is all that is left to do
        autoFocus
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
