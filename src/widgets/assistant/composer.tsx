import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import {
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { canSend, enterMeans, inputHeight } from '../../core/chat/composer';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useMessages, useText } from '../surface/runtime-context';
import { useAssistant, useAssistantState } from './assistant-context';
import { toldOf } from './assistant-state';
import { composes } from './composes';
import { ContextChip } from './context-parts';
import { isArriving } from './message';
import { assistantMessages as m } from './messages';
import type { Picture } from './picture';
import { SendButton } from './send-button';
import { toInput } from './to-input';
import { useMayUpload } from './use-may-upload';

export function Composer({
  inputRef,
}: {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const t = useMessages(m);
  const show = useText();
  const model = useAssistant();
  const draft = useAssistantState((state) => state.draft);
  const picture = useAssistantState((state) => state.picture);
  const hint = useAssistantState((state) => state.hint);
  const context = useAssistantState(toldOf);
  const isLocked = useAssistantState((state) => state.access === 'locked');
  const isArrivingHere = useAssistantState(
    ({ messages, elsewhere }) => isArriving(messages.at(-1)) && elsewhere === null,
  );
  const isElsewhere = useAssistantState((state) => state.elsewhere !== null);
  const mayUpload = useMayUpload();
  const parsing = picture?.status === 'parsing';
  const able =
    canSend({ text: draft, streaming: isArrivingHere || isElsewhere, parsing }) && !isLocked;
  const hintId = useId();

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    fit(input);
    // Its lines break elsewhere at another width, and it has none at all before the panel is shown.
    let width = input.clientWidth;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (input.clientWidth === width) return;
      width = input.clientWidth;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fit(input));
    });
    observer.observe(input);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [draft, inputRef]);

  const send = () => {
    if (able) void model.sendDraft();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { nativeEvent, key, shiftKey } = event;
    const isComposing = composes(nativeEvent);
    if (enterMeans({ key, shiftKey, isComposing }) !== 'send') return;
    event.preventDefault();
    send();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = picturesOf(event.clipboardData);
    if (files.length === 0 || !mayUpload) return;
    event.preventDefault();
    void model.addPicture(files);
  };

  const why = isLocked
    ? text(m, 'state.locked')
    : isElsewhere
      ? text(m, 'input.elsewhere')
      : parsing
        ? text(m, 'picture.parsing')
        : text(m, 'input.empty');
  return (
    <div className="aa-composer">
      {hint && (
        <p
          className={`aa-hint aa-hint-${hint.tone}`}
          id={hintId}
          role={hint.tone === 'error' ? 'alert' : 'status'}
        >
          {show(hint.text)}
        </p>
      )}
      {context && (
        <Suspense fallback={null}>
          <ContextChip context={context} />
        </Suspense>
      )}
      {picture && <PictureChip picture={picture} />}
      <div className="aa-input">
        <textarea
          ref={inputRef}
          className="aa-textarea"
          dir="auto"
          aria-label={t('input.label')}
          aria-describedby={hint ? hintId : undefined}
          placeholder={t('input.placeholder')}
          value={draft}
          rows={1}
          enterKeyHint="send"
          disabled={isLocked}
          onChange={(event) => model.setDraft(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        <div className="aa-tools">
          {mayUpload && <PictureButton />}
          <SendButton
            stops={isArrivingHere}
            draft={draft}
            disabledReason={able || isArrivingHere ? undefined : why}
            onClick={() => {
              if (isArrivingHere) model.stop();
              else send();
              inputRef.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** C-33: as tall as what it holds, within the two limits. */
function fit(input: HTMLTextAreaElement): void {
  input.style.blockSize = `${inputHeight.least}px`;
  const borders = input.offsetHeight - input.clientHeight;
  const wanted = Math.min(inputHeight.most, input.scrollHeight + borders);
  input.style.blockSize = `${Math.max(inputHeight.least, wanted)}px`;
}

/** Office programs put a picture of a text beside it; beside files stand their names, which nobody wants to paste. */
function picturesOf(data: DataTransfer): readonly File[] {
  const files = Array.from(data.files);
  const words = data.getData('text/plain').trim();
  const isName = (line: string) => files.some(({ name }) => line.trim().endsWith(name));
  return words === '' || words.split('\n').every(isName) ? files : [];
}

function PictureButton() {
  const model = useAssistant();
  const t = useMessages(m);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('picture.add')}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          event.currentTarget.value = ''; // the same file may be chosen again
          if (files.length > 0) void model.addPicture(files);
        }}
      />
      <IconButton
        label={text(m, 'picture.add')}
        icon={<ImagePlus size={16} />}
        onClick={() => file.current?.click()}
      />
    </>
  );
}

function PictureChip({ picture }: { readonly picture: Picture }) {
  const model = useAssistant();
  const t = useMessages(m);
  const parsing = picture.status === 'parsing';
  return (
    <div className="aa-picture" role="group" aria-label={picture.name}>
      {picture.imageUrl === undefined ? null : (
        <img className="aa-thumb" src={picture.imageUrl} alt="" />
      )}
      <div className="aa-picture-text">
        <span className="aa-picture-name">{picture.name}</span>
        <span role="status">
          {parsing && <span className="by-spinner aa-spinner" aria-hidden="true" />}
          {t(parsing ? 'picture.parsing' : 'picture.read')}
        </span>
      </div>
      <IconButton
        size="small"
        label={text(m, parsing ? 'picture.cancel' : 'picture.remove')}
        icon={<X size={14} />}
        onClick={(event) => {
          toInput(event.currentTarget);
          model.removePicture();
        }}
      />
    </div>
  );
}
