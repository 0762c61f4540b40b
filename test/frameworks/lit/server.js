import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { serve } from '../server';
import { forms } from './forms';

serve({
  pickers: (all) => collectResult(render(forms.pickers(all))),
  parts: (all) => collectResult(render(forms.parts(all))),
});
