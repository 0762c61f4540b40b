import type { ChatContext } from '../../core/api/assistant/chat';
import type { Message } from '../../widgets/assistant/message';
import { contextOf } from './context-of';
import { attribute, elementSpec, event, property } from '../descriptors';
import type { lazyFrame } from '../lazy-frame';
import sheet from './launcher.css';

export const assistantSpec = elementSpec({
  tag: 'by-ai-assistant',
  description: 'The AI assistant: a launcher that floats over the page, or a chat in its place.',
  attributes: {
    'bot-id': attribute.text({ description: 'The bot; the operator’s own without it.' }),
    position: attribute.oneOf(['bottom-right', 'bottom-left', 'top-right', 'top-left'], {
      description: 'Corner of the launcher; the user may move it, which writes it here.',
      fallback: 'bottom-right',
    }),
    open: attribute.flag({ description: 'The panel is shown.' }),
    mode: attribute.oneOf(['float', 'inline'], {
      description: 'Over the page, or in its place as tall as the tag.',
      fallback: 'float',
    }),
    launcher: attribute.oneOf(['corner', 'place'], {
      description:
        'Where the button stands: floating in its corner, or in the page where the tag is, covering nothing.',
      fallback: 'corner',
    }),
  },
  properties: {
    suggestions: property<readonly string[]>({
      description: 'Questions offered in an empty conversation.',
      type: 'string[]',
      fallback: [],
      coerce: (value) =>
        Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [],
    }),
    context: property<ChatContext | null>({
      description:
        'The screen that one is on: `title`, and in `details` its filters and the opened row, in words. Shown beside the question, where the user may remove it, and sent with it.',
      type: '{ title: string; details: string[] } | null',
      fallback: null,
      coerce: contextOf,
    }),
  },
  events: {
    'by-open': event<Record<string, never>>('{}', 'The panel was opened.'),
    'by-close': event<Record<string, never>>('{}', 'The panel was closed.'),
    'by-message': event<{ message: Message }>(
      '{ message: Message }',
      'A question was sent, or an answer is complete.',
    ),
  },
  methods: {
    show: 'Opens the panel.',
    hide: 'Closes it; an answer goes on arriving.',
    newSession: 'Begins a new conversation.',
    send: 'Asks a question; resolves with the answer after its final rendering.',
    stop: 'Stops the answer that is arriving.',
  },
  parts: {
    launcher: 'The button that opens the panel.',
    panel: 'The panel with the conversation.',
    answer: 'An answer of the assistant.',
    notice: 'A message in the corner.',
  },
  example: { attributes: { mode: 'inline' }, flush: true },
  styles: [sheet],
  eager: false,
});

/** The tag as its late parts see it: they name no class, which names them. */
export type AssistantTag = InstanceType<ReturnType<typeof lazyFrame<typeof assistantSpec>>> & {
  hide(): void;
};
