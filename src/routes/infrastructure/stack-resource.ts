/** What a stack holds. */
import * as api from '../../core/api/platforms/stacks';
import type { StackResource } from '../../core/api/platforms/stacks';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { infrastructureMessages as messages } from './messages';

export const stackResource = resource<StackResource>()({
  name: 'stackresource',
  messages,
  title: 'stack.resources',
  api: { list: api.listStackResources },
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk' }),
    type: f.text('stack.type', { search: 'lk' }),
    status: f.status('common.status', dictionaries.stack),
  }),
  ops: readOnly,
  list: {},
});
