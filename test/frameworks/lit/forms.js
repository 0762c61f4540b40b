import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const templates = new Map();
/** What a template of this tag would be in a source: known by its identity, so one for each shape. */
function templateOf(tag, written) {
  const id = [tag, ...written].join(' ');
  const known = templates.get(id);
  if (known) return known;
  const [first = '', ...more] = written;
  const strings = [`<${tag} ${first}=`, ...more.map((name) => ` ${name}=`), `></${tag}>`];
  const made = Object.assign(strings, { raw: strings });
  templates.set(id, made);
  return made;
}

/** Both halves draw the same templates. */
export const forms = {
  pickers(all) {
    const tags = repeat(
      all,
      ({ key }) => key,
      (props) =>
        html`<by-host-picker
          name=${props.name}
          ?required=${props.required}
          ?disabled=${props.disabled}
          .pageSize=${props.pageSize}
          .value=${props.value}
          .runtime=${props.runtime}
          .loadHosts=${props.loadHosts}
          .disableHost=${props.disableHost}
          @by-change=${props.onChange}
          @by-invalid-value=${props.onInvalid}
          @byAuthRequired=${props.onCamel}
        ></by-host-picker>`,
    );
    return html`<form>${tags}</form>`;
  },
  parts(all) {
    const tags = repeat(
      all,
      ({ key }) => key,
      ({ tag, texts, flags, props, events }) => {
        const given = [
          ...texts.map(({ attribute, value }) => [attribute, value]),
          ...Object.entries(flags).map(([name, value]) => [`?${name}`, value]),
          ...Object.entries(props).map(([name, value]) => [`.${name}`, value]),
          ...Object.entries(events).map(([name, value]) => [`@${name}`, value]),
        ];
        const written = given.map(([name]) => name);
        return html(templateOf(tag, written), ...given.map(([, value]) => value));
      },
    );
    return html`<form>${tags}</form>`;
  },
};
