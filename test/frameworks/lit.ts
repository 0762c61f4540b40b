import { html, render } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { offer } from './adapter';

const templates = new Map<string, TemplateStringsArray>();
/** What a template of this tag would be in a source: known by its identity, so one for each shape. */
function templateOf(tag: string, written: readonly string[]): TemplateStringsArray {
  const id = [tag, ...written].join(' ');
  const known = templates.get(id);
  if (known) return known;
  const [first = '', ...more] = written;
  const strings = [`<${tag} ${first}=`, ...more.map((name) => ` ${name}=`), `></${tag}>`];
  const made = Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray;
  templates.set(id, made);
  return made;
}

offer({
  render(host, all) {
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
        ></by-host-picker>`,
    );
    render(html`<form>${tags}</form>`, host as HTMLElement);
  },
  parts(host, all) {
    const tags = repeat(
      all,
      ({ key }) => key,
      ({ tag, texts, flags, props, events }) => {
        const given: (readonly [written: string, value: unknown])[] = [
          ...texts.map(({ attribute, value }) => [attribute, value] as const),
          ...Object.entries(flags).map(([name, value]) => [`?${name}`, value] as const),
          ...Object.entries(props).map(([name, value]) => [`.${name}`, value] as const),
          ...Object.entries(events).map(([name, value]) => [`@${name}`, value] as const),
        ];
        const written = given.map(([name]) => name);
        return html(templateOf(tag, written), ...given.map(([, value]) => value));
      },
    );
    render(html`<form>${tags}</form>`, host as HTMLElement);
  },
});
