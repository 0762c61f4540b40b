import 'deep-chat';
import { marked } from 'marked'; // oxlint-disable-line no-restricted-imports -- the naive contender is what our engine is compared with
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createRuntime } from '../../src/core/runtime';
import { grown } from '../../src/widgets/markdown/growing-text';
import type { GrowingText } from '../../src/widgets/markdown/growing-text';
import { Markdown } from '../../src/widgets/markdown/markdown';
import { Surface } from '../../src/widgets/surface/surface';
import { SHAPES } from './sources';

interface Contender {
  /** Shows a text that grows. */
  show(text: string, more: string): void;
  end(text: string): void;
}

/** What every answer stands in: a list of messages that scrolls, and follows its end. */
function stage(): { scroller: HTMLElement; box: HTMLElement } {
  const scroller = document.createElement('div');
  scroller.style.cssText =
    'block-size: 600px; inline-size: 420px; overflow-y: auto; overflow-wrap: anywhere';
  const box = document.createElement('div');
  scroller.append(box);
  document.body.replaceChildren(scroller);
  const follow = new ResizeObserver(() => (scroller.scrollTop = scroller.scrollHeight));
  follow.observe(box);
  return { scroller, box };
}

const perFrame = (draw: () => void) => {
  let frame = 0;
  return () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  };
};

/** The least that can be done: plain text, in parts of which only the last few are in the document. */
function floor(): Contender {
  const { box } = stage();
  box.style.whiteSpace = 'pre-wrap';
  const spacer = document.createElement('div');
  let gone = 0;
  let last = document.createElement('div');
  let text = document.createTextNode('');
  last.append(text);
  box.append(spacer, last);
  let waiting = '';
  const draw = perFrame(() => {
    text.appendData(waiting);
    waiting = '';
    if (text.length < 1000) return;
    last = document.createElement('div');
    text = document.createTextNode('');
    last.append(text);
    box.append(last);
    const [, first] = box.children;
    if (box.children.length < 10 || !first) return;
    gone += first.getBoundingClientRect().height;
    first.remove();
    spacer.style.blockSize = `${gone}px`;
  });
  return {
    show(_, more) {
      waiting += more;
      draw();
    },
    end: draw,
  };
}

function ours(): Contender {
  const { box } = stage();
  const host = document.createElement('div');
  box.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const inner = document.createElement('div');
  root.append(inner);
  const react = createRoot(inner);
  const runtime = createRuntime({});
  // As in the assistant: what surrounds an answer is not drawn again while it grows.
  const now = createStore(() => ({ source: [] as GrowingText, busy: true }));
  const Answer = () => <Markdown {...useStore(now)} />;
  react.render(
    <Surface runtime={runtime} root={root} locale="zh-CN" theme="light" onError={console.error}>
      <Answer />
    </Surface>,
  );
  let source: GrowingText = [];
  const draw = perFrame(() => now.setState({ source }));
  return {
    show(_, more) {
      source = grown(source, more);
      draw();
    },
    end: () => now.setState({ source, busy: false }),
  };
}

/** The whole text parsed and replaced, once a frame. */
function naive(): Contender {
  const { box } = stage();
  let now = '';
  const draw = perFrame(() => {
    box.innerHTML = marked.parse(now, { async: false });
  });
  return {
    show(text) {
      now = text;
      draw();
    },
    end: draw,
  };
}

/** As its manual says for a stream: the pieces go to the signals of a handler. */
function deepChat(): Contender {
  document.body.replaceChildren();
  const chat = document.createElement('deep-chat') as HTMLElement & {
    connect: object;
    submitUserMessage(message: { text: string }): void;
  };
  chat.style.cssText = 'display: block; block-size: 600px; inline-size: 420px';
  let signals:
    | { onOpen(): void; onClose(): void; onResponse(response: { text: string }): unknown }
    | undefined;
  const waiting: string[] = [];
  chat.connect = {
    stream: true,
    handler: (_: unknown, given: unknown) => {
      signals = given as NonNullable<typeof signals>;
      signals.onOpen();
      for (const text of waiting.splice(0)) void signals.onResponse({ text });
    },
  };
  document.body.append(chat);
  const ask = setInterval(() => {
    if (signals) clearInterval(ask);
    else chat.submitUserMessage({ text: 'go' });
  }, 50);
  return {
    show(_, more) {
      if (signals) void signals.onResponse({ text: more });
      else waiting.push(more);
    },
    end: () => signals?.onClose(),
  };
}

const CONTENDERS: Readonly<Record<string, () => Contender>> = { floor, ours, naive, deepChat };

/** Of every font that an answer needs: reading one from the disk is a long task of its own, and nobody's here. */
const WARM = 'Warm **up** `code` 预热';

const longTasks: number[] = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
}).observe({ type: 'longtask' });

const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => next(left - 1));
    };
    next(count);
  });

const elementsOf = (node: Element): number =>
  [...(node.shadowRoot?.children ?? []), ...node.children].reduce(
    (sum, each) => sum + elementsOf(each),
    1,
  );

const wordsOf = (node: Element): string =>
  node.textContent +
  [...node.querySelectorAll('*')].map((each) => each.shadowRoot?.textContent ?? '').join('');

let current: Contender | undefined;

const bench = {
  async prepare(name: string) {
    current = CONTENDERS[name]?.();
    current?.show(WARM, WARM);
    await frames(60);
    longTasks.length = 0;
  },
  /** Gives the pieces at their rate, whatever becomes of them. */
  async run(shape: string, tokens: number, perSecond: number) {
    const source = `\n\n${SHAPES[shape]?.(tokens * 4) ?? ''}`;
    let shown = 0;
    const begun = performance.now();
    while (shown < source.length) {
      const due = Math.min(
        source.length,
        4 * Math.floor(((performance.now() - begun) / 1000) * perSecond),
      );
      while (shown < due) {
        const more = source.slice(shown, shown + 4);
        shown += more.length;
        current?.show(`${WARM}${source.slice(0, shown)}`, more);
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    current?.end(`${WARM}${source}`);
    await frames(30);
    return {
      seconds: (performance.now() - begun) / 1000,
      longTasks: [...longTasks],
      // The floor and ours keep what is far out of the document; the end is always there.
      complete: wordsOf(document.body).includes(
        source.trim().slice(-8).trim().split(/\W/).at(-1) ?? '',
      ),
      nodes: elementsOf(document.body),
    };
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
