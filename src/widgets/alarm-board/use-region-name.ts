import { dictionary } from '../../core/api/dictionaries';
import { placeName, readPlaces } from '../../core/resource/places';
import type { Runtime } from '../../core/runtime';
import { useAnswer } from '../surface/use-answer';

/** E-026: what the codes of regions stand for. */
export async function regionNames(runtime: Runtime, signal?: AbortSignal) {
  const input = { query: { value: 'REGION' } };
  const nodes = await runtime.call(dictionary, input, {
    ignoreErrors: true,
    ...(signal ? { signal } : {}),
  });
  const places = readPlaces(nodes);
  return (code: string) => placeName(places, code);
}

/** The name of a region; its code until that has come. */
export function useRegionName(code: string): string {
  return useAnswer(code, regionNames).data?.(code) ?? code;
}
