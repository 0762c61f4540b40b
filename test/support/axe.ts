import axe from 'axe-core';
import { askContrastOnce, type AxeAudit } from './contrast-once';

/** What a theme can break. Every other rule reads what both themes share: the same nodes, names and roles. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rules about a whole document, of which a test page is none. */
const ofDocuments = ['region', 'page-has-heading-one', 'landmark-one-main'];

interface Look {
  /** In a second look at the same thing, in another theme. */
  readonly coloursAlone?: boolean;
  /** The tags of the rules; every rule that axe has switched on where nothing is said. */
  readonly tags?: readonly string[];
}

/** axe says of none of its rules that others may see them. */
const { _audit: audit } = axe as unknown as { readonly _audit: AxeAudit };
const contrastAsked = askContrastOnce(audit);

/** What axe finds, one line for each node. What cannot be told by what it finds, it does not write down. */
export async function axeFindings(
  context: axe.ElementContext,
  { coloursAlone = false, tags }: Look = {},
): Promise<string[]> {
  const begun = performance.now();
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    ...(coloursAlone
      ? { runOnly: { type: 'rule', values: ofColours } }
      : {
          ...(tags && { runOnly: [...tags] }),
          rules: Object.fromEntries(ofDocuments.map((rule) => [rule, { enabled: false }])),
        }),
  });
  contrastAsked();
  performance.measure('axe', { start: begun });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** What moves and comes to an end; a spinner never does. */
export const moving = (root: ShadowRoot): Animation[] =>
  root
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );

/** Colours are judged when they have arrived. */
export async function atRest(root: ShadowRoot): Promise<void> {
  await Promise.allSettled(moving(root).map(({ finished }) => finished));
}
