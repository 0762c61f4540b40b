// chunk: inputs
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { text } from '../../../core/i18n/translator';
import { ruleProblem, splitList } from '../../../core/resource/form';
import { useControl } from '../../controls/field-context';
import { IconButton } from '../../controls/icon-button';
import inputCss from '../../controls/input.css';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useAnnounce } from '../../surface/surface-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import type { KindProps } from './input-kind';
import css from './input-list.css';
import { resourceTexts as m } from '../messages';

/**
 * Several entries as chips. Enter, a comma, a blank or leaving ends an entry, a pasted list is taken apart, Backspace in
 * the empty field takes the last one back for correction. A wrong entry stays and is marked.
 */
export function ListInput({ input, value, label, onChange, onLeave }: KindProps) {
  useStylesheet(inputCss);
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const announce = useAnnounce();
  const control = useControl();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const entries = value as readonly string[];

  const add = (written: string) => {
    const parts = splitList(written).filter((part) => !entries.includes(part));
    setTyped('');
    if (parts.length === 0) return;
    onChange([...entries, ...parts]);
    if (parts.length > 1) announce(t('entries.added', { count: parts.length }));
  };
  const remove = (entry: string) => {
    onChange(entries.filter((each) => each !== entry));
    announce(t('entries.removed', { entry }));
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ' ';
    if (ends && typed.trim() !== '') {
      event.preventDefault(); // nor does this Enter send the form
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = entries.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      onChange(entries.slice(0, -1));
      setTyped(last);
    }
  };

  return (
    <div
      className="by-entries"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        add(typed);
        if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
      }}
    >
      {entries.length > 0 && (
        <ul className="by-entries-list" id={listId} aria-label={label ?? show(input.label)}>
          {entries.map((entry) => {
            const problem = ruleProblem(input, entry, locale);
            return (
              <li key={entry} className="by-entry" data-wrong={problem ? '' : undefined}>
                <span className="by-entry-text" title={problem}>
                  {entry}
                </span>
                {problem && <span className="by-visually-hidden">{problem}</span>}
                <IconButton
                  size="small"
                  label={text(m, 'entries.remove', { entry })}
                  icon={<X size={12} aria-hidden="true" />}
                  onClick={() => remove(entry)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <span className="by-input by-mono">
        <input
          {...control}
          ref={field}
          className="by-input-control"
          aria-label={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={input.placeholder ? show(input.placeholder) : t('entries.hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (splitList(pasted).length < 2) return;
            event.preventDefault();
            add(`${typed} ${pasted}`);
          }}
          onKeyDown={handleKey}
        />
      </span>
    </div>
  );
}
