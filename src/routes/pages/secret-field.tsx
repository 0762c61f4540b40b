import { useState, type KeyboardEvent, type Ref } from 'react';
import { text, type Text } from '../../core/i18n/translator';
import { Field } from '../../widgets/controls/field';
import { PasswordInput } from '../../widgets/controls/password-input';
import { secretMessages } from './secret-messages';

interface SecretFieldProps {
  readonly label: Text;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: Text | undefined;
  readonly startsFocused?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The password of who is signing in, with a hint while caps lock is on. */
export function SecretField({ label, error, startsFocused, inputRef, ...input }: SecretFieldProps) {
  const [hasCapsLock, setCapsLock] = useState(false);
  // Keys that a browser fills in carry no modifiers.
  const watch = (event: KeyboardEvent) => {
    if (typeof event.getModifierState === 'function') {
      setCapsLock(event.getModifierState('CapsLock'));
    }
  };
  return (
    <Field
      label={label}
      error={error}
      help={hasCapsLock ? text(secretMessages, 'secret.capsLock') : undefined}
    >
      <PasswordInput
        {...input}
        {...(inputRef ? { ref: inputRef } : {})}
        name="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing there is to do on its page
        autoFocus={startsFocused}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
      />
    </Field>
  );
}
