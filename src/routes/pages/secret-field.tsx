import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { text, type Text } from '../../core/i18n/translator';
import { Field } from '../../widgets/field';
import { IconButton } from '../../widgets/icon-button';
import { TextInput } from '../../widgets/text-input';
import { secretMessages } from './secret-messages';

interface SecretFieldProps {
  readonly label: Text;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly error?: Text | undefined;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password: hidden until asked for, with a hint while caps lock is on. */
export function SecretField({ label, error, autoFocus, inputRef, ...input }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  // Keys that a browser fills in carry no modifiers.
  const watch = (event: KeyboardEvent) => {
    if (typeof event.getModifierState === 'function')
      setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <Field
      label={label}
      error={error}
      help={hasCapsLock ? text(secretMessages, 'secret.capsLock') : undefined}
    >
      <TextInput
        {...input}
        {...(inputRef ? { ref: inputRef } : {})}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the one thing there is to do on its page
        autoFocus={autoFocus}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        suffix={
          <IconButton
            size="small"
            label={text(secretMessages, isShown ? 'secret.hide' : 'secret.show')}
            icon={isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
