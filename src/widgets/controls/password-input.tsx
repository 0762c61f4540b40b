import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { text } from '../../core/i18n/translator';
import { IconButton } from './icon-button';
import { passwordInputMessages as m } from './password-input.messages';
import { TextInput } from './text-input';
import type { TextInputProps } from './text-input';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'suffix'>;

/** A password that its owner can look at. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          className="by-input-end"
          size="small"
          label={text(m, shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          icon={<Icon size={16} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
