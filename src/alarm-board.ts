/** `by-console/alarm-board`: registers the tag. */
import { AlarmBoardElement } from './elements/alarm-board/alarm-board-element';
import { register } from './elements/register';

register('by-alarm-board', AlarmBoardElement);

export { AlarmBoardElement };
export type { AlarmIds } from './elements/alarm-board/alarm-board-element';
export type { AlarmQuery } from './widgets/alarm-board/alarm-query';
