import { renderToString } from 'react-dom/server';
import type { ServerHalf } from '../server';
import { forms } from './forms';

export const half: ServerHalf = {
  pickers: (all) => renderToString(forms.pickers(all)),
  parts: (all) => renderToString(forms.parts(all)),
};
