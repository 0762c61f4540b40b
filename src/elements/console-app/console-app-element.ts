import type { ConsoleAppHandle, ConsoleAppProps } from '../../routes/app/console-app';
import type { ApplicationInput } from '../../core/applications/descriptor';
import { attribute, event, property } from '../descriptors';
import { elementSpec, frame, type ElementProps, type EventsOf } from '../element';
import { skeleton } from '../first-paint';
import { bodyOf } from '../frame-body';
import { begin } from './begin';
import sheet from './console-app.css';

/** An application of somebody else below `/cp-…`. */
export type SubApplication = ApplicationInput;

const none: readonly SubApplication[] = [];

export const consoleApp = elementSpec({
  tag: 'by-console-app',
  description:
    'The full cloud console: sign-in, menus delivered by the server, every screen, in one tag.',
  attributes: {
    router: attribute.oneOf(['hash', 'browser', 'memory'], {
      description:
        'Where the path lives: only inside the element (default), because the address is the page’s; behind `#` or in the address for a page that is the console’s own.',
      fallback: 'memory',
    }),
    'url-key': attribute.text({
      description:
        'Gives a console inside a page its own part of the address: the parameter of that name holds its path (`?console=/dashboard`), with Back and reload.',
    }),
    chrome: attribute.oneOf(['full', 'none'], {
      description: '`none` leaves header, menu and assistant out: the page has its own.',
      fallback: 'full',
    }),
    /** C-01 */
    base: attribute.text({
      description:
        'The folder that the console is served under: what browser addresses start with, and where its Markdown pages are.',
      fallback: '/by-console/',
    }),
    route: attribute.text({
      description:
        'Where to start when the address names no path; set later, it navigates. Only paths of the console.',
    }),
  },
  properties: {
    apps: property<readonly SubApplication[]>({
      type: 'SubApplication[]',
      description:
        'Applications of other vendors below `/cp-`, beside those of the server’s menu; their origins stand in `appOrigins` of the configuration.',
      fallback: none,
      coerce: (value) => (Array.isArray(value) ? (value as readonly SubApplication[]) : none),
    }),
  },
  events: {
    'by-navigate': event<{ path: string }>('{ path: string }', 'The console shows another path.'),
  },
  methods: { navigate: 'Goes to a path of the console; resolves when it is shown.' },
  parts: {
    search: 'The search bar above a list.',
    table: 'The list of a screen.',
    row: 'A row of a list, or its card on a phone.',
    pager: 'Pages and page size below a list.',
    notice: 'A message in the corner.',
    assistant: 'The place of the assistant.',
  },
  slots: {
    assistant:
      'What the page puts in the assistant’s place: the header of every page except the sign-in.',
    loading: 'What the page shows in the console’s place until its first page is there.',
  },
  example: { flush: true },
  reserve: '100dvh',
  styles: [sheet],
  outlivesUser: true,
});

export type ConsoleAppEvents = EventsOf<typeof consoleApp>;
export type ConsoleAppElementProps = ElementProps<typeof consoleApp>;

/** `<by-console-app>`: a thin frame around the routes. */
export class ConsoleAppElement extends frame(consoleApp) {
  /** @internal For the script of the console's own page. */
  static readonly begin = begin;

  protected override readonly body = bodyOf<ConsoleAppProps>(
    () => import('../../routes/app/console-app').then((module) => module.ConsoleApp),
    () => ({
      router: this.router,
      base: this.base,
      route: this.route,
      urlKey: this.urlKey,
      hasChrome: this.chrome === 'full',
      onProblem: this.#handleProblem,
      apps: this.apps,
      canSwitchLocale: !this.hasAttribute('lang'),
      canSwitchTheme: !this.hasAttribute('theme'),
      onNavigate: this.#handleNavigate,
    }),
  );

  /** What the page has for this time, otherwise what every tag shows. */
  protected override firstPaint(box: HTMLElement): void {
    const slot = document.createElement('slot');
    slot.name = 'loading';
    slot.append(skeleton(this.spec.reserve));
    box.replaceChildren(slot);
  }

  readonly #handleProblem = (error: unknown) => {
    this.emit('by-error', { error });
  };

  readonly #handleNavigate = (path: string) => {
    this.emit('by-navigate', { path });
  };

  async navigate(path: string): Promise<void> {
    const handle = await this.whenBody<ConsoleAppHandle>();
    await handle.navigate(path, this.apps);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'by-console-app': ConsoleAppElement;
  }
}
