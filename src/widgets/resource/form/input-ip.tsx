import { useState } from 'react';
import { TextInput } from '../../controls/text-input';
import type { TextInputProps } from '../../controls/text-input';

/** An address: what Chinese input methods make of digits and dots counts as what was meant, blanks as slips. */
export function IpInput({ value, onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  const [composing, setComposing] = useState(false);
  return (
    <TextInput
      {...rest}
      className="by-mono"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={(typed) => onChange(composing ? typed : plain(typed))}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        onChange(plain(event.currentTarget.value));
      }}
    />
  );
}

const plain = (typed: string) =>
  typed.normalize('NFKC').replaceAll('。', '.').replaceAll(/\s/g, '');
