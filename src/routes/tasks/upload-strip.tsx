import { useEffect, useEffectEvent } from 'react';
import { releaseAttachment } from '../../core/api/files/attachments';
import type { Attachment } from '../../core/api/files/attachments';
import { isApiError } from '../../core/http/errors';
import { formatList, text } from '../../core/i18n/translator';
import type { AboveProps } from '../../core/resource/definition';
import { formOf } from '../../core/resource/input';
import type { FileRef } from '../../core/resource/input';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useCan, useLocale, useRuntime } from '../../widgets/surface/runtime-context';
import { input } from './inputs';
import { taskMessages as m } from './messages';

const { spec } = formOf({ files: input.files({ label: 'file.upload', most: 10 }) });

/** Brings files into the library: what has arrived stands in the list below at once, and waits where somebody has to agree. */
export function UploadStrip(props: AboveProps<Attachment>) {
  return useCan()('attachment:create') ? <Upload {...props} /> : null;
}

function Upload({ refresh }: AboveProps<Attachment>) {
  const runtime = useRuntime();
  const locale = useLocale();
  const { set, ...form } = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined,
    send: () => Promise.resolve(),
  });
  const files = form.values['files'] as readonly FileRef[];
  const arrived = useEffectEvent(async () => {
    set('files', []);
    const waiting: string[] = [];
    for (const { id } of files) {
      try {
        const { library, name } = await runtime.call(releaseAttachment, { params: { id } });
        if (library === 'APPROVING') waiting.push(name);
      } catch (error) {
        // It is there without: the list offers to ask once more, and the policy has told the user.
        if (!isApiError(error)) throw error;
      }
    }
    if (waiting.length > 0)
      runtime.notices.push({
        tone: 'info',
        text: text(m, 'file.waits', { names: formatList(waiting, locale) }),
      });
    await refresh();
  });
  useEffect(() => {
    if (files.length > 0) void arrived();
  }, [files]);
  return <InputFields form={{ ...form, set }} />;
}
