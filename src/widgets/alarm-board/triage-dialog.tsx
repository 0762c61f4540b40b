import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { Modal } from '../overlays/modal';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './alarm-detail.css';
import type { Asked } from './board-state';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import { useBoard, useBoardModel, useBoardText } from './use-board';

/** As much as the backend keeps. */
const COMMENT_LENGTH = 200;
const NAMED = 5;

/** The question before a change that cannot be undone. Enter answers it, so that triage stays on the keyboard. */
export function TriageDialog({ asked }: { readonly asked: Asked }) {
  const model = useBoardModel();
  useStylesheet(css);
  const t = useBoardText();
  const lt = useLazyText();
  const alarms = useBoard((state) => state.alarms);
  const [comment, setComment] = useState('');
  const { action, ids, skipped } = asked;
  const close = () => model.changes.cancel();
  // Here before it is needed: the change then shows in the moment of the answer.
  useEffect(() => void import('./change-runner'), []);
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    void model.changes.submit(comment.trim());
  };
  return (
    <Modal
      open
      size="small"
      title={text(lm, `ask.${action}`)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{lt('ask.cancel')}</Button>
          <Button variant="primary" onClick={() => submit()}>
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <form className="ab-ask" onSubmit={submit}>
        <p>
          {lt(action === 'confirm' ? 'ask.confirmText' : 'ask.solveText', { count: ids.length })}
          {skipped > 0 && ` ${lt('ask.skipped', { count: skipped })}`} {lt('ask.final')}
        </p>
        <ul className="ab-named">
          {ids.slice(0, NAMED).map((id) => {
            const alarm = alarms.get(id);
            return (
              <li key={id}>
                {alarm?.name ?? id} <span className="ab-muted">{alarm?.resourceName}</span>
              </li>
            );
          })}
          {ids.length > NAMED && (
            <li className="ab-muted">{lt('ask.more', { count: ids.length })}</li>
          )}
        </ul>
        <Field label={text(lm, 'ask.comment')} help={text(lm, 'ask.commentHint')}>
          <TextInput
            value={comment}
            onChange={setComment}
            maxLength={COMMENT_LENGTH}
            autoComplete="off"
            data-autofocus=""
          />
        </Field>
      </form>
    </Modal>
  );
}
