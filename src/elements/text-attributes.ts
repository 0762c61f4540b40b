import { camelCase } from './descriptors';
import type { ElementSpec } from './descriptors';

/**
 * What a framework writes while the tag is not defined yet: it finds no property of the name and makes an attribute of it,
 * which HTML spells in small letters (`pageSize={5}` → `pagesize="5"`). Observed, so that it counts or is told (0251).
 */
export function textNames({ attributes, properties }: ElementSpec): string[] {
  return [
    ...[...Object.keys(attributes), 'base-url'].map(camelCase),
    ...Object.entries(properties).flatMap(([name, property]) =>
      property.readonly ? [] : (property.attribute ?? name),
    ),
    'getToken',
    'runtime',
  ].map((name) => name.toLowerCase());
}

/** Takes over what was written so, where text can say it; otherwise says what to do instead. */
export function takeText(
  element: HTMLElement,
  { attributes, properties }: ElementSpec,
  name: string,
  text: string | null,
): void {
  const attribute = [...Object.keys(attributes), 'base-url'].find(
    (each) => camelCase(each).toLowerCase() === name,
  );
  const property = Object.keys(properties).find((each) => properties[each]?.attribute === name);
  if (attribute !== undefined) {
    if (text === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, text);
  } else if (property !== undefined) Object.assign(element, { [property]: text });
  else if (text !== null)
    void import('./text-refusal').then(({ refuseText }) => refuseText(element, name));
}
