import { useCallback, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { cleanValues, initialValues, readRefusal, validateForm } from '../../core/resource/form';
import type { FormSpec } from '../../core/resource/form';
import type { FormValues } from '../../core/resource/input';
import { useLocale, useRuntime } from '../runtime-context';
import { draftOf } from './drafts';

export interface InputForm {
  readonly spec: FormSpec;
  readonly values: FormValues;
  /** Beside its field, by name; a row of `rows` is `bizUse.0.name`. */
  readonly errors: Readonly<Record<string, Text>>;
  /** Above the buttons: a refusal that belongs to no field. */
  readonly failure: Text | undefined;
  readonly dirty: boolean;
  /** What is shown was typed before a reload or a new sign-in. */
  readonly restored: boolean;
  readonly sending: boolean;
  readonly set: (name: string, value: unknown) => void;
  /** Checks what has been left, so that nobody is told off while typing. */
  readonly leave: (name: string) => void;
  /** True when it was accepted. Nothing typed is lost otherwise. */
  readonly submit: () => Promise<boolean>;
  /** Back to what the form began with; the draft is gone. */
  readonly reset: () => void;
  readonly forget: () => void;
}

export interface InputFormOptions<T> {
  readonly spec: FormSpec;
  readonly from: FormValues | undefined;
  /** Names the draft; no draft without it. */
  readonly draftKey: string | undefined;
  readonly send: (values: Record<string, unknown>) => Promise<T>;
  /** Called after an acceptance, with the draft already gone. */
  readonly onDone?: (reply: T) => void;
  /** The form's name of a field that the server calls otherwise, so that a refusal finds its place. */
  readonly place?: ((name: string, values: FormValues) => string) | undefined;
}

/** A form over a definition's inputs: values, messages, the draft, and what the server refused. */
export function useInputForm<T>(options: InputFormOptions<T>): InputForm {
  const { spec, from, draftKey, send, onDone } = options;
  const runtime = useRuntime();
  const locale = useLocale();
  const draft = useMemo(
    () => (draftKey === undefined ? undefined : draftOf(runtime.storage, draftKey, spec)),
    [runtime, draftKey, spec],
  );
  const begin = useMemo(() => initialValues(spec, from), [spec, from]);
  const [found] = useState(() => draft?.read());
  const [typed, setTyped] = useState<FormValues | undefined>(found);
  const [restored, setRestored] = useState(found !== undefined);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, Text>>>({});
  const [failure, setFailure] = useState<Text>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const values = useMemo(() => ({ ...begin, ...typed }), [begin, typed]);
  const errors = useMemo(() => {
    const shown: Record<string, Text> = { ...refused };
    for (const [name, message] of Object.entries(validateForm(spec, values, locale))) {
      if (checked.has(name) || checked.has(topOf(name)) || checked.has('*')) shown[name] = message;
    }
    return shown;
  }, [refused, spec, values, locale, checked]);

  const set = useCallback(
    (name: string, value: unknown) => {
      setTyped((before) => {
        const next = { ...before, [name]: value };
        draft?.write(next);
        return next;
      });
      setRefused((before) => without(before, name));
      setFailure(undefined);
    },
    [draft],
  );
  const leave = useCallback(
    (name: string) =>
      setChecked((before) => (before.has(name) ? before : new Set(before).add(name))),
    [],
  );
  const reset = useCallback(() => {
    draft?.drop();
    setTyped(undefined);
    setRestored(false);
    setChecked(new Set());
    setRefused({});
    setFailure(undefined);
  }, [draft]);

  const submit = async () => {
    if (busy.current) return false;
    setChecked(new Set(['*']));
    setFailure(undefined);
    setRefused({});
    if (Object.keys(validateForm(spec, values, locale)).length > 0) return false;
    busy.current = true;
    setSending(true);
    try {
      const reply = await send(cleanValues(spec, values));
      draft?.drop();
      onDone?.(reply);
      return true;
    } catch (error) {
      const refusal = readRefusal(error, spec, (name) => options.place?.(name, values) ?? name);
      if (!refusal) throw error;
      setRefused(refusal.fields);
      setFailure(isApiError(error) && error.kind === 'aborted' ? undefined : refusal.form);
      return false;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    spec,
    values,
    errors,
    failure,
    dirty: typed !== undefined,
    restored,
    sending,
    set,
    leave,
    submit,
    reset,
    forget: useCallback(() => draft?.drop(), [draft]),
  };
}

const topOf = (name: string) => name.split('.', 1)[0] ?? name;

function without<T>(all: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  const kept = Object.entries(all).filter(([key]) => key !== name && topOf(key) !== name);
  return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept);
}
