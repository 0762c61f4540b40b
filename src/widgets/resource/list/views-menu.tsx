import Bookmark from 'lucide-react/icons/bookmark';
import { Suspense, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import { Menu } from '../../overlays/menu';
import { lazyComponent } from '../../surface/lazy-component';
import { useMessages } from '../../surface/runtime-context';
import { resourceTexts as m } from '../messages';
import type { ViewsHandle } from './use-saved-views';

const ViewsDialog = lazyComponent(async () => (await import('./views-dialog')).ViewsDialog);

/** The saved views of a list: to go to one, to keep what is shown as another, and to tidy up. */
export function ViewsMenu({ views }: { readonly views: ViewsHandle }) {
  const t = useMessages(m);
  const [managing, setManaging] = useState(false);
  const { all, current } = views;
  const shown = all.views.map((view) => ({
    key: `view:${view.name}`,
    label: view.name === all.first ? `${view.name} · ${t('views.isDefault')}` : view.name,
    checked: view === current,
    onSelect: () => views.apply(view),
  }));
  return (
    <>
      <Menu
        label={text(m, 'views.label')}
        icon={<Bookmark size={16} aria-hidden="true" />}
        items={[
          { key: 'standard', label: text(m, 'views.standard'), onSelect: views.clear },
          ...shown,
          {
            key: 'manage',
            label: text(m, 'views.manage'),
            separated: true,
            onSelect: () => setManaging(true),
          },
        ]}
      >
        {current?.name}
      </Menu>
      <Suspense fallback={null}>
        {managing && <ViewsDialog views={views} onClose={() => setManaging(false)} />}
      </Suspense>
    </>
  );
}
