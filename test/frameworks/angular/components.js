/** Both halves draw the same components, whose templates are compiled where they run: its compiler's own tools are what `demo/apps` is built with. */
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';

export const all = signal([]);

const declare = (each) => {
  class Form {
    all = all;
  }
  Component({
    selector: 'app-form',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `<form>@for (each of all(); track each.key) { ${each} }</form>`,
  })(Form);
  return Form;
};

/** As one writes it: everything by its name. */
const picker = (name) => `
  <by-host-picker
    ${name}="each.name"
    [required]="each.required"
    [disabled]="each.disabled"
    [pageSize]="each.pageSize"
    [value]="each.value"
    [runtime]="each.runtime"
    [loadHosts]="each.loadHosts"
    [disableHost]="each.disableHost"
    (by-change)="each.onChange($event)"
    (by-invalid-value)="each.onInvalid($event)"
    (byAuthRequired)="each.onCamel($event)"
  />`;

/** A template names everything that it gives: what one would write for this tag. */
function part(name, { tag, texts, flags, props, events }) {
  const given = [
    ...texts.map((text, at) => `${name(text)}="each.texts[${at}].value"`),
    ...Object.keys(flags).map((flag) =>
      // Angular takes this name for that of an input's property.
      flag === 'readonly'
        ? `[attr.readonly]="each.flags['readonly'] ? '' : null"`
        : `[${flag}]="each.flags['${flag}']"`,
    ),
    ...Object.keys(props).map((prop) => `[${prop}]="each.props['${prop}']"`),
    ...Object.keys(events).map((event) => `(${event})="each.events['${event}']($event)"`),
  ];
  return `<${tag} ${given.join(' ')} />`;
}

/** By properties throughout; a server writes none of them. */
export const written = {
  pickers: () => declare(picker('[name]')),
  parts: ([first]) => declare(part(({ field }) => `[${field}]`, first)),
};

/** What text can say as an attribute, which a server writes as well. */
export const attributed = {
  pickers: () => declare(picker('[attr.name]')),
  parts: ([first]) => declare(part(({ attribute }) => `[attr.${attribute}]`, first)),
};
