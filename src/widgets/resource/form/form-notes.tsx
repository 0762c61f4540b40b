import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import { Button } from '../../controls/button';
import { useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './form-notes.css';
import { resourceTexts as m } from '../messages';
import type { InputForm } from './use-input-form';

/** Above a form's fields: what came back from before, and a refusal that belongs to no field. */
export function FormNotes({ form }: { readonly form: InputForm }) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  return (
    <>
      {form.restored && (
        <div className="by-note" role="status">
          <History size={16} aria-hidden="true" />
          <span className="by-note-text">{t('form.restored')}</span>
          <Button variant="text" size="small" onClick={form.reset}>
            {t('form.discardDraft')}
          </Button>
        </div>
      )}
      {form.failure !== undefined && (
        <div className="by-note by-note-error" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span className="by-note-text">{show(form.failure)}</span>
        </div>
      )}
    </>
  );
}
