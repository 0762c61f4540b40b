import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasTrait } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import {
  changeValue,
  cleanValues,
  hasChanged,
  initialValues,
  isEmpty,
  readRefusal,
  validateForm,
} from '../../../core/resource/form';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import { resourceMessages } from '../../../core/resource/messages';
import { unsavedOf } from '../../../core/resource/unsaved';
import { useLocale, useRuntime } from '../../surface/runtime-context';
import { draftOf } from './drafts';
import type { Draft } from './drafts';
import { useVerify } from './use-verify';

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
  /** Inputs that the server is being asked about. */
  readonly pending: ReadonlySet<string>;
  /** Inputs that are empty until the first of what is offered, which stands there by itself, has come. */
  readonly arriving: ReadonlySet<string>;
  readonly set: (name: string, value: unknown) => void;
  /** What stands there without anybody's doing, of an input that is empty: part of what the form began with. */
  readonly take: (name: string, value: unknown) => void;
  /** Checks what has been left, so that nobody is told off while typing. */
  readonly leave: (name: string) => void;
  /** An input that is not ready, such as a file under way: nothing is sent meanwhile. */
  readonly hold: (name: string, on: boolean) => void;
  /** What `take` will be given is on its way, or is not any more. */
  readonly arrive: (name: string, on: boolean) => void;
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
  /** What is typed in it is in the form around it at once: that one is sent, and asks before it is left. */
  readonly isPart?: true;
  /** Called after an acceptance, with the draft already gone. */
  readonly onDone?: (reply: T) => void;
  /** The form's name of a field that the server calls otherwise, so that a refusal finds its place. */
  readonly fieldOf?: ((name: string, values: FormValues) => string) | undefined;
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
  const initial = useMemo(() => initialValues(spec, from), [spec, from]);
  const [found] = useState(() => draft?.read());
  const [{ typed, taken }, setEntered] = useState<Entered>({ typed: found, taken: {} });
  const begin = useMemo(() => ({ ...initial, ...taken }), [initial, taken]);
  const [restored, setRestored] = useState(found !== undefined);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, Text>>>({});
  const [failure, setFailure] = useState<Text>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const held = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [arriving, setArriving] = useState<ReadonlySet<string>>(new Set());

  const values = useMemo(() => ({ ...begin, ...typed }), [begin, typed]);
  const problems = useMemo(() => validateForm(spec, values, locale), [spec, values, locale]);
  const verify = useVerify({ spec, begin, values, problems });
  const errors = useMemo(() => {
    const shown: Record<string, Text> = { ...verify.errors, ...refused };
    for (const [name, message] of Object.entries(problems)) {
      if (checked.has(name) || checked.has(topOf(name)) || checked.has('*')) shown[name] = message;
    }
    return shown;
  }, [verify.errors, refused, problems, checked]);
  const dirty = useMemo(() => hasChanged(spec, begin, values), [spec, begin, values]);

  const set = useCallback(
    (name: string, value: unknown) => {
      setEntered((before) => {
        const start = { ...initial, ...before.taken };
        const next = changed(changeValue(spec, { ...start, ...before.typed }, name, value), start);
        keep(draft, next, before.taken);
        return { typed: next, taken: before.taken };
      });
      setRefused((before) => without(before, name));
      setFailure(undefined);
    },
    [draft, spec, initial],
  );
  const take = useCallback(
    (name: string, value: unknown) => {
      setEntered((before) => {
        // Somebody was quicker.
        if (!isEmpty({ ...initial, ...before.taken, ...before.typed }[name])) return before;
        const { [name]: _empty, ...rest } = before.typed ?? {};
        const all = { ...before.taken, [name]: value };
        keep(draft, rest, all);
        return { typed: before.typed && rest, taken: all };
      });
    },
    [draft, initial],
  );
  const { hurry } = verify;
  const leave = useCallback(
    (name: string) => {
      hurry(topOf(name));
      setChecked((before) => (before.has(name) ? before : new Set(before).add(name)));
    },
    [hurry],
  );
  const hold = useCallback((name: string, on: boolean) => {
    if (on) held.current.add(name);
    else held.current.delete(name);
  }, []);
  const arrive = useCallback((name: string, on: boolean) => {
    setArriving((before) => {
      if (before.has(name) === on) return before;
      return new Set(on ? [...before, name] : [...before].filter((each) => each !== name));
    });
  }, []);
  const reset = useCallback(() => {
    draft?.drop();
    setEntered(({ typed: gone = {}, taken: before }) => {
      // What was taken for something that is not chosen any more is asked for again.
      const stays = Object.keys(gone).reduce<FormValues>(
        (all, name) => changeValue(spec, all, name, all[name]),
        before,
      );
      const still = Object.entries(before).filter(([name, value]) => stays[name] === value);
      return { typed: undefined, taken: Object.fromEntries(still) };
    });
    setRestored(false);
    setChecked(new Set());
    setRefused({});
    setFailure(undefined);
  }, [draft, spec]);

  const leaveUnsaved = useUnsaved(dirty && !options.isPart, () => draft?.drop());
  const forget = useCallback(() => {
    draft?.drop();
    leaveUnsaved();
  }, [draft, leaveUnsaved]);

  const latest = useRef({ values, problems });
  useLayoutEffect(() => {
    latest.current = { values, problems };
  });
  /** Everything that can be known before the server is asked to take it. */
  const mayBeSent = async (): Promise<boolean> => {
    const waits = [...held.current];
    if (waits.length > 0) {
      const reason = text(resourceMessages, 'files.wait');
      setRefused(Object.fromEntries(waits.map((name) => [name, reason])));
      return false;
    }
    if (Object.keys(latest.current.problems).length > 0) return false;
    const answers = await verify.settle();
    return Object.keys(answers).length === 0 && Object.keys(latest.current.problems).length === 0;
  };

  const submit = async () => {
    if (busy.current) return false;
    setChecked(new Set(['*']));
    setFailure(undefined);
    setRefused({});
    busy.current = true;
    setSending(true);
    try {
      if (!(await mayBeSent())) return false;
      const reply = await send(cleanValues(spec, latest.current.values));
      forget();
      onDone?.(reply);
      return true;
    } catch (error) {
      const now = latest.current.values;
      const refusal = readRefusal(error, spec, (name) => options.fieldOf?.(name, now) ?? name, now);
      if (!refusal) throw error;
      setRefused(refusal.fields);
      setFailure(hasTrait(error, 'given-up') ? undefined : refusal.form);
      const { notices } = runtime;
      if (!isGone.current) notices.withdraw(error);
      // Whoever has left it meanwhile reads it in the corner, also a refusal, which the form alone was to tell.
      else if (
        hasTrait(error, 'refusal') &&
        !notices.store.getState().items.some(({ about }) => about === error)
      )
        notices.push({ tone: 'error', text: error.text, about: error });
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
    dirty,
    restored,
    sending,
    pending: verify.pending,
    arriving,
    set,
    take,
    leave,
    hold,
    arrive,
    submit,
    reset,
    forget,
  };
}

interface Entered {
  /** By somebody, here or before a reload. */
  readonly typed: FormValues | undefined;
  /** See `take`. */
  readonly taken: FormValues;
}

/** What was taken is kept with what was typed beside it: another zone may come first by the time the draft is read. */
function keep(draft: Draft | undefined, typed: FormValues, taken: FormValues): void {
  draft?.write(Object.keys(typed).length > 0 ? { ...taken, ...typed } : typed);
}

/** Asks before this form is left while something in it is not sent. The answer says that it is not any more. */
function useUnsaved(dirty: boolean, discard: () => void): () => void {
  const runtime = useRuntime();
  const throwAway = useEffectEvent(discard);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return;
    const out = unsavedOf(runtime).enter(() => throwAway());
    leave.current = out;
    return out;
  }, [dirty, runtime]);
  return useCallback(() => leave.current?.(), []);
}

/** What differs from the beginning: the rest comes with the row and may be newer by the time the draft is read. */
function changed(values: FormValues, begin: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(begin[name]),
    ),
  );
}

const topOf = (name: string) => name.split('.', 1)[0] ?? name;

function without<T>(all: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  const kept = Object.entries(all).filter(([key]) => key !== name && topOf(key) !== name);
  return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept);
}
