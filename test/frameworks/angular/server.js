// First, with the compiler.
import { attributed, all as shown, written } from './components';
import { enableProdMode } from '@angular/core';
import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { serve } from '../server';

// It says of every other mode that it is in it, where the markup is answered.
enableProdMode();

const rendered = { adapter: written, attributed };
async function render(kind, all, client) {
  shown.set(all);
  const form = rendered[client][kind](all);
  const providers = [provideServerRendering(), provideClientHydration()];
  const start = (context) => bootstrapApplication(form, { providers }, context);
  const page = await renderApplication(start, { document: '<app-form></app-form>' });
  return /<body[^>]*>(.*)<\/body>/s.exec(page)[1];
}
serve({
  pickers: (all, client) => render('pickers', all, client),
  parts: (all, client) => render('parts', all, client),
});
