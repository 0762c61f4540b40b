import { absoluteTime } from '../../../core/resource/time';

/** A moment, or a dash where it has not come. */
export const timeOf = (time: string): string => (time === '' ? '—' : absoluteTime(new Date(time)));
