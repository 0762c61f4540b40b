import type { Text } from '../i18n/translator';
import { JUDGED } from '../pauses';

/** What the server has said of the inputs of a form so far. */
export interface Verified {
  /** Asked about, or about to be. */
  readonly pending: ReadonlySet<string>;
  readonly errors: Readonly<Record<string, Text>>;
}

/** Who asks, who is told, and after how many milliseconds of rest. */
export interface VerifierOptions {
  /** What is wrong, by the names of what it is wrong with: the input itself, or cells of it. Nothing: all is well. */
  readonly ask: (
    name: string,
    value: unknown,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, Text>>>;
  readonly onChange: (state: Verified) => void;
  readonly rest?: number;
}

/** Asks the server about inputs while they are typed, and drops what is overtaken. */
export interface Verifier {
  /** Asks about this value, and what is looked at beside it, once; an answer about an older one is dropped. */
  want(name: string, value: unknown, beside?: unknown): void;
  /** Nothing to ask: empty, refused by another rule, or not shown. */
  drop(name: string): void;
  /** Asks at once what is waiting, and is done when everything is answered. */
  settle(): Promise<Verified>;
  /** Asks at once about one input: it has been left. */
  hurry(name: string): void;
  dispose(): void;
}

interface Question {
  readonly key: string;
  readonly control: AbortController;
  state: 'resting' | 'asked' | 'answered';
  timer: ReturnType<typeof setTimeout> | undefined;
  begin: () => void;
  answer: Readonly<Record<string, Text>>;
}

/** Rules that ask a server: at rest, one question per value, stale answers dropped. A failure refuses nothing. */
export function createVerifier({ ask, onChange, rest = JUDGED }: VerifierOptions): Verifier {
  const questions = new Map<string, Question>();
  let waiting: (() => void)[] = [];

  const state = (): Verified => {
    const pending = new Set<string>();
    const errors: Record<string, Text> = {};
    for (const [name, question] of questions) {
      if (question.state !== 'answered') pending.add(name);
      else Object.assign(errors, question.answer);
    }
    return { pending, errors };
  };
  const changed = () => {
    const now = state();
    onChange(now);
    if (now.pending.size > 0) return;
    const settled = waiting;
    waiting = [];
    for (const tell of settled) tell();
  };
  const stop = (name: string): boolean => {
    const question = questions.get(name);
    if (!question) return false;
    clearTimeout(question.timer);
    question.control.abort();
    return questions.delete(name);
  };
  const put = async (name: string, value: unknown, question: Question): Promise<void> => {
    clearTimeout(question.timer);
    question.state = 'asked';
    let answer: Readonly<Record<string, Text>> = {};
    let failed = false;
    try {
      answer = await ask(name, value, question.control.signal);
    } catch {
      failed = true; // the policy has told the user; the server judges what is sent again
    }
    if (questions.get(name) !== question) return;
    if (failed) questions.delete(name);
    else Object.assign(question, { state: 'answered', answer });
    changed();
  };

  return {
    want(name, value, beside) {
      const key = JSON.stringify([value, beside]);
      if (questions.get(name)?.key === key) return;
      stop(name);
      const question: Question = {
        key,
        control: new AbortController(),
        state: 'resting',
        timer: undefined,
        begin: () => void put(name, value, question),
        answer: {},
      };
      questions.set(name, question);
      question.timer = setTimeout(question.begin, rest);
      changed();
    },
    drop(name) {
      if (stop(name)) changed();
    },
    hurry(name) {
      const question = questions.get(name);
      if (question?.state === 'resting') question.begin();
    },
    settle() {
      return new Promise((fulfil) => {
        for (const question of questions.values()) {
          if (question.state === 'resting') question.begin();
        }
        waiting.push(() => fulfil(state()));
        if (state().pending.size === 0) changed();
      });
    },
    dispose() {
      for (const name of [...questions.keys()]) stop(name);
      changed();
    },
  };
}
