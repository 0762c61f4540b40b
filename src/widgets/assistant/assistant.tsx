import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { ChatContext } from '../../core/api/assistant/chat';
import { text } from '../../core/i18n/translator';
import { useRuntime, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { AccessNote } from './access-note';
import { AssistantContext, useAssistantState } from './assistant-context';
import { AssistantModel } from './assistant-model';
import type { AssistantListener } from './assistant-state';
import { Composer } from './composer';
import { composes } from './composes';
import type { Corner, PanelSize } from './conversation-storage';
import { isArriving, type Message } from './message';
import { MessageList } from './message-list';
import { assistantMessages as m } from './messages';
import { PanelHeader } from './panel-header';
import { ResizeGrip } from './resize-grip';
import { keepFocusInside } from './tab-order';
import { useAnnouncements } from './use-announcements';
import { useMayUpload } from './use-may-upload';
import css from './assistant.css';

export interface AssistantHandle {
  /** From a screen that the page may have named only just now. */
  send(question: string, context: ChatContext | null): Promise<Message>;
  stop(): void;
  newSession(): Promise<void>;
  /** Puts the keyboard where a question is typed. */
  focus(): void;
}

export interface AssistantProps extends AssistantListener {
  readonly bot: string;
  /** Seen by somebody: asks who is there, and says aloud what arrives. */
  readonly isOpen: boolean;
  /** Floats over the page; otherwise it is a part of it. */
  readonly isFloating: boolean;
  readonly isFull: boolean;
  readonly corner: Corner;
  /** Where the user has moved the launcher to on this page; kept for the next one. */
  readonly movedTo: Corner | null;
  readonly suggestions: readonly string[];
  /** The screen that questions are asked from, shown beside them. */
  readonly context: ChatContext | null;
  readonly onClose: () => void;
  readonly onFull: (isFull: boolean) => void;
  readonly onMove: () => void;
  readonly onResize: (size: PanelSize | undefined) => void;
  /** Where this user had moved the launcher to; undefined when the user has left. */
  readonly onCorner: (corner: Corner | undefined) => void;
  readonly ref?: Ref<AssistantHandle>;
}

/** The body of `<by-ai-assistant>`. */
export function Assistant(props: AssistantProps) {
  const runtime = useRuntime();
  const bot = props.bot === '' ? runtime.config.botId : props.bot;
  return <Conversation key={bot} {...props} bot={bot} />;
}

function Conversation(props: AssistantProps) {
  useStylesheet(css);
  const runtime = useRuntime();
  const { bot, isOpen, isFloating, isFull, corner, movedTo, suggestions, onClose, onFull, ref } =
    props;
  const onMessage = useEffectEvent(props.onMessage);
  const onAnswered = useEffectEvent(props.onAnswered);
  const onAuthRequired = useEffectEvent(props.onAuthRequired);
  const onError = useEffectEvent(props.onError);
  const onResize = useEffectEvent(props.onResize);
  const onCorner = useEffectEvent(props.onCorner);
  const [listener] = useState<AssistantListener>(() => ({
    onMessage: noListener,
    onAnswered: noListener,
    onAuthRequired: noListener,
    onError: noListener,
  }));
  const [model] = useState(() => new AssistantModel(runtime, bot, listener));
  const placeAsKept = useEffectEvent(() => {
    onResize(model.storage.readSize());
    const corner = model.storage.readCorner();
    if (props.movedTo) model.storage.writeCorner(props.movedTo);
    else if (corner) onCorner(corner);
  });
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    Object.assign(listener, {
      onMessage: (message: Message) => onMessage(message),
      onAnswered: () => onAnswered(),
      onAuthRequired: (reason: string) => onAuthRequired(reason),
      onError: (error: unknown) => onError(error),
    } satisfies AssistantListener);
    return model.start();
  }, [model, listener]);

  const { context } = props;
  useEffect(() => model.setContext(context), [model, context]);

  const access = model.store.getState().access;
  useEffect(() => {
    if (isOpen) void model.enter(false);
  }, [isOpen, model]);
  useEffect(
    () =>
      model.store.subscribe((now, before) => {
        if (now.access === before.access) return;
        if (now.access === 'ready') placeAsKept();
        // Who was never there has nothing to take along.
        const wasThere = ['ready', 'failed', 'locked'].includes(before.access);
        if (now.access === 'signed-out' && wasThere) onCorner(undefined);
      }),
    [model],
  );
  useEffect(() => {
    if (access === 'ready') placeAsKept();
    // oxlint-disable-next-line react/exhaustive-deps -- at the start; later changes come from the store
  }, [model]);

  useEffect(() => {
    if (movedTo) model.storage.writeCorner(movedTo);
  }, [model, movedTo]);

  useImperativeHandle<AssistantHandle, AssistantHandle>(
    ref,
    () => ({
      send: (question, context) => {
        model.setContext(context);
        return model.send(question);
      },
      stop: () => model.stop(),
      newSession: async () => {
        await model.enter(); // what is stored of the user's is what ends
        model.newSession();
      },
      focus: () => input.current?.focus({ preventScroll: true }),
    }),
    [model],
  );

  const mayUpload = useMayUpload();
  const drop = useFileDrop((files) => {
    if (mayUpload) void model.addPicture(files);
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const box = panel.current;
    // On a phone, or at 400 %, it covers the page as in full screen.
    const fills = isFull || (isFloating && box && box.clientWidth >= pageWidth(box));
    if (fills && event.key === 'Tab' && box) keepFocusInside(box, event);
    if (event.key !== 'Escape' || event.defaultPrevented || composes(event.nativeEvent)) return;
    if (isFull) onFull(false);
    else if (isFloating) onClose();
    else return;
    event.preventDefault(); // this Escape is ours: a dialog of the host stays open
  };

  return (
    <AssistantContext value={model}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what stands inside, and dropped files */}
      <div className="aa" ref={panel} onKeyDown={handleKeyDown} {...drop.handlers}>
        <PanelHeader
          isFloating={isFloating}
          isFull={isFull}
          onFull={onFull}
          onMove={props.onMove}
          onClose={onClose}
          onNew={() => {
            model.newSession();
            input.current?.focus();
          }}
        />
        <AccessNote />
        <MessageList suggestions={suggestions} isOpen={isOpen} />
        <Composer inputRef={input} />
        {isFloating && !isFull && (
          <ResizeGrip corner={corner} panel={panel} onResize={props.onResize} />
        )}
        {drop.isOver && mayUpload && <DropHint />}
        <Announcer isOpen={isOpen} />
      </div>
    </AssistantContext>
  );
}

const pageWidth = (node: Node) => node.ownerDocument?.documentElement.clientWidth ?? Infinity;

/** Before the first effect nothing can have happened. */
const noListener = () => undefined;

function DropHint() {
  const show = useText();
  return (
    <div className="aa-drop" aria-hidden="true">
      {show(text(m, 'picture.drop'))}
    </div>
  );
}

function Announcer({ isOpen }: { readonly isOpen: boolean }) {
  useAnnouncements(isOpen);
  // The panel itself says that it is at work.
  const isBusy = useAssistantState(({ messages }) => isArriving(messages.at(-1)));
  return <span hidden data-busy={isBusy || undefined} />;
}

/** Files that are let go over the panel; without this the browser would leave the page for them. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = useMemo(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
    return {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      },
    };
  }, []);
  return {
    isOver,
    handlers: {
      ...handlers,
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onFiles(Array.from(event.dataTransfer.files));
      },
    },
  };
}
