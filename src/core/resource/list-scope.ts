import type { FieldSpec } from './field';
import type { InputSpec } from './input';
import type { Fixed } from './list-source';

/** What every row of a related list has: its conditions, and what a row made there begins with. */
export type RowConditions = Readonly<Record<string, string>>;

/** Where a list stands: a screen of its own, part of another row's detail, or the one row of a detail page. */
export interface ListScope {
  /** Before the names of its parameters in the URL, so that two lists of one page do not collide. */
  readonly prefix: string;
  readonly within: RowConditions;
  /** The page of one row: neither filters nor pages of the URL are its business. */
  readonly alone: boolean;
}

/** The scope of a list that is a screen of its own: no prefix, no conditions. */
export const wholeScreen: ListScope = { prefix: '', within: {}, alone: false };

/** What a definition's list is always asked with, joined by the conditions of its scope. */
export function fixedAt({ within }: ListScope, own: Fixed = {}): Fixed {
  return Object.keys(within).length === 0 ? own : { ...own, where: { ...own.where, ...within } };
}

/**
 * What the switches of the header leave of a list whose rows are of a resource group, or of a region that they are searched by.
 * What belongs to one row is shown whole, wherever the switches stand.
 */
export function switchedBy<R>(
  { fields }: { readonly fields: ReadonlyMap<string, FieldSpec<R>> },
  { alone, within }: ListScope,
  { projectId, region }: { readonly projectId: string | null; readonly region: string | null },
): RowConditions {
  if (alone || Object.keys(within).length > 0) return {};
  const place = fields.get('region');
  const hasRegion = place?.place === 'region' && place.options.search !== undefined;
  return {
    ...(projectId !== null && fields.get('projectName')?.kind === 'project' ? { projectId } : {}),
    ...(region !== null && hasRegion ? { region } : {}),
  };
}

/** The parameters of a scope by their own names, without its prefix. */
export function scopedUrl(url: URLSearchParams, prefix: string): URLSearchParams {
  if (prefix === '') return new URLSearchParams(url);
  return new URLSearchParams(
    [...url]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** The whole URL with the parameters of one scope replaced. */
export function wholeUrl(
  url: URLSearchParams,
  prefix: string,
  own: URLSearchParams,
): URLSearchParams {
  if (prefix === '') return own;
  const whole = new URLSearchParams([...url].filter(([name]) => !name.startsWith(prefix)));
  for (const [name, value] of own) whole.append(`${prefix}${name}`, value);
  return whole;
}

/** A form that makes a row in a scope: what all rows there have is given, and no longer asked for. */
export function formWithin(
  form: Readonly<Record<string, InputSpec>>,
  within: RowConditions,
): Readonly<Record<string, InputSpec>> {
  return Object.fromEntries(
    Object.entries(form).map(([name, input]) => {
      const given = Object.hasOwn(within, name) ? within[name] : undefined;
      return [name, given === undefined ? input : { ...input, kind: 'hidden', initial: given }];
    }),
  );
}
