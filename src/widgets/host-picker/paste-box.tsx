import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useText } from '../surface/runtime-context';
import { pasteBoxId } from './list-bar';
import { pickerMessages as m } from './messages';
import type { PasteState } from './picker-state';
import { useModel, usePicker, usePickerText, useReason } from './use-picker';
import { keepScrollReachable } from '../surface/reachable-scroll';

const LISTED = 100;

/** A list of addresses to look up and choose. What could not be chosen stays in the box, each with its reason. */
export function PasteBox() {
  const open = usePicker((state) => state.paste.open);
  return (
    <div id={pasteBoxId} className="hp-paste" hidden={!open}>
      {open && <PasteForm />}
    </div>
  );
}

function PasteForm() {
  const model = useModel();
  const t = usePickerText();
  const paste = usePicker((state) => state.paste);
  const disabled = usePicker((state) => state.settings.disabled);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = paste.status === 'busy';
  const empty = paste.text.trim() === '';

  useEffect(() => {
    area.current?.focus();
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!empty) void model.paste.run();
  };

  return (
    <>
      <label htmlFor={id}>{t('paste.label')}</label>
      <textarea
        id={id}
        ref={area}
        className="hp-paste-text"
        rows={4}
        value={paste.text}
        readOnly={busy}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}hint`}
        onKeyDown={handleKeyDown}
        onChange={(event) => model.paste.setText(event.currentTarget.value)}
      />
      <p id={`${id}hint`} className="hp-hint">
        {t('paste.hint')}
      </p>
      <div className="hp-paste-actions">
        <Button
          variant="primary"
          loading={busy}
          disabled={disabled}
          {...(empty ? { disabledReason: text(m, 'paste.nothing') } : {})}
          onClick={() => void model.paste.run()}
        >
          {t('paste.submit')}
        </Button>
        {busy && <Button onClick={() => model.paste.cancel()}>{t('paste.cancel')}</Button>}
        {busy && <span className="hp-aside">{t('paste.busy', { count: paste.asked })}</span>}
      </div>
      <PasteResult paste={paste} />
    </>
  );
}

function PasteResult({ paste }: { readonly paste: PasteState }) {
  const t = usePickerText();
  const show = useText();
  const why = useReason();
  const { status, problems, added, error } = paste;
  if (status === 'failed') {
    return (
      <p className="hp-error" role="alert">
        {isApiError(error) ? show(error.text) : t('state.ownSource')}
      </p>
    );
  }
  if (status !== 'done') return null;
  return (
    <div className="hp-paste-result">
      <p className="hp-added">{t('paste.added', { count: added })}</p>
      {problems.length > 0 && (
        <>
          <p>{t('paste.remaining', { count: problems.length })}</p>
          <ul className="hp-problems" ref={keepScrollReachable} aria-label={t('paste.problems')}>
            {problems.slice(0, LISTED).map(({ address, reason }, at) => (
              <li key={`${address} ${at}`}>
                <span className="hp-address">{address}</span> <span>{why(reason)}</span>
              </li>
            ))}
            {problems.length > LISTED && (
              <li>{t('list.more', { count: problems.length - LISTED })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
