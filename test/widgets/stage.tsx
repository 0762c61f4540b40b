import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRuntime } from '../../src/core/runtime';
import type { Runtime } from '../../src/core/runtime';
import type { Locale } from '../../src/core/i18n/translator';
import { Surface } from '../../src/widgets/surface/surface';
import { atRest, axeFindings, moving } from '../support/axe';
import { settle } from '../support/browser';

export interface Stage {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly runtime: Runtime;
  readonly errors: unknown[];
  show(node: ReactNode, options?: { theme?: 'light' | 'dark'; locale?: Locale }): Promise<void>;
  close(): Promise<void>;
}

const stages = new Set<Stage>();

/** A shadow root with a surface, as the frame builds it, under React's strict mode. */
export async function stage(node: ReactNode, runtime = quietRuntime()): Promise<Stage> {
  const host = document.createElement('by-stage');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  root.append(box);
  const react = createRoot(box);
  const errors: unknown[] = [];
  const made: Stage = {
    host,
    root,
    runtime,
    errors,
    async show(next, { theme = 'light', locale = 'zh-CN' } = {}) {
      react.render(
        <StrictMode>
          <Surface
            runtime={runtime}
            root={root}
            locale={locale}
            theme={theme}
            onError={(error) => errors.push(error)}
          >
            {next}
          </Surface>
        </StrictMode>,
      );
      await settle();
      await settle();
    },
    async close() {
      stages.delete(made);
      react.unmount();
      host.remove();
      runtime.dispose();
      await settle();
    },
  };
  stages.add(made);
  await made.show(node);
  return made;
}

/** Every test file calls this once. */
export function closeStages(): void {
  afterEach(async () => {
    for (const each of [...stages]) await each.close();
  });
}

export function quietRuntime(): Runtime {
  return createRuntime({
    fetch: () => Promise.resolve(new Response('{}', { status: 404 })),
  });
}

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role="button"]',
  textbox:
    'input:not([type]), input[type="text"], input[type="password"], textarea, [role="textbox"]',
  checkbox: 'input[type="checkbox"]:not([role])',
  radio: 'input[type="radio"]',
  switch: '[role="switch"]',
  slider: 'input[type="range"], [role="slider"]',
  combobox: 'select, [role="combobox"]',
  dialog: 'dialog[open]:not([role]), dialog[open][role="dialog"]',
  alertdialog: 'dialog[open][role="alertdialog"]',
  table: 'table',
  row: 'tr',
  columnheader: 'th[scope="col"]',
  navigation: 'nav',
  link: 'a[href]',
  list: 'ul, ol',
};

/** All visible elements of a role, by accessible name where one is given. */
export function all(scope: ParentNode, role: string, name?: string | RegExp): HTMLElement[] {
  const selector = ROLES[role] ?? `[role="${role}"]`;
  // The name first: whether something is seen takes the style of the page.
  return Array.from(scope.querySelectorAll<HTMLElement>(selector)).filter(
    (element) =>
      (name === undefined ||
        (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)))) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

export function get<T extends HTMLElement = HTMLElement>(
  scope: ParentNode,
  role: string,
  name?: string | RegExp,
): T {
  const [found] = all(scope, role, name);
  if (!found) {
    const known = all(scope, role).map(nameOf).join(' | ');
    throw new Error(`no ${role} named ${String(name)}; there are: ${known}`);
  }
  return found as T;
}

export function nameOf(element: HTMLElement): string {
  const root = element.getRootNode() as ShadowRoot;
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) {
    const texts = labelledBy.split(' ').map((id) => root.getElementById(id)?.textContent ?? '');
    return texts.join(' ').trim();
  }
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
  if (labels?.length) return visibleText(labels[0]!);
  return visibleText(element);
}

export function descriptionOf(element: HTMLElement): string {
  const root = element.getRootNode() as ShadowRoot;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
}

const UNHEARD = '[aria-hidden="true"], [role="tooltip"]';

function visibleText(element: HTMLElement): string {
  if (!element.querySelector(UNHEARD)) return element.textContent.trim();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll(UNHEARD)) hidden.remove();
  return copy.textContent.trim();
}

/** Types into a controlled field as a user would see it: one input event. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  const prototype: object = Object.getPrototypeOf(field) as object;
  field.focus();
  // React listens to the native setter's value; an own property would hide the change.
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  await settle();
}

export async function click(element: HTMLElement): Promise<void> {
  element.focus(); // as a pressed button has it in Chromium
  element.click();
  await settle();
  await settle();
}

/** What shows that something is on its way; a test may show it for good. */
const ARRIVING = '[aria-busy="true"], [role="status"][aria-label="加载中"]';
const ARRIVES_WITHIN = 300;

async function arrived(root: ShadowRoot): Promise<void> {
  const end = performance.now() + ARRIVES_WITHIN;
  while (root.querySelector(ARRIVING) && performance.now() < end) await settle();
  await settle();
  await atRest(root);
}

/** What is found once nothing moves: a notice that came in meanwhile was looked at half faded, and is looked at again. */
async function ofWhatRests(
  root: ShadowRoot,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let moves = 0;
  const count = () => (moves += 1);
  const kinds = ['animationstart', 'transitionrun'];
  for (const kind of kinds) root.addEventListener(kind, count, true);
  try {
    for (let look = 0; ; look += 1) {
      await arrived(root);
      moves = 0;
      const found = await find();
      // What has begun is told with the next frame, for which a look may have left no time.
      const moved = moves > 0 || moving(root).length > 0;
      if (found.length === 0 || !moved || look === 2) return found;
    }
  } finally {
    for (const kind of kinds) root.removeEventListener(kind, count, true);
  }
}

/** As `findings` draws it: what is to keep its state over them is drawn so before. */
export const grounded = (node: ReactNode): ReactNode => (
  <div style={{ background: 'var(--by-bg)' }}>{node}</div>
);

/**
 * What axe finds: all of it in the light theme, and in the dark one what colours can do. Only Base UI's focus guards are
 * left out: they are focusable on purpose.
 */
export async function findings(on: Stage, node: ReactNode): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await on.show(grounded(node), { theme });
    const lines = await ofWhatRests(on.root, () =>
      axeFindings(
        {
          include: [on.host],
          exclude: [['by-stage', '[data-base-ui-focus-guard]']],
        },
        {
          coloursAlone: theme === 'dark',
          tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
        },
      ),
    );
    found.push(...lines.map((line) => `${theme} ${line}`));
  }
  return found;
}
