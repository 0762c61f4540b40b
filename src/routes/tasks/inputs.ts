import { inputs } from '../../core/resource/input';
import { taskMessages } from './messages';

export const input = inputs(taskMessages);
