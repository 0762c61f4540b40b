import { endpointsOf } from '../../core/rules/network';

/** First and last of each range, as they are read. */
export const rangesText = (endpoints: string) => {
  const ends = endpointsOf(endpoints).map(({ text: end }) => end);
  const ranges = ends.flatMap((first, at) => (at % 2 === 0 ? [`${first} – ${ends[at + 1]}`] : []));
  return ranges.join(', ');
};
