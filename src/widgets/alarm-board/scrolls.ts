/** Where each list was scrolled to, so that a change of view, which takes the list away, comes back to the place. */
export class Scrolls {
  readonly #places = new Map<string, { top: number; left: number }>();

  /** Restores the place at once and follows it from now on. Returns the way to stop. */
  keep(name: string, box: Element | null | undefined): (() => void) | undefined {
    if (!box) return undefined;
    const offset = this.#places.get(name);
    if (offset) box.scrollTo({ ...offset, behavior: 'instant' });
    const follow = () => {
      this.#places.set(name, { top: box.scrollTop, left: box.scrollLeft });
    };
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      follow(); // its event may not have come yet
      box.removeEventListener('scroll', follow);
    };
  }

  /** The lists begin at the top again: another query. */
  forget(): void {
    this.#places.clear();
  }
}
