import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import type { Question } from './question';
import { Field } from '../controls/field';
import { dialogMessages as m } from './dialog.messages';
import { Modal } from './modal';
import { useMessages, useText } from '../surface/runtime-context';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './confirm.css';

export function ConfirmDialog({ question }: { readonly question: Question }) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const [typed, setTyped] = useState('');
  const id = useId();
  const { answer, danger = true, typeToConfirm, details, beside } = question;
  const reason =
    typeToConfirm !== undefined && typed.trim() !== typeToConfirm
      ? t('confirm.type', { name: typeToConfirm })
      : undefined;
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={question.title ?? text(m, 'confirm.title')}
      describedBy={id}
      onClose={() => answer(false)}
      footer={
        <>
          {beside}
          <Button data-autofocus="" onClick={() => answer(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabledReason={reason}
            onClick={() => answer(true)}
          >
            {show(question.confirmLabel ?? text(m, 'confirm.ok'))}
          </Button>
        </>
      }
    >
      <div className="by-confirm">
        <div className="by-confirm-line">
          <TriangleAlert className="by-confirm-icon" size={18} aria-hidden="true" />
          <p className="by-confirm-text" id={id}>
            {show(question.text ?? text(m, 'confirm.text'))}
          </p>
        </div>
        {typeof details === 'function' ? details(() => answer(false)) : details}
        {typeToConfirm !== undefined && (
          <Field label={text(m, 'confirm.type', { name: typeToConfirm })}>
            <TextInput value={typed} onChange={setTyped} autoComplete="off" data-autofocus="" />
          </Field>
        )}
      </div>
    </Modal>
  );
}
