/** Vue as its guide writes custom elements: a dot where a property is meant. Also over what a server has rendered, as Nuxt does. */
import { h, hydrate, render, type VNode } from 'vue';
import { renderToString } from 'vue/server-renderer';
import {
  attributesOf,
  handlersOf,
  keepingNodes,
  offer,
  type Part,
  type PickerProps,
} from './adapter';

const dotted = (props: object) =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [`.${name}`, value as unknown]));

const picker = (props: PickerProps) => {
  const { key, onChange, onInvalid, onCamel, name, required, disabled, ...rest } = props;
  return h('by-host-picker', {
    ...{ key, name, required, disabled, onByChange: onChange, onByInvalidValue: onInvalid },
    onByAuthRequired: onCamel,
    ...dotted(rest),
  });
};
const anyTag = (part: Part) => {
  const { tag, key, flags, props } = part;
  return h(tag, { key, ...attributesOf(part), ...flags, ...dotted(props), ...handlersOf(part) });
};

/** The server's half of Vue runs in a page as well. */
async function over(host: Element, form: () => VNode): Promise<string> {
  const markup = await renderToString(form());
  host.innerHTML = markup;
  await keepingNodes(host, () => hydrate(form() as VNode<Node, Element>, host));
  return markup;
}

let isDrawn = false;
offer({
  hyphenates: true,
  render(host, all) {
    render(h('form', all.map(picker)), host);
  },
  // The first time over what a server has rendered.
  async parts(host, all) {
    const form = () => h('form', all.map(anyTag));
    if (!isDrawn) {
      isDrawn = true;
      return over(host, form);
    }
    render(form(), host);
    return undefined;
  },
  hydrate: (host, all) => over(host, () => h('form', all.map(picker))),
});
