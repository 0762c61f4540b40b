import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { serve } from '../server';
import { referred, written } from './tags';

const rendered = { adapter: written, referred };
serve({
  pickers: (all, client) => renderToString(h('form', null, rendered[client].pickers(all))),
  parts: (all, client) => renderToString(h('form', null, rendered[client].parts(all))),
});
