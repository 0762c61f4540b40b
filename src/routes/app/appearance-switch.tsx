import Languages from 'lucide-react/icons/languages';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useStore } from 'zustand';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './appearance-switch.css';
import { useConsole } from './console-context';
import { appMessages } from './messages';

const themes = ['auto', 'light', 'dark'] as const;
const icons = { auto: Monitor, light: Sun, dark: Moon };

/** Language and theme, on every page; two buttons, so that the sign-in page needs no popup. */
export function AppearanceSwitch() {
  useStylesheet(css);
  const t = useMessages(appMessages);
  const locale = useLocale();
  const { preferences } = useRuntime();
  const { canSwitchLocale, canSwitchTheme } = useConsole();
  const chosen = useStore(preferences, (state) => state.theme);
  const theme = chosen === 'inherit' ? 'auto' : chosen; // the page around says it; from here on the user does
  const Icon = icons[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
  return (
    <>
      {canSwitchLocale && (
        <Button
          variant="text"
          className="by-appearance"
          icon={<Languages size={16} aria-hidden />}
          aria-label={t('locale.switch.label')}
          lang={locale === 'en' ? 'zh-CN' : 'en'}
          onClick={() => preferences.setState({ locale: locale === 'en' ? 'zh-CN' : 'en' })}
        >
          {t('locale.switch')}
        </Button>
      )}
      {canSwitchTheme && (
        <IconButton
          label={t(`theme.${theme}`)}
          icon={<Icon size={18} aria-hidden />}
          onClick={() => preferences.setState({ theme: next })}
        />
      )}
    </>
  );
}
