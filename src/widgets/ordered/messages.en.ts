// chunk: ordered
import type { zh } from './messages.zh-CN';

export const en = {
  hint: 'Drag it; or Space takes it, arrow keys move it, Space puts it down, Escape leaves it where it was',
  handle: 'Move “{name}”',
  taken: '“{name}” taken, place {place} of {total}',
  moved: '“{name}”, place {place} of {total}',
  dropped: '“{name}” put in place {place}',
  canceled: '“{name}” stays in place {place}',
  failed: 'The order was not saved and is as it was',
  up: 'Move “{name}” up',
  down: 'Move “{name}” down',
  isFirst: 'It is the first',
  isLast: 'It is the last',
  place: 'Place of “{name}”',
} satisfies Record<keyof typeof zh, string>;
