import { report } from '../core/report';

/** Of properties that no text can say, as they are spelt. */
const spellings = ['getToken', 'loadHosts', 'disableHost'];

/** In a later turn: by then whoever wrote it listens, and may have set the property as well. */
export function refuseText(element: HTMLElement, name: string): void {
  const property = spellings.find((each) => each.toLowerCase() === name) ?? name;
  if (!element.hasAttribute(name) || (element as unknown as Record<string, unknown>)[property])
    return;
  const tag = element.localName;
  const error = new TypeError(
    `<${tag}>: "${property}" was written as an attribute, which can only be text. Set it as a property: ` +
      `in Vue write .${property}, in React use by-console/react, in Angular [${property}]; elsewhere import ` +
      `by-console/${tag.slice(3)} before the first rendering, or call init({ getToken }) of by-console/core.`,
  );
  report(error, tag);
  element.dispatchEvent(
    new CustomEvent('by-error', { detail: { error }, bubbles: true, composed: true }),
  );
}
