import { lazyComponent } from '../surface/lazy-component';

/* Of pages that say which screen they are; others never load them. */
export const ContextChip = lazyComponent(async () => (await import('./context-chip')).ContextChip);
export const ContextText = lazyComponent(async () => (await import('./context-chip')).ContextText);
