import { useRef, type ReactNode } from 'react';
import { AppearanceSwitch } from '../app/appearance-switch';
import { AssistantPlace } from '../app/assistant-place';
import { useConsole } from '../app/console-context';
import { MainPart } from '../app/main-part';
import { SiteMark } from '../app/site-mark';
import { useArrival } from '../app/use-arrival';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './public-page.css';

interface PublicPageProps {
  readonly title: string;
  /** Small print above the title, such as a status code. */
  readonly eyebrow?: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
  /** `card` for a form, `bare` for a message, `wide` for text to read, `screen` for a screen of the console. */
  readonly layout: 'card' | 'bare' | 'wide' | 'screen';
  /** Beside the switches of language and theme. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every page outside the home layout: the site's name, language, theme, one heading. */
export function PublicPage(props: PublicPageProps) {
  const { title, eyebrow, icon, hint, layout, action, children } = props;
  useStylesheet(css);
  const { hasChrome } = useConsole();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  // A card asks for something: its field is where the user goes on.
  const field = () => main.current?.querySelector<HTMLElement>('form input');
  useArrival(title, heading, () => (layout === 'card' && field()) || heading.current);
  return (
    <div className="by-public" data-layout={layout}>
      {hasChrome && (
        <header className="by-public-head">
          <SiteMark />
          <div className="by-public-tools">
            <AppearanceSwitch />
            {action}
            <AssistantPlace />
          </div>
        </header>
      )}
      <MainPart className="by-public-main" ref={main} title={title}>
        <div className="by-public-box">
          {icon !== undefined && (
            <span className="by-public-icon" aria-hidden="true">
              {icon}
            </span>
          )}
          {eyebrow !== undefined && <p className="by-public-eyebrow">{eyebrow}</p>}
          <h1 className="by-public-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {hint !== undefined && <p className="by-public-hint">{hint}</p>}
          {children}
        </div>
      </MainPart>
    </div>
  );
}
