/** For a button that goes away when it is pressed: the keyboard's place would go with it (WCAG 2.4.3). */
export function toInput(button: Element): void {
  button.closest('.aa')?.querySelector('textarea')?.focus({ preventScroll: true });
}
