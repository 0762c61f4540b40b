import { inputs } from '../../core/resource/input';
import { containerMessages } from './messages';

/** The name of an object of a container cluster: a DNS label, of 63 characters at most. */
export const nameInput = inputs(containerMessages).text({
  label: 'common.name',
  help: 'container.nameHelp',
  required: true,
  maxLength: 63,
});
