// chunk: list-dialogs
import Link2 from 'lucide-react/icons/link-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useContext, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import { longestViewName, mostViews, nameProblem } from '../../../core/resource/saved-views';
import type { SavedView } from '../../../core/resource/saved-views';
import { ruleMessages } from '../../../core/rules/messages';
import { Button } from '../../controls/button';
import { CellInput } from '../../controls/cell-input';
import { Checkbox } from '../../controls/checkbox';
import { Field } from '../../controls/field';
import { IconButton } from '../../controls/icon-button';
import { Modal } from '../../overlays/modal';
import { copyText } from '../../surface/copy-text';
import { useMessages, useRuntime } from '../../surface/runtime-context';
import { useSurface } from '../../surface/surface-context';
import { TextInput } from '../../controls/text-input';
import { resourceTexts as m } from '../messages';
import { WholeAddressContext } from '../ref-links';
import { dialogTexts } from './dialogs.messages';
import type { ViewsHandle } from './use-saved-views';

interface ViewsDialogProps {
  readonly views: ViewsHandle;
  readonly onClose: () => void;
}

/** To keep what is shown as a view, to tidy up, and to hand one on. */
export function ViewsDialog({ views, onClose }: ViewsDialogProps) {
  const t = useMessages(m);
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { all } = views;
  const copyLink = useCopyLink(views);
  const problemOf = (wanted: string, as?: string) => {
    const problem = nameProblem(all, wanted, as);
    if (problem === 'empty') return text(ruleMessages, 'field');
    if (problem === 'full') return text(m, 'views.full', { max: mostViews });
    return problem && text(m, 'views.taken');
  };
  const problem = problemOf(name);
  const save = () => {
    setChecked(problem !== undefined);
    if (problem !== undefined) return;
    views.save(name.trim());
    setName('');
  };
  return (
    <Modal
      open
      size="small"
      title={text(m, 'views.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('views.close')}</Button>}
    >
      <div className="by-columns-dialog">
        <Field
          label={text(m, 'views.name')}
          help={text(m, 'views.saveHint')}
          error={isChecked ? problem : undefined}
        >
          <div className="by-views-new">
            <TextInput
              value={name}
              maxLength={longestViewName}
              autoComplete="off"
              onChange={setName}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault(); // inside a form of the host this Enter would submit it
                save();
              }}
            />
            <Button variant="primary" onClick={save}>
              {t('views.save')}
            </Button>
          </div>
        </Field>
        {all.views.length === 0 ? (
          <p className="by-views-none">{t('views.none')}</p>
        ) : (
          <ul className="by-columns-list" aria-label={t('views.title')}>
            {all.views.map((view) => (
              <li key={view.name} className="by-columns-item">
                <CellInput
                  value={view.name}
                  label={t('views.rename', { name: view.name })}
                  maxLength={longestViewName}
                  check={(wanted) => problemOf(wanted, view.name)}
                  onSave={(wanted) => views.rename(view.name, wanted)}
                />
                <Checkbox
                  aria-label={t('views.default', { name: view.name })}
                  checked={all.first === view.name}
                  onChange={(on) => views.setFirst(on ? view.name : null)}
                >
                  {t('views.isDefault')}
                </Checkbox>
                {copyLink && (
                  <IconButton
                    size="small"
                    label={text(dialogTexts, 'views.copy', { name: view.name })}
                    icon={<Link2 size={14} aria-hidden="true" />}
                    onClick={() => copyLink(view)}
                  />
                )}
                <IconButton
                  size="small"
                  label={text(m, 'views.remove', { name: view.name })}
                  icon={<Trash2 size={14} aria-hidden="true" />}
                  onClick={() => views.remove(view.name)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** Copies the link of a view; nothing where the page's address leads to no list. */
function useCopyLink({ addressOf }: ViewsHandle) {
  const linkTo = useContext(WholeAddressContext);
  const { notices } = useRuntime();
  const { root } = useSurface();
  if (linkTo('/') === undefined) return undefined;
  return async (view: SavedView) => {
    const isCopied = await copyText(linkTo(addressOf(view)) ?? '', root);
    notices.push(
      isCopied
        ? { tone: 'success', text: text(dialogTexts, 'views.copied', { name: view.name }) }
        : { tone: 'error', text: text(m, 'cell.copyFailed') },
    );
  };
}
