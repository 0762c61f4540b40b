/** What the boards of one document show in its title, together. */
interface Badge {
  readonly counts: Map<object, number>;
  /** The page's own title, and what we made of it. */
  title: string;
  shown: string;
}

const badges = new WeakMap<Document, Badge>();

/** `(3) ` before the page's title; 0 takes it away. A title that the page changes meanwhile is kept. */
export function setTitleBadge(document: Document, owner: object, count: number): void {
  const badge: Badge = badges.get(document) ?? { counts: new Map(), title: '', shown: '' };
  badges.set(document, badge);
  if (count > 0) badge.counts.set(owner, count);
  else if (!badge.counts.delete(owner)) return;
  if (badge.shown === '' || document.title !== badge.shown) badge.title = document.title;
  const total = [...badge.counts.values()].reduce((sum, each) => sum + each, 0);
  badge.shown = total > 0 ? `(${total}) ${badge.title}` : '';
  document.title = total > 0 ? badge.shown : badge.title;
}
