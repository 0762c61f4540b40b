import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isApiError } from '../core/http/errors';
import type { Text } from '../core/i18n/translator';
import { widgetMessages as m } from './messages';
import { useMessages, useText } from './runtime-context';
import { useSheet } from './use-sheet';
import css from './cell-input.css';

/** Editing begins by a click on the value: focus follows into the field that replaces it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

export interface CellInputProps {
  readonly value: string;
  /** Names the cell: its column and its row. */
  readonly label: string;
  /** Stores what was typed; what it throws is shown beside the field, which keeps what was typed. */
  readonly onSave: (value: string) => Promise<void> | void;
  /** Why a value cannot be saved, or undefined. */
  readonly check?: (value: string) => Text | undefined;
}

/** V-008: a table cell that is edited in its place; Enter or leaving it saves, Escape gives up. */
export function CellInput({ value, label, onSave, check }: CellInputProps) {
  useSheet(css);
  const t = useMessages(m);
  const text = useText();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<Text>();
  const [isSaving, setSaving] = useState(false);
  /** The value's button appears again after the field is gone, and then takes the focus back. */
  const returns = useRef(false);
  /** Enter saves and then leaves the field: leaving must not save again. */
  const isSavingNow = useRef(false);

  const close = (focus: boolean) => {
    returns.current = focus;
    setDraft(null);
    setError(undefined);
  };
  const save = async (focus: boolean) => {
    if (draft === null || isSavingNow.current) return;
    if (draft === value) {
      close(focus);
      return;
    }
    const problem = check?.(draft);
    setError(problem);
    if (problem !== undefined) return;
    isSavingNow.current = true;
    setSaving(true);
    try {
      await onSave(draft);
      close(focus);
    } catch (cause) {
      setError(isApiError(cause) ? cause.text : t('cell.failed'));
    } finally {
      isSavingNow.current = false;
      setSaving(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault(); // inside a form of the host this Enter would submit it
      void save(true);
    } else if (event.key === 'Escape' && !isSaving) {
      event.stopPropagation(); // closes the cell, not the dialog around it
      close(true);
    }
  };

  if (draft === null) {
    return (
      <button
        ref={(button) => {
          if (returns.current) button?.focus();
          returns.current = false;
        }}
        type="button"
        className="by-cell-value"
        aria-label={t('cell.edit', { label, value })}
        onClick={() => setDraft(value)}
      >
        {value === '' ? '—' : value}
      </button>
    );
  }
  return (
    <span className="by-cell">
      <input
        className="by-cell-input"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        aria-busy={isSaving}
        readOnly={isSaving}
        ref={takeFocus}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => void save(false)}
      />
      {error !== undefined && (
        <span className="by-cell-error" id={id} role="alert">
          {text(error)}
        </span>
      )}
    </span>
  );
}
