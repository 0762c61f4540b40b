import { useEffect, useEffectEvent } from 'react';
import type { Attachment } from '../../core/api/files/attachments';
import type { AboveProps } from '../../core/resource/definition';
import { formOf } from '../../core/resource/input';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useCan } from '../../widgets/surface/runtime-context';
import { input } from './inputs';

const { spec } = formOf({ files: input.files({ label: 'file.upload', most: 10 }) });

/** Brings files into the library: what has arrived stands in the list below at once. */
export function UploadStrip(props: AboveProps<Attachment>) {
  return useCan()('attachment:create') ? <Upload {...props} /> : null;
}

function Upload({ refresh }: AboveProps<Attachment>) {
  const { set, ...form } = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined,
    send: () => Promise.resolve(),
  });
  const files = form.values['files'] as readonly unknown[];
  const arrived = useEffectEvent(() => {
    set('files', []);
    void refresh();
  });
  useEffect(() => {
    if (files.length > 0) arrived();
  }, [files]);
  return <InputFields form={{ ...form, set }} />;
}
