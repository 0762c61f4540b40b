import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Button } from '../controls/button';
import { saveFile } from '../resource/list/save-file';
import { useTextCopy } from '../result/use-copy';
import { useMessages } from '../surface/runtime-context';
import { useAnnounce } from '../surface/surface-context';
import { pemMessages as m } from './messages';

interface PemToolsProps {
  readonly content: string;
  /** What a copy on disk is called. */
  readonly file: string;
  readonly type: string;
  readonly copyLabel: string;
  readonly saveLabel: string;
}

/** The whole text, for the clipboard and for a file. */
export function PemTools({ content, file, type, copyLabel, saveLabel }: PemToolsProps) {
  const t = useMessages(m);
  const copy = useTextCopy();
  const say = useAnnounce();
  const save = () => {
    saveFile(document, file, content, type);
    say(t('pem.saved', { file }));
  };
  return (
    <div className="by-pem-tools">
      <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => copy(content)}>
        {copyLabel}
      </Button>
      <Button icon={<Download size={16} aria-hidden="true" />} onClick={save}>
        {saveLabel}
      </Button>
    </div>
  );
}
