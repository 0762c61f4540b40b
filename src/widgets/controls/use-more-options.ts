import { useCallback, useEffect, useMemo, useState } from 'react';
import { flatOptions } from './select-option';
import type { MoreOptions, OfferedOptions, SelectOption } from './select-option';
import { SOUGHT } from '../../core/pauses';

interface Found {
  readonly text: string;
  readonly options: OfferedOptions;
}

export interface Listed {
  readonly options: readonly SelectOption[];
  /** The server has chosen them by what is typed: nothing is left to filter. */
  readonly isFound: boolean;
  readonly asking: boolean;
  readonly failed: boolean;
  /** How many there are where not all are listed. */
  readonly total: number | undefined;
  readonly onText: (text: string) => void;
  /** The words of a chosen value, whether it is listed or not. */
  readonly optionOf: (value: string) => SelectOption | undefined;
}

/**
 * What a combobox lists. Where a source has more than it offered, it is asked for what is typed, and for the words of what
 * was chosen before and is not among the offered.
 */
export function useMoreOptions(
  options: readonly SelectOption[],
  more: MoreOptions | undefined,
  chosen: readonly string[],
): Listed {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [failed, setFailed] = useState('');
  const [kept, setKept] = useState<ReadonlyMap<string, SelectOption>>(new Map());
  // What was found once may be chosen, and has its words when it is listed no more.
  const keep = useCallback((answer: OfferedOptions) => {
    const words = flatOptions(answer).map((option) => [option.value, option] as const);
    setKept((before) => new Map([...before, ...words]));
  }, []);
  const offered = useMemo(
    () => new Map(flatOptions(options).map((option) => [option.value, option])),
    [options],
  );
  const wanted = text.trim();

  useEffect(() => {
    if (!more || wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      more.ask({ text: wanted }, abort.signal).then(
        (answer) => {
          if (abort.signal.aborted) return;
          setFound({ text: wanted, options: answer });
          keep(answer);
        },
        () => {
          if (!abort.signal.aborted) setFailed(wanted);
        },
      );
    }, SOUGHT);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setFailed('');
    };
  }, [more, wanted, keep]);

  const unknown = chosen.filter((value) => value !== '' && !offered.has(value) && !kept.has(value));
  const asked = more ? JSON.stringify(unknown) : '[]';
  useEffect(() => {
    const values = JSON.parse(asked) as readonly string[];
    if (!more || values.length === 0) return;
    const abort = new AbortController();
    more.ask({ chosen: values }, abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) keep(answer);
      },
      () => undefined, // it is shown as it is
    );
    return () => abort.abort();
  }, [more, asked, keep]);

  const answer = more && wanted !== '' && found?.text === wanted ? found.options : undefined;
  return {
    options: answer ?? options,
    isFound: answer !== undefined,
    asking: more !== undefined && wanted !== '' && !answer && failed !== wanted,
    failed: wanted !== '' && failed === wanted,
    total: answer ? answer.total : more?.total,
    onText: setText,
    optionOf: (value) => offered.get(value) ?? kept.get(value),
  };
}
