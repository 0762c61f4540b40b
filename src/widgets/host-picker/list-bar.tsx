import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { Button } from '../controls/button';
import { isEmptyCriteria, matchOf } from './search';
import { useModel, usePicker, usePickerText } from './use-picker';

export const pasteBoxId = 'hp-paste';

/** What the list answers, whether it is narrowed (V-003), and the way to the paste box. Its height never changes. */
export function ListBar() {
  const model = useModel();
  const t = usePickerText();
  const open = usePicker((state) => state.paste.open);
  const disabled = usePicker((state) => state.settings.disabled);
  return (
    <div className="hp-bar">
      <div className="hp-bar-text">
        <Summary />
        <TemplateNote />
      </div>
      <div className="hp-bar-tools">
        <EveryButton />
        <Button
          size="small"
          variant="text"
          icon={<ClipboardPaste size={14} />}
          aria-expanded={open}
          aria-controls={pasteBoxId}
          disabled={disabled}
          onClick={() => model.paste.open(!open)}
        >
          {t('paste.open')}
        </Button>
      </div>
    </div>
  );
}

/** E-023: what the box above the rows does not reach, because it is on other pages. */
function EveryButton() {
  const model = useModel();
  const t = usePickerText();
  const status = usePicker((state) => state.every);
  const disabled = usePicker((state) => state.settings.disabled);
  usePicker((state) => state.settings.mode);
  const { total } = usePicker((state) => state.list);
  if (!model.every.offered) return null;
  return (
    <>
      {status === 'failed' && <span role="alert">{t('state.failed')}</span>}
      <Button
        size="small"
        variant="text"
        disabled={disabled}
        loading={status === 'busy'}
        onClick={() => void model.every.run()}
      >
        {t('list.selectFound', { total })}
      </Button>
    </>
  );
}

function Summary() {
  const t = usePickerText();
  const list = usePicker((state) => state.list);
  const criteria = usePicker((state) => state.criteria);
  if (!list.loaded) return <span className="hp-summary">{t('list.loading')}</span>;
  const searched = !isEmptyCriteria(criteria);
  const ip = criteria.privateIp;
  return (
    <span className="hp-summary">
      {t(searched ? 'list.found' : 'list.total', { total: list.total })}
      {ip !== '' && <span className="hp-aside"> · {t(`search.${matchOf(ip)}`, { ip })}</span>}
    </span>
  );
}

function TemplateNote() {
  const model = useModel();
  const t = usePickerText();
  const template = usePicker((state) => state.template);
  const chosen = usePicker((state) => state.chosen);
  const disabled = usePicker((state) => state.settings.disabled);
  if (template === null) return null;
  return (
    <span className="hp-template">
      <span>{template === '' ? t('list.templateNone') : t('list.template', { template })}</span>
      <Button
        size="small"
        variant="text"
        disabled={disabled}
        onClick={() => model.choice.remove(chosen)}
      >
        {t('list.templateClear')}
      </Button>
    </span>
  );
}
