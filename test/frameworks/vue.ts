/** Vue as its guide writes custom elements: a dot where a property is meant. */
import { h, render } from 'vue';
import { attributesOf, handlersOf, offer } from './adapter';

offer({
  render(host, all) {
    const tags = all.map(({ key, onChange, onInvalid, name, required, disabled, ...properties }) =>
      h('by-host-picker', {
        ...{ key, name, required, disabled, onByChange: onChange, onByInvalidValue: onInvalid },
        ...Object.fromEntries(
          Object.entries(properties).map(([each, value]) => [`.${each}`, value]),
        ),
      }),
    );
    render(h('form', tags), host);
  },
  parts(host, all) {
    const tags = all.map((part) => {
      const { tag, key, flags, props } = part;
      const dotted = Object.entries(props).map(([name, value]) => [`.${name}`, value]);
      const given = Object.fromEntries(dotted) as Record<string, unknown>;
      return h(tag, { key, ...attributesOf(part), ...flags, ...given, ...handlersOf(part) });
    });
    render(h('form', tags), host);
  },
});
