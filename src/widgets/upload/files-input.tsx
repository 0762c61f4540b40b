import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import { spreadsheetExtensions } from '../../core/rules/files';
import { createUploader } from '../../core/upload/uploader';
import type { Uploader } from '../../core/upload/uploader';
import type { UploadFile, UploadItem } from '../../core/upload/upload-item';
import { workOf } from '../../core/work';
import type { WorkItem, WorkUnderWay } from '../../core/work';
import { Button } from '../controls/button';
import { useFieldGroup } from '../controls/field-context';
import { IconButton } from '../controls/icon-button';
import type { KindProps } from '../resource/form/input-kind';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { useHere } from '../surface/use-here';
import { useAnnounce } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { AttachmentList } from './attachment-list';
import { FileMark } from './file-mark';
import { uploadTexts as m } from './messages';
import css from './upload.css';

const none = createStore<{ readonly items: readonly UploadItem[] }>(() => ({ items: [] }));

/** Files are uploaded as soon as they are chosen (W-03); the form holds where they are kept, and waits for the rest. */
export function FilesInput({ input, value, onChange, onHold }: KindProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const runtime = useRuntime();
  const announce = useAnnounce();
  const group = useFieldGroup();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [uploader, setUploader] = useState<Uploader>();
  const files = value as readonly FileRef[];
  // Two files may be kept before the form is drawn again.
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  }, [files]);

  const keep = useEffectEvent((done: readonly UploadItem[]) => {
    kept.current = [...kept.current, ...done.map(refOf)];
    onChange(kept.current);
  });
  const here = useHere();
  const { spreadsheet = false, label } = input;
  const of = typeof label === 'string' ? label : label.key;
  const work = workOf(runtime);
  const everyWork = useStore(work.store, (state) => state.items);
  const items = useStore(uploader?.store ?? none, (state) => state.items);
  // A page that went, or a session that ended, took the file with it: only who chose it can choose it again.
  const lost = cutAmong(everyWork).filter(
    ({ input: field, path, upload }) =>
      field === of &&
      path === here() &&
      // One that was chosen again and waits for its turn is not lost any more.
      !items.some(({ uploadId }) => uploadId !== '' && uploadId === upload?.id),
  );
  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    // Another file of that name takes its place; the same one goes on with it.
    for (const cut of lost)
      if (all.some(({ name }) => name === cut.title) && !all.some((file) => isOf(cut, file)))
        work.settle(cut.id, 'stopped');
    uploader?.add(all);
  };
  const show = useText();
  const follow = useEffectEvent((items: readonly UploadItem[], under: UnderWay) =>
    followUploads(items, under, show, ({ name, uploadId }) =>
      work.begin(
        { kind: 'upload', title: name, path: here(), total: 100, input: of },
        cutAmong(everyWork).find(({ upload }) => upload?.id === uploadId)?.id,
      ),
    ),
  );
  const hold = useEffectEvent((on: boolean) => onHold?.(on));
  useEffect(() => {
    const begun = (file: UploadFile) =>
      cutAmong(workOf(runtime).store.getState().items).find((cut) => isOf(cut, file))?.upload?.id;
    const made = createUploader(runtime, { spreadsheet, begun });
    const under: UnderWay = new Map();
    const stop = made.store.subscribe(({ items }) => {
      follow(items, under);
      const done = items.filter((item) => item.state === 'success');
      hold(items.some((item) => item.state === 'ready' || item.state === 'uploading'));
      if (done.length === 0) return;
      keep(done);
      for (const item of done) made.remove(item.id);
    });
    // oxlint-disable-next-line react/set-state-in-effect -- it lives exactly as long as this effect
    setUploader(made);
    return () => {
      stop();
      hold(false);
      made.dispose();
      for (const work of under.values()) work.end('stopped');
    };
  }, [runtime, spreadsheet]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const tellGone = (name: string) => {
    announce(t('files.removed', { name }));
    chooser.current?.parentElement?.querySelector('button')?.focus();
  };
  const remove = (file: FileRef) => {
    onChange(files.filter((each) => each.path !== file.path));
    tellGone(file.name);
  };

  return (
    <div className="by-upload">
      <div
        className="by-upload-zone"
        data-over={over ? '' : undefined}
        data-invalid={group?.invalid ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={chooser}
          type="file"
          multiple={input.most !== 1}
          hidden
          tabIndex={-1}
          accept={
            spreadsheet ? spreadsheetExtensions.map((ending) => `.${ending}`).join() : undefined
          }
          onChange={(event) => {
            add(event.currentTarget.files ?? []);
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
        />
        <Button
          icon={<Upload size={14} aria-hidden="true" />}
          aria-describedby={group?.describedBy}
          onClick={() => chooser.current?.click()}
        >
          {t('files.choose')}
        </Button>
        <span className="by-upload-hint">{t('files.drop')}</span>
      </div>
      {uploader && items.length > 0 && (
        <ul className="by-files" aria-label={t('files.waiting')}>
          {items.map((item) => (
            <Under key={item.id} item={item} uploader={uploader} />
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <ul className="by-files" aria-label={t('files.lost')}>
          {lost.map(({ id, title }) => (
            <li key={id} className="by-file">
              <span className="by-file-name">{title}</span>
              <span className="by-file-problem">{t('files.lostHint')}</span>
              <IconButton
                size="small"
                label={text(m, 'files.remove', { name: title })}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => {
                  work.settle(id, 'stopped');
                  tellGone(title);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AttachmentList files={files} onRemove={remove} />
    </div>
  );
}

type UnderWay = Map<string, WorkUnderWay>;

/** What a page was sending when it went. Where another tab is at it, both would take it from each other. */
const cutAmong = (items: readonly WorkItem[]): readonly WorkItem[] =>
  items.filter(({ kind, state }) => kind === 'upload' && state === 'cut');

/** Whether it is the file of which a part was sent. */
const isOf = ({ title, upload }: WorkItem, { name, size, lastModified }: UploadFile): boolean =>
  title === name && upload?.size === size && upload.modified === lastModified;

/** What is seen of these files in the centre of running work. */
function followUploads(
  items: readonly UploadItem[],
  under: UnderWay,
  show: (text: Text) => string,
  begin: (item: UploadItem) => WorkUnderWay,
): void {
  for (const item of items) {
    const { id, name, size, modified, sent, state, problem, uploadId } = item;
    if (state === 'uploading' && !under.has(id)) under.set(id, begin(item));
    const work = under.get(id);
    if (state === 'uploading')
      work?.change({
        done: percentOf(sent, size),
        upload: uploadId === '' ? undefined : { id: uploadId, size, modified },
      });
    else if (state !== 'ready' && work) {
      under.delete(id);
      if (state === 'success') work.end('done', { done: 100 });
      else if (state === 'cancel') work.end('stopped');
      else work.end('failed', { failures: problem ? [{ name, reason: show(problem) }] : [] });
    }
  }
}

const percentOf = (sent: number, size: number) =>
  size === 0 ? 0 : Math.floor((sent / size) * 100);

function Under({ item, uploader }: { readonly item: UploadItem; readonly uploader: Uploader }) {
  const t = useMessages(m);
  const show = useText();
  const percent = percentOf(item.sent, item.size);
  const ended = item.state === 'failure' || item.state === 'cancel';
  const said = item.reconnecting
    ? t('files.reconnecting')
    : item.state === 'uploading'
      ? t('files.sent', { percent })
      : t(item.state === 'cancel' ? 'files.cancelled' : 'files.waiting');
  return (
    <li className="by-file" data-state={item.state}>
      <FileMark file={{ name: item.name, path: '', size: item.size }} />
      <span className="by-file-name">{item.name}</span>
      {item.problem ? (
        <span className="by-file-problem" role="alert">
          {show(item.problem)}
        </span>
      ) : (
        <span className="by-file-size">{said}</span>
      )}
      {!ended && <progress max={100} value={percent} aria-label={`${item.name} ${said}`} />}
      {ended && (
        <IconButton
          size="small"
          label={text(m, 'files.retry')}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => uploader.retry(item.id)}
        />
      )}
      <IconButton
        size="small"
        label={text(m, ended ? 'files.remove' : 'files.cancel', { name: item.name })}
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => uploader.remove(item.id)}
      />
    </li>
  );
}

function refOf({ attachmentId, name, path, size }: UploadItem): FileRef {
  return { id: attachmentId, name, path, size };
}
