import { useState } from 'react';
import { text, type Text } from '../../../core/i18n/translator';
import { Field } from '../../../widgets/controls/field';
import { TextInput } from '../../../widgets/controls/text-input';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { loginMessages } from './messages';

/** The second proof of a sign-in: undefined until it is asked for. */
export function useSecondCode() {
  const [code, setCode] = useState<string>();
  return {
    code,
    setCode,
    ask: () => setCode(''),
    /** Whether it is asked for is another's matter when the name is another. */
    forget: () => setCode(undefined),
    missing: () =>
      code?.trim() === '' ? { secondCode: text(loginMessages, 'login.required.secondCode') } : {},
    answer: () => (code === undefined ? {} : { secondCode: code }),
  };
}

/** After the next rendering has marked it. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

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
