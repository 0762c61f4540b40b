/** `by-console/alarm-board`: registers the tag. */
import { AlarmBoardElement } from './alarm-board-element';
import { register } from '../register';

register('by-alarm-board', AlarmBoardElement);

export { AlarmBoardElement };
export type { AlarmIds } from './alarm-board-element';
export type { AlarmQuery } from '../../widgets/alarm-board/alarm-query';
