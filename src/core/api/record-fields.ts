// chunk: core
import * as v from 'valibot';
import { formList, wireId, wireText, wireTime } from './wire';

/** What every row of a family travels with, beside its own fields (N-29: the specification shows none of them). */
export const recordFields = {
  id: wireId,
  name: wireText,
  status: wireText,
  projectId: wireText,
  projectName: wireText,
  /** Who made it, or whom it belongs to. */
  ownerId: wireText,
  ownerName: wireText,
  createTime: wireTime,
  updateTime: wireTime,
};

/** At most this many rows in one change; a longer list is refused, not cut. */
const MAX_IDS = 200;

export const idParams = v.object({ id: wireId });
/** One id or several: a form repeats the key. */
export const wireIds = v.pipe(formList(wireId), v.minLength(1), v.maxLength(MAX_IDS));
