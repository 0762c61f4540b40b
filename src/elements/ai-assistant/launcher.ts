export interface LauncherOptions {
  /** Somebody is about to use it. */
  readonly onIntent: () => void;
  /** Pressed, pulled, or a key: what follows from it loads with the intent. */
  readonly onUse: (event: Event) => void;
}

const SVG = 'http://www.w3.org/2000/svg';
const STAR = 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z';

/** The button that floats over the page, and the popover that it stands in. No React here. */
export function createLauncher({ onIntent, onUse }: LauncherOptions) {
  const dock = document.createElement('div');
  dock.className = 'by-surface aa-dock';
  dock.popover = 'manual';
  const button = document.createElement('button');
  button.type = 'button';
  button.part.add('launcher');
  button.setAttribute('aria-haspopup', 'dialog');
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const star = document.createElementNS(SVG, 'path');
  star.setAttribute('d', STAR);
  icon.append(star);
  const label = document.createElement('span');
  button.append(icon, label);
  dock.append(button);
  for (const type of ['pointerenter', 'focus', 'touchstart'] as const) {
    button.addEventListener(type, onIntent, { passive: true });
  }
  button.addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow')) event.preventDefault(); // it moves, not the page
  });
  for (const type of ['pointerdown', 'keydown', 'click']) button.addEventListener(type, onUse);
  return { dock, button, label };
}

export type Launcher = ReturnType<typeof createLauncher>;

/** Whether a modal dialog that does not hold the node makes it inert: one of its own root, or of those around it. */
export function isBehindModal(node: Node): boolean {
  const root = node.getRootNode() as Document | ShadowRoot;
  const modals = [...root.querySelectorAll('dialog:modal')];
  return modals.length > 0
    ? !modals.some((modal) => modal.contains(node))
    : 'host' in root && isBehindModal(root.host);
}
