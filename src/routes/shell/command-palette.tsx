import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locales, translate } from '../../core/i18n/translator';
import { Modal } from '../../widgets/overlays/modal';
import {
  useLocale,
  useMessages,
  useRuntime,
  useSession,
} from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { isScreenAllowed } from '../access';
import { wantTable } from '../areas';
import { useRegistry } from '../applications/use-registry';
import { useConsole } from '../app/console-context';
import { flattenMenu, type MenuTree } from '../menu-tree';
import { ChoiceList } from './choice-list';
import type { Command } from './command';
import css from './command-palette.css';
import { useFavourites } from './favourites';
import { favouriteOf, MORE, recentOf, useFound, useOpens } from './find-rows';
import { KeysDialog } from './keys-dialog';
import { shellMessages } from './messages';
import { paletteTexts } from './palette.messages';
import { useRecent, type RecentPage } from './recent';
import { useMenuNames } from './use-menu';

/** Every screen the user may open, and what the header offers, by a few letters (Ctrl K, ⌘ K). */
export function CommandPalette({
  tree,
  onClose,
}: {
  readonly tree: MenuTree;
  readonly onClose: () => void;
}) {
  useStylesheet(css);
  const t = useMessages(shellMessages);
  const say = useMessages(paletteTexts);
  const [query, setQuery] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const navigate = useNavigate();
  const here = useLocation().pathname;
  const commands = useCommands(tree, () => setShowsKeys(true));
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const opens = useOpens();
  const canGo = ({ path }: RecentPage) => path !== here && opens(path);
  const favourites = useFavourites().favourites.filter(canGo);
  const isMarked = new Set(favourites.map(({ path }) => path));
  const recent = useRecent().filter((page) => canGo(page) && !isMarked.has(page.path));
  const rows = useFound(query);
  // What stands in no menu, and the pages of rows.
  useEffect(wantTable, []);
  const own =
    words.length === 0
      ? [
          ...favourites.map((page) => favouriteOf(page, say('palette.favourites'), navigate)),
          ...recent.map((page) => recentOf(page, say('palette.recent'), navigate)),
        ]
      : [];
  const found = [
    ...own,
    ...commands
      .filter((command) => words.every((word) => command.words.includes(word)))
      // Below a heading of others they would pass for these.
      .map((command) => (own.length > 0 ? { ...command, group: say('palette.pages') } : command)),
    ...rows.found,
  ];

  if (showsKeys) return <KeysDialog onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('palette.title')}>
      <div className="by-palette">
        <ChoiceList
          label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          query={query}
          onQuery={setQuery}
          choices={found}
          empty={say('palette.none')}
          summary={say('palette.count', { count: found.filter(({ key }) => key !== MORE).length })}
          isLoading={rows.isLoading}
          note={
            rows.isLoading
              ? say('palette.searching')
              : rows.left > 0
                ? say('palette.narrow', { count: rows.left })
                : ''
          }
          onPick={(key) => {
            if (key !== KEYS && key !== MORE) onClose();
            found.find((command) => command.key === key)?.run();
          }}
        />
      </div>
    </Modal>
  );
}

/** Stays in the palette's place: also found by `?`. */
const KEYS = 'keys ?';

function useCommands(tree: MenuTree, showKeys: () => void): readonly Command[] {
  const t = useMessages(shellMessages);
  const names = useMenuNames();
  const { screens } = useRegistry();
  const locale = useLocale();
  const navigate = useNavigate();
  const runtime = useRuntime();
  const { canSwitchLocale, canSwitchTheme } = useConsole();
  const user = useSession((state) => state.user);

  const entries = flattenMenu(tree.items);
  const inMenu = new Set(entries.map(({ leaf }) => leaf.screen.id));
  // Allowed, without a parameter, but in no menu: such as the personal centre.
  const others = screens.filter(
    (screen) =>
      user &&
      !inMenu.has(screen.id) &&
      !screen.path.includes(':') &&
      isScreenAllowed(screen, user, screens),
  );
  const pageOf = (id: string, name: string, detail: string): Command | undefined => {
    const screen = screens.find((each) => each.id === id);
    if (!screen) return undefined;
    const Icon = screen.icon;
    const titles = locales.map((each) => translate(screen.title, each));
    return {
      key: `screen:${id}`,
      name,
      detail: detail === '' ? undefined : detail,
      icon: <Icon size={16} aria-hidden />,
      words: [name, detail, id, screen.path, ...titles].join(' ').toLowerCase(),
      run: () => navigate(screen.path),
    };
  };
  const action = (
    key: string,
    label: Parameters<typeof t>[0],
    icon: Command['icon'],
    run: () => unknown,
  ): Command => {
    const all = locales.map((each) => shellMessages[each][label]);
    return { key, name: t(label), icon, words: [key, ...all].join(' ').toLowerCase(), run };
  };
  const theme = runtime.preferences.getState().theme;

  return [
    ...entries.map(({ leaf, above }) =>
      pageOf(
        leaf.screen.id,
        names.leaf(leaf),
        above.map((group) => names.group(group)).join(' / '),
      ),
    ),
    ...others.map((screen) => pageOf(screen.id, names.screen(screen), '')),
    canSwitchTheme &&
      action('theme', 'palette.action.theme', <SunMoon size={16} aria-hidden />, () =>
        runtime.preferences.setState({ theme: theme === 'dark' ? 'light' : 'dark' }),
      ),
    canSwitchLocale &&
      action('language', 'palette.action.locale', <Languages size={16} aria-hidden />, () =>
        runtime.preferences.setState({ locale: locale === 'en' ? 'zh-CN' : 'en' }),
      ),
    action(KEYS, 'palette.action.keys', <Keyboard size={16} aria-hidden />, showKeys),
    action('lock', 'palette.action.lock', <Lock size={16} aria-hidden />, () => runtime.lock()),
    action('sign-out', 'palette.action.signOut', <LogOut size={16} aria-hidden />, () =>
      runtime.signOut(),
    ),
  ].filter((command): command is Command => Boolean(command));
}
