/** Vue without the dots: it asks the element whether it has a property of the name. */
import { h, render } from 'vue';
import { attributesOf, handlersOf, offer } from './adapter';

offer({
  hyphenates: true,
  render(host, all) {
    const tags = all.map(({ onChange, onInvalid, onCamel, ...props }) =>
      h('by-host-picker', {
        ...{ ...props, onByChange: onChange, onByInvalidValue: onInvalid },
        onByAuthRequired: onCamel,
      }),
    );
    render(h('form', tags), host);
  },
  parts(host, all) {
    const tags = all.map((part) => {
      const { tag, key, flags, props } = part;
      return h(tag, { key, ...attributesOf(part), ...flags, ...props, ...handlersOf(part) });
    });
    render(h('form', tags), host);
  },
});
