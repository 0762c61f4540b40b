import X from 'lucide-react/icons/x';
import { text } from '../../../core/i18n/translator';
import type { RowConditions } from '../../../core/resource/list-scope';
import { Button } from '../../controls/button';
import { IconButton } from '../../controls/icon-button';
import { useMessages, useRuntime } from '../../surface/runtime-context';
import { resourceTexts as m } from '../messages';
import { usePlaceName } from '../use-places';
import { useProjectName } from '../use-project-name';
import type { View } from './view-preferences';

/** Says that the switches of the header hold rows back, and takes each choice away: for every screen, as it was made. */
export function SwitchedNote({ switched }: { readonly switched: RowConditions }) {
  const t = useMessages(m);
  const { preferences } = useRuntime();
  const place = usePlaceName();
  const { projectId, region } = switched;
  const project = useProjectName(projectId ?? null) ?? '…';
  const chips = [
    ...(projectId === undefined
      ? []
      : [{ key: 'projectId', text: t('list.switchedProject', { name: project }) }]),
    ...(region === undefined
      ? []
      : [{ key: 'region', text: t('list.switchedRegion', { name: place(region) }) }]),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="by-resource-switched" role="group" aria-label={t('list.switched')}>
      <span>{t('list.switched')}</span>
      {chips.map((chip) => (
        <span key={chip.key} className="by-chip">
          <span className="by-chip-text">{chip.text}</span>
          <IconButton
            size="small"
            label={text(m, 'list.unswitch', { name: chip.text })}
            icon={<X size={12} />}
            onClick={() => preferences.setState({ [chip.key]: null })}
          />
        </span>
      ))}
    </div>
  );
}

/** Says that a link arranges the columns, and leads back to one's own choice. */
export function LinkedNote({ view }: { readonly view: View }) {
  const t = useMessages(m);
  if (!view.isLinked) return null;
  return (
    <div className="by-resource-switched" role="group" aria-label={t('columns.label')}>
      <span>{t('columns.linked')}</span>
      <Button variant="text" size="small" onClick={view.unlink}>
        {t('columns.unlink')}
      </Button>
    </div>
  );
}
