import { useEffect, useEffectEvent, useState } from 'react';
import type { Runtime } from '../../core/runtime';
import { useRuntime } from './runtime-context';

export interface Answer<T> {
  /** `idle`: nothing is asked. */
  readonly status: 'idle' | 'asking' | 'answered' | 'failed';
  /** What is known of this question, after a failure too. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

interface AnswerOptions {
  /** Milliseconds that a question stands before it is asked: the typing rests. */
  readonly rest?: number;
  /** When this changes the same question is asked anew; what was answered stays meanwhile. */
  readonly since?: unknown;
}

interface Result<T> {
  readonly question: string;
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly failed?: boolean;
}

/**
 * The answer to a question, and to no other; an empty one is not asked. It is given up as soon as another is asked, and kept
 * nowhere: for parts of a tag that need one answer and would load the whole query cache for it (`query-client.ts`).
 */
export function useAnswer<T>(
  question: string,
  ask: (runtime: Runtime, signal: AbortSignal) => Promise<T>,
  { rest = 0, since }: AnswerOptions = {},
): Answer<T> {
  const runtime = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<T>>({ question: '' });
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const data = await ask(runtime, signal);
      if (!signal.aborted) setResult({ question, data });
    } catch (error) {
      if (signal.aborted) return;
      setResult((was) => ({
        ...(was.question === question ? was : { question }),
        error,
        failed: true,
      }));
    }
  });

  useEffect(() => {
    if (question === '') return;
    const controller = new AbortController();
    const start = () => void begin(controller.signal);
    const timer = rest > 0 ? setTimeout(start, rest) : undefined;
    if (timer === undefined) start();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [runtime, question, rest, since, attempt]);

  const retry = () => setAttempt(attempt + 1);
  if (question === '') return { status: 'idle', data: undefined, error: undefined, retry };
  if (result.question !== question)
    return { status: 'asking', data: undefined, error: undefined, retry };
  return {
    status: result.failed ? 'failed' : 'answered',
    data: result.data,
    error: result.error,
    retry,
  };
}
