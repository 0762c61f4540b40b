import Pencil from 'lucide-react/icons/pencil';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isApiError } from '../../core/http/errors';
import { text as textOf } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from './icon-button';
import { cellInputMessages as m } from './cell-input.messages';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './cell-input.css';

export interface CellInputProps {
  readonly value: string;
  /** Names the cell: its column and its row. */
  readonly label: string;
  /** Stores what was typed; what it throws is shown beside the field, which keeps what was typed. */
  readonly onSave: (value: string) => Promise<void> | void;
  /** Why a value cannot be saved, or undefined. */
  readonly check?: (value: string) => Text | undefined;
  /** The value as it is read: a double click, F2 or the pencil begins. Without it the value is itself the button. */
  readonly children?: ReactNode;
  readonly inputMode?: 'decimal';
  readonly maxLength?: number | undefined;
  /**
   * Closes on saving, without waiting for the answer; a refusal opens the field again with what was typed. Where that is
   * no longer possible, because the cell is gone or edited anew, this is told instead.
   */
  readonly onLateRefusal?: (reason: Text) => void;
}

/** V-008: a table cell that is edited in its place; Enter or leaving it saves, Escape gives up. */
export function CellInput(props: CellInputProps) {
  const { value, label, onSave, check, children, inputMode, maxLength, onLateRefusal } = props;
  useStylesheet(css);
  const t = useMessages(m);
  const text = useText();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<Text>();
  const [isSaving, setSaving] = useState(false);
  /** What shows the value appears again after the field is gone, and then takes the focus back. */
  const returns = useRef(false);
  const resting = useRef<HTMLElement>(null);
  /** Editing begins on the value: focus follows into the field, unless it is elsewhere by then. */
  const takes = useRef(true);
  /** Enter saves and then leaves the field: leaving must not save again. */
  const isDone = useRef(true);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const restRef = useCallback((element: HTMLElement | null) => {
    resting.current = element;
    if (returns.current) element?.focus();
    if (element) returns.current = false;
  }, []);
  const takeFocus = useCallback((input: HTMLInputElement | null) => {
    if (takes.current) input?.focus();
  }, []);
  const begin = () => {
    isDone.current = false;
    takes.current = true;
    setError(undefined);
    setDraft(value);
  };
  const close = (focus: boolean) => {
    isDone.current = true;
    returns.current = focus;
    setDraft(null);
    setError(undefined);
  };
  const refuse = (typed: string, cause: unknown) => {
    const reason = isApiError(cause) ? cause.text : t('cell.failed');
    if (onLateRefusal && (isGone.current || !isDone.current)) {
      onLateRefusal(reason);
      return;
    }
    takes.current = resting.current?.matches(':focus') ?? true;
    isDone.current = false;
    setDraft(typed);
    setError(reason);
  };
  const save = async (focus: boolean) => {
    if (draft === null || isDone.current) return;
    if (draft === value) {
      close(focus);
      return;
    }
    const problem = check?.(draft);
    setError(problem);
    if (problem !== undefined) return;
    isDone.current = true;
    if (onLateRefusal) close(focus);
    else setSaving(true);
    try {
      await onSave(draft);
      if (!onLateRefusal) close(focus);
    } catch (cause) {
      refuse(draft, cause);
    } finally {
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

  if (draft === null && children !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the button inside
      <span
        className="by-cell-rest"
        onDoubleClick={begin}
        onKeyDown={(event) => {
          if (event.key === 'F2') begin();
        }}
      >
        {children}
        <IconButton
          ref={restRef}
          size="small"
          className="by-cell-pencil"
          label={textOf(m, 'cell.edit', { label, value })}
          icon={<Pencil size={14} aria-hidden="true" />}
          onClick={begin}
        />
      </span>
    );
  }
  if (draft === null) {
    return (
      <button
        ref={restRef}
        type="button"
        className="by-cell-value"
        aria-label={t('cell.edit', { label, value })}
        onClick={begin}
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
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
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
