import { createComponent, renderToString } from 'solid-js/web';
import { serve } from '../server';
import { Parts, Pickers } from './forms.jsx';

const rendered = (component, all) =>
  renderToString(() => createComponent(component, { all: () => all }));
serve({
  pickers: (all) => rendered(Pickers, all),
  parts: (all) => rendered(Parts, all),
});
