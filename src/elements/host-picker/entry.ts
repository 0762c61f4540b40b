/** `by-console/host-picker`: registers the tag. */
import { HostPickerElement } from './host-picker-element';
import { register } from '../register';

register('by-host-picker', HostPickerElement);

export { HostPickerElement };
export type { HostChange, InvalidValue } from './host-picker-value';
export type { Host } from '../../core/api/hosts';
export type { DisableHost } from '../../widgets/host-picker/eligibility';
export type { HostQuery, HostReply, LoadHosts } from '../../widgets/host-picker/host-source';
