import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { Tooltip } from '../../widgets/overlays/tooltip';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import type { ScreenEntry } from '../screen';
import { docsAddress } from '../../core/docs-address';
import { shellMessages } from './messages';

interface HelpLinkProps {
  readonly screen: ScreenEntry;
  readonly title: string;
}

/** Beside a screen's title: what the documentation says of it. An application of somebody else has a documentation of its own. */
export function HelpLink({ screen, title }: HelpLinkProps) {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const { helpUrl } = useRuntime().config;
  const href = docsAddress(helpUrl, { locale, screen: screen.id });
  if (href === undefined || screen.application) return null;
  return (
    <Tooltip content={t('shell.help', { title }) + t('menu.docs.external')} asLabel>
      <a className="by-shell-help" href={href} target="_blank" rel="noopener noreferrer">
        <CircleQuestionMark size={18} aria-hidden />
      </a>
    </Tooltip>
  );
}
